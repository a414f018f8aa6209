# Asado banderita: the strip of ribs cut as thin as a finger, four of them in echelon.
from kit import *
from kit.beef import asado, ribs

stage(22)
m = ribs()
for i in range(4):
    o = asado(
        m,
        n=4,
        L=2.05,
        seed=i * 3 + 1,
        thick=0.13,
        loc=(-0.12 + 0.08 * i, 0.62 - 0.40 * i, 0.05 * (i > 0)),
        rot=(0.22 * (i > 0), 0, 0.14 - 0.02 * i),
    )
    o.scale = (1, 0.82, 1)
salt(70, (0.8, 0.5))
pepper(n=5, avoid=1.25)
shoot()
