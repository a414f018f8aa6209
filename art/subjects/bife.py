# Bife de chorizo: two thick steaks, half-moons with the strip of fat along the back.
from kit import *


def bife(mat, seed=0.0, **place):
    def fat(x, y, d, k):
        strip = rim(d, k, (0.26, 0.15, 0.15), (0.12, 0.05, 0.05), (0.44, 0.05, 0.06), base=-0.03)
        nerve = line(x, y, [(-0.62, 0.30), (-0.1, 0.37), (0.6, 0.27)], 0.014)
        return both(strip, nerve, line(x, y, [(0.55, -0.30), (0.66, -0.1), (0.86, 0.02)], 0.02))

    shape = blob(1.0, 0.56, (1, 0.05, 0.4), (2, 0.06, 2.6 + seed), (3, 0.05, 1.7), (5, 0.015, seed), (9, 0.008, 1))
    return slab('bife', shape, 0.33, mat, {'fat': fat}, edge=0.07, lumps=0.03, **place)


stage(16)
m = meat(veins=0.5, wet=0.24, peek=0.2)
bife(m, 0.0, loc=(0.06, 0.40, 0), rot=(0, 0, 0.16))
bife(m, 0.7, loc=(-0.05, -0.36, 0.04), rot=(0.10, 0, 0.02))
salt(80, (0.7, 0.45))
pepper(n=8, avoid=1.15)
rosemary(-1.15, -0.92, 0.02, 0.8)
shoot()
