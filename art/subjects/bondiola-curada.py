# Cured bondiola, sliced nearly transparent and laid like a flower.
import math
import random

import numpy as np

from kit import *

stage(51)
m = meat(
    'cured',
    (0.13, 0.006, 0.007),
    (0.36, 0.030, 0.026),
    (0.80, 0.56, 0.42),
    (0.86, 0.66, 0.52),
    0.85,
    3.6,
    30,
    0.25,
    0,
    soft=0.2,
)


def feta(seed, **place):
    r = random.Random(seed)
    p = [r.uniform(0, 6) for _ in range(6)]

    def out(a):
        q = 0.52 + 0.03 * math.cos(2 * a + p[0]) + 0.025 * math.cos(3 * a + p[1]) + 0.008 * math.cos(9 * a + p[2])
        return 1.14 * q * math.cos(a), 0.96 * q * math.sin(a)

    def fat(x, y, d, k):
        rim = d - 0.012 - 0.03 * np.clip(np.sin(2 * math.pi * k + p[3]), 0, 1)
        seam = np.abs(y - 0.08 * np.sin(4 * x + p[4]) - 0.1 * math.cos(p[5])) - 0.022 * np.exp(
            -(((x - 0.1) / 0.22) ** 2)
        )
        return np.minimum(rim, seam + 0.004)

    def bend(X):
        wave = 0.03 * np.sin(5 * X[:, 0] + p[0]) * np.cos(4 * X[:, 1] + p[1]) + 0.10 * np.clip(X[:, 0] + 0.1, 0, 1) ** 2
        return np.c_[X[:, :2], X[:, 2] + wave + 0.03]

    slab(
        'feta',
        outline(out, 300),
        0.020,
        m,
        {'fat': fat},
        edge=0.01,
        rings=70,
        wall=3,
        lumps=0.008,
        bulge=0.002,
        bend=bend,
        **place,
    )


for i in range(8):
    a = 0.5 + i * 2 * math.pi / 8
    feta(i, loc=(0.60 * math.cos(a), 0.42 * math.sin(a) + 0.03, 0.015 * i), rot=(0.05, -0.10, a + 0.5))
feta(20, loc=(0.02, 0.02, 0.13), rot=(0.1, -0.05, 0.6))
rosemary(-1.30, -1.0, -0.05, 0.6, bend=0.1)
pepper(n=5, avoid=1.08)
shoot()
