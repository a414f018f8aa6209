# Boned chicken leg opened flat: one skin up, one showing its meat.
import math
import random

import numpy as np

from kit import *
from kit.skins import skin

stage(113)
m = skin()


def flat(seed, meat_up, **place):
    p = [random.Random(seed).uniform(0, 6) for _ in range(4)]

    def out(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 2.6 + abs(s) ** 2.6) ** (-1 / 2.6)
        k = 1 + 0.06 * math.cos(2 * a + p[0]) + 0.06 * math.cos(3 * a + p[1]) + 0.02 * math.cos(7 * a + p[2])
        return 0.98 * q * c * k, 0.46 * q * s * k * (1 - 0.2 * c)

    bare = (lambda x, y, d, k: 0.10 - d + 0.05 * np.sin(9 * x + 7 * y)) if meat_up else (lambda x, y, d, k: d - 0.015)
    top = lambda x, y, d: 0.07 * np.sqrt(np.clip(d, 0, 0.4) / 0.4) + 0.03 * np.sin(5 * x + p[0]) * np.cos(6 * y + p[1])
    slab(
        'leg',
        outline(out, 420),
        0.17,
        m,
        {'flesh': bare},
        edge=0.10,
        rings=90,
        top=top,
        lumps=0.035,
        lump_scale=3,
        bulge=0.03,
        **place,
    )


flat(2, True, loc=(-0.04, 0.46, 0), rot=(0, 0, 0.2))
flat(7, False, loc=(0.08, -0.36, 0), rot=(0, 0, 0.06))
rosemary(-1.28, -1.0, 0.0, 0.8)
pepper(n=5, avoid=1.08)
shoot()
