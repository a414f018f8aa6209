# Solomillo: two pork tenderloins and a few medallions cut from one.
import math

import numpy as np

from kit import *
from kit.hog import PLAIN, lean
from kit.solid import limb, melt, solid

stage(76)
m = lean(veins=0.15, stretch=(0.45, 1.3, 1.0), wet=0.45, dark=(0.40, 0.060, 0.050), lite=(0.66, 0.21, 0.15))


def fillet(P):
    f = limb(
        P,
        [(-1.0, 0.02, 0.16), (-0.5, 0.05, 0.22), (0.2, 0.0, 0.22), (0.75, -0.05, 0.15), (1.1, -0.02, 0.09)],
        [0.17, 0.235, 0.235, 0.16, 0.07],
        0.15,
    )
    return melt(f, limb(P, [(-0.9, 0.20, 0.14), (-0.3, 0.22, 0.15)], [0.10, 0.09], 0.1), 0.08)


box = ((-1.3, -0.4, -0.05), (1.3, 0.5, 0.55))
film = {**PLAIN, 'fat': lambda P: 0.09 + 0.10 * np.sin(3.1 * P[:, 0] + 5 * P[:, 1]) + 0.3 * np.abs(P[:, 1] - 0.1)}
solid('whole', fillet, box, m, 0.018, film, 0.03, 2.5, loc=(0.02, 0.56, 0), rot=(0, 0, 0.16))
half = lambda P: np.maximum(fillet(P), P[:, 0] - 0.05)
solid('half', half, box, m, 0.018, film, 0.03, 2.5, loc=(-0.12, -0.06, 0), rot=(0, 0, 0.02))
medal = lean('medallion', veins=0.15, grain=26, wet=0.45, dark=(0.40, 0.060, 0.050), lite=(0.66, 0.21, 0.15))
for i, (x, y, tilt) in enumerate(
    ((0.22, -0.14, 0.75), (0.52, -0.24, 0.55), (0.92, -0.16, 0.0), (0.62, -0.66, 0.0), (0.10, -0.62, 0.0))
):
    P = outline(
        lambda a: (
            0.25 * math.cos(a) * (1 + 0.05 * math.cos(2 * a + i)),
            0.23 * math.sin(a) * (1 + 0.04 * math.cos(3 * a)),
        ),
        200,
    )
    slab(
        'medal',
        P,
        0.15,
        medal,
        edge=0.05,
        rings=50,
        lumps=0.02,
        lump_scale=4,
        bulge=0.02,
        loc=(x, y, 0.12 if tilt else 0),
        rot=(0, tilt, i * 0.7 if not tilt else -0.1),
    )
rosemary(-1.28, -0.9, -0.05, 0.8)
pepper(n=5, avoid=1.08)
shoot()
