# Queso de cerdo: pressed head in its jelly, slices fanned out.
import math

from kit import *
from kit.cured import face

stage(50)
bits = [((0.80, 0.56, 0.44), 0.42, 0.75), ((0.50, 0.11, 0.075), 0.36, 0.72), ((0.86, 0.72, 0.58), 0.22, 0.62)]
m = face('jelly', (0.42, 0.20, 0.12), (0.60, 0.33, 0.20), bits, 5.2, (0.62, 0.42, 0.28), 0.7)


def out(a):
    q = (abs(math.cos(a)) ** 4 + abs(math.sin(a)) ** 4) ** -0.25
    return 0.74 * q * math.cos(a), 0.52 * q * math.sin(a) + 0.012 * math.sin(7 * a)


P = outline(out, 360)
slab('block', P, 0.40, m, edge=0.05, rings=70, lumps=0.02, bulge=0.015, loc=(-0.62, 0.50, 0), rot=(0, 0, 0.35))
for i, (x, y, z, tilt) in enumerate(((-0.05, 0.02, 0.0, 0.0), (0.26, -0.18, 0.06, 0.10), (0.58, -0.40, 0.10, 0.13))):
    slab(
        'slice',
        P,
        0.07,
        m,
        edge=0.02,
        rings=70,
        lumps=0.012,
        bulge=0.005,
        loc=(x, y, z),
        rot=(0.02, tilt, 0.25 - 0.12 * i),
    )
parsley(-1.26, -0.85, 0.15, 0.8)
pepper(n=5, avoid=1.08)
shoot()
