# Pork: its paler meat and the round slice of bondiola.
import math
import random

import numpy as np

from .materials import meat
from .shapes import outline, slab


def pork():
    return meat(
        'pork',
        dark=(0.34, 0.050, 0.044),
        lite=(0.60, 0.165, 0.125),
        fat=(0.80, 0.62, 0.44),
        pale=(0.88, 0.76, 0.62),
        veins=0.62,
        vein_scale=3.4,
        grain=30,
        wet=0.35,
        sss=0.12,
        soft=0.25,
        peek=0.10,
    )


def bondiola(mat, seed=0, **place):
    """Round slice about 1.45 x 1.25 with an off-centre fat cap and wandering seams."""
    r = random.Random(seed)
    p = [r.uniform(-0.3, 0.3) for _ in range(6)]

    def out(a):
        q = (
            0.66
            + 0.035 * math.cos(a + p[0])
            + 0.035 * math.cos(2 * a + 1 + p[1])
            + 0.025 * math.cos(3 * a + p[2])
            + 0.010 * math.cos(7 * a + p[3])
        )
        return 1.12 * q * math.cos(a), 0.98 * q * math.sin(a)

    def fat(x, y, d, k):
        w = (
            0.004
            + 0.13 * np.clip(np.sin(2 * math.pi * (k - 0.02 + p[4] * 0.2)), 0, 1) ** 1.1
            + 0.022 * np.sin(31 * k + p[5] * 9)
            + 0.012 * np.sin(71 * k)
        )
        s1 = (
            np.abs(y - 0.05 - p[0] - 0.15 * np.sin(3.1 * x + p[0] * 6) + 0.4 * x * x)
            - 0.034 * np.exp(-(((x - 0.10 - p[1]) / 0.30) ** 2))
            + 0.008
        )  # seams end inside the muscle and do not cross
        s2 = (
            np.hypot((x + 0.22 + p[2] * 0.6) / 0.8, y + 0.26 + p[3] * 0.4)
            - 0.055
            - 0.025 * np.sin(5 * np.arctan2(y + 0.26, x + 0.22) + p[4] * 9)
        )  # kernel of fat
        return np.minimum(np.minimum(d - w, s1), s2)

    return slab('bondiola', outline(out, 420), 0.20, mat, {'fat': fat}, edge=0.05, rings=90, lumps=0.022, **place)
