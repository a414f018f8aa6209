# Liver in thin slices: dark, smooth, glossy.
import math
import random

import numpy as np

from kit import *
from kit.skins import organ

stage(100)
m = organ(
    'liver',
    (0.060, 0.008, 0.006),
    (0.155, 0.020, 0.014),
    (0.40, 0.12, 0.09),
    0.12,
    30,
    coat=0.9,
    rough=(0.32, 0.2),
    bump=0.10,
)


def slice_(seed, **place):
    r = random.Random(seed)
    p = [r.uniform(0, 6) for _ in range(4)]

    def out(a):
        q = (
            0.80
            + 0.08 * math.cos(a + p[0])
            + 0.07 * math.cos(2 * a + p[1])
            + 0.05 * math.cos(3 * a + p[2])
            + 0.012 * math.cos(7 * a + p[3])
        )
        return 0.96 * q * math.cos(a), 0.62 * q * math.sin(a)

    bend = lambda X: np.c_[X[:, :2], X[:, 2] + 0.025 * np.sin(3 * X[:, 0] + p[0]) * np.cos(3 * X[:, 1] + p[1]) + 0.02]
    slab(
        'slice',
        outline(out, 400),
        0.13,
        m,
        edge=0.06,
        rings=70,
        wall=8,
        lumps=0.015,
        lump_scale=3,
        bulge=0.03,
        bend=bend,
        **place,
    )


slice_(1, loc=(-0.56, 0.36, 0), rot=(0, 0, 0.6))
slice_(4, loc=(0.02, 0.08, 0.08), rot=(0.04, 0.10, 0.35))
slice_(9, loc=(0.52, -0.24, 0.10), rot=(0.05, 0.12, 0.1))
parsley(-1.26, -0.92, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
