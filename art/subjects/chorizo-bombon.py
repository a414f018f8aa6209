# Chorizo bombón: three strings of short, round links.
from kit import *

stage(41)
m = casing()
for i, x in enumerate((-0.80, -0.02, 0.76)):
    rows = [(x - 0.29, x + 0.29, 0.66 - 0.43 * k + 0.05 * (i % 2), 0.02 * (-1) ** k) for k in range(4)]
    sausage_chain(rows, 0.205, m, seed=i * 3, rot=(0, 0, 0.10))
parsley(-1.26, -0.98, 0.2, 0.8)
pepper(n=5, avoid=1.08)
shoot()
