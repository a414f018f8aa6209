# Chorizos: one folded chain of four, twisted links.
from kit import *

stage(3)
rows = [(-0.92, 0.80, 0.60, 0.07), (-0.86, 0.86, 0.20, -0.05), (-0.94, 0.78, -0.22, 0.06), (-0.80, 0.88, -0.64, -0.06)]
sausage_chain(rows, 0.195, casing(), rot=(0, 0, 0.22))
parsley(-1.45, -0.95, 0.25, 0.9)
salt(40, (0.9, 0.6))
pepper(n=7, avoid=1.2)
shoot()
