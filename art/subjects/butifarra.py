# Butifarra: white sausages of cooked pork, pepper seen through the skin.
from kit import *

stage(46)
m = casing('butifarra', (0.72, 0.42, 0.27), (0.90, 0.66, 0.48), (0.42, 0.24, 0.16), 0.10, 24, 0.5, 0)
rows = [(-0.90, 0.80, 0.56, 0.08), (-0.84, 0.86, 0.12, -0.05), (-0.92, 0.78, -0.34, 0.07)]
sausage_chain(rows, 0.215, m, seed=4, rot=(0, 0, 0.18))
parsley(-1.26, -0.95, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
