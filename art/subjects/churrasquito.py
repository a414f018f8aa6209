# Churrasquitos: thin veined steaks of pork neck, four overlapping.
import math
import random

import numpy as np

from kit import *
from kit.hog import lean, sheet


def steak(mat, seed, **place):
    r = random.Random(seed)
    p = [r.uniform(0, 6) for _ in range(6)]

    def out(a):
        q = (
            0.60
            + 0.07 * math.cos(2 * a + p[0])
            + 0.06 * math.cos(3 * a + p[1])
            + 0.02 * math.cos(5 * a + p[2])
            + 0.01 * math.cos(11 * a + p[3])
        )
        return 1.25 * q * math.cos(a), 0.80 * q * math.sin(a)

    def fat(x, y, d, k):
        s = (
            np.abs(y - 0.12 * np.sin(3 * x + p[0]) - 0.1 * math.sin(p[4]))
            - 0.04 * np.exp(-(((x - 0.15) / 0.26) ** 2))
            + 0.006
        )
        return np.minimum(d + 0.02 - 0.09 * np.clip(np.sin(2 * math.pi * k + p[5]), 0, 1), s)

    sheet(mat, outline(out, 400), fat, waves=p[:2], name='steak', **place)


stage(77)
m = lean(veins=0.85, dark=(0.34, 0.050, 0.042), lite=(0.62, 0.19, 0.135))
for seed, loc, rot in (
    (1, (-0.60, 0.50, 0), (0, 0, 0.5)),
    (2, (0.42, 0.46, 0.03), (0, 0.06, -0.3)),
    (3, (-0.34, -0.16, 0.08), (0.10, 0, 0.2)),
    (7, (0.58, -0.28, 0.08), (0.10, 0.05, -0.15)),
):
    steak(m, seed, loc=loc, rot=rot)
parsley(-1.26, -0.92, 0.2, 0.8)
salt(50, (0.8, 0.5))
pepper(n=5, avoid=1.08)
shoot()
