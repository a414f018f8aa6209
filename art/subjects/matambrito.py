# Matambrito: a thin wide sheet of pork, fat in patches.
import math

import numpy as np

from kit import *
from kit.hog import lean, sheet


def piece(mat, seed=0, **place):
    def out(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 3.2 + abs(s) ** 3.2) ** (-1 / 3.2)
        k = (
            1
            + 0.05 * math.cos(2 * a + seed)
            + 0.04 * math.cos(3 * a + 1 + seed)
            + 0.018 * math.cos(7 * a)
            + 0.01 * math.cos(13 * a + seed)
        )
        return 1.14 * q * c * k, 0.52 * q * s * k

    def fat(x, y, d, k):
        patch = 0.16 + 0.17 * np.sin(4.2 * x + seed) * np.cos(5.3 * y + seed) + 0.08 * np.sin(11 * x + 7 * y)
        return np.minimum(
            patch, d - 0.02 - 0.05 * np.clip(np.sin(2 * math.pi * (k - 0.1)), 0, 1) - 0.02 * np.sin(50 * k)
        )

    sheet(mat, outline(out, 460), fat, 0.11, (seed, 0), 0.04, 90, **place)


stage(75)
m = lean(veins=0.75, vein_scale=3.0, stretch=(0.8, 2.2, 0.5), wet=0.4)
piece(m, 1, loc=(0.0, 0.44, 0), rot=(0, 0, 0.20))
piece(m, 4, loc=(0.06, -0.32, 0.04), rot=(0.05, 0, 0.04))
rosemary(-1.28, -0.98, 0.0, 0.8)
salt(60, (0.8, 0.5))
pepper(n=5, avoid=1.08)
shoot()
