# Criadillas: peeled, two whole and slices of a third.
import math

from kit import *
from kit.skins import organ
from kit.solid import ball, solid

stage(103)
m = organ('criadilla', (0.74, 0.34, 0.25), (0.92, 0.64, 0.50), (0.62, 0.12, 0.10), 0.75, 22, coat=0.6, bump=0.12)
box = ((-0.75, -0.5, -0.05), (0.75, 0.5, 0.75))
shape = lambda P: ball(P, (0, 0, 0.29), (0.58, 0.33, 0.30))
solid('a', shape, box, m, 0.02, None, 0.03, 2, loc=(-0.42, 0.50, 0), rot=(0, 0, 0.3))
solid('b', shape, box, m, 0.02, None, 0.03, 2, loc=(0.52, 0.34, 0), rot=(0, 0, -0.35))
inside = organ('inside', (0.80, 0.46, 0.32), (0.92, 0.70, 0.54), coat=0.6, grain=40, bump=0.2)
for i, (x, y, z, tilt) in enumerate(
    ((-0.56, -0.26, 0, 0), (-0.16, -0.32, 0.05, 0.12), (0.24, -0.40, 0.07, 0.14), (0.64, -0.50, 0.08, 0.15))
):
    P = outline(lambda a: (0.34 * math.cos(a), 0.30 * math.sin(a) * (1 + 0.03 * math.cos(3 * a + i))), 200)
    slab(
        'slice',
        P,
        0.09,
        inside,
        edge=0.03,
        rings=50,
        lumps=0.015,
        bulge=0.01,
        loc=(x, y, z),
        rot=(0, tilt, 0.2 - 0.1 * i),
    )
parsley(-1.26, -0.9, 0.2, 0.85)
shoot()
