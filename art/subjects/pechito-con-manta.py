# Pechito con manta: pork ribs cut across with the whole belly on top of them.
import math
import random

import numpy as np

from kit import *
from kit.hog import lean


def pechito(mat, n=5, L=2.2, seed=0, **place):
    r = random.Random(seed)
    bones = [
        (
            (-0.5 + (i + 0.5) / n) * L + r.uniform(-0.03, 0.03),
            -0.26 + r.uniform(-0.02, 0.02),
            r.uniform(0.14, 0.18),
            r.uniform(0.070, 0.085),
            r.uniform(-0.4, 0.4),
        )
        for i in range(n)
    ]

    def out(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 7 + abs(s) ** 7) ** (-1 / 7)
        x = L / 2 * q * c
        return x + 0.02 * math.sin(5 * s + seed), 0.44 * q * s + 0.04 * math.sin(2.1 * x + seed) + 0.012 * math.sin(
            9 * x
        )

    def bone(x, y, d, k):
        f = np.full(len(x), 9.0)
        for bx, by, rx, ry, t in bones:
            u, v = (x - bx) * math.cos(t) + (y - by) * math.sin(t), -(x - bx) * math.sin(t) + (y - by) * math.cos(t)
            f = np.minimum(f, (np.hypot(u / rx, v / ry) - 1) * ry)
        return f

    def fat(x, y, d, k):
        v = y - 0.04 * np.sin(2.1 * x + seed)
        w = 0.03 * np.sin(3.7 * x + seed) + 0.016 * np.sin(8.3 * x)
        f = 0.34 - v + 0.5 * w
        for mid, half in ((0.14, 0.036), (-0.06, 0.018)):
            f = np.minimum(f, np.abs(v - mid - w) - half * (0.7 + 0.5 * np.sin(2.9 * x + 20 * mid + seed)))
        return np.minimum(f, np.abs(bone(x, y, d, k) - 0.006) + 0.022 - 0.026 * np.sin(9 * x + 13 * y + seed))

    return slab(
        'pechito',
        outline(out, 560),
        0.30,
        mat,
        {'fat': fat, 'bone': bone},
        edge=0.05,
        rings=90,
        lumps=0.02,
        lump_scale=3,
        **place,
    )


stage(73)
m = lean(bone=True, veins=0.35, peek=0.3)
pechito(m, seed=1, loc=(0.04, 0.50, 0), rot=(0, 0, 0.18))
pechito(m, seed=4, loc=(0.0, -0.38, 0), rot=(0, 0, 0.08))
rosemary(-1.28, -1.05, -0.05, 0.5, bend=0.1)
salt(60, (0.9, 0.6))
pepper(n=5, avoid=1.08)
shoot()
