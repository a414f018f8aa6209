# Oxtail cut at its joints: rounds of dark meat around a white bone, with fat.
import math
import random

import numpy as np

from kit import *

stage(102)
m = meat('tail', (0.16, 0.007, 0.010), (0.42, 0.036, 0.032), veins=0.3, bone=True, soft=0.15, peek=0.5, sss=0)


def joint(seed, R, thick, **place):
    r = random.Random(seed)
    p = [r.uniform(0, 6) for _ in range(4)]

    def out(a):
        q = R * (1 + 0.05 * math.cos(2 * a + p[0]) + 0.06 * math.cos(4 * a + p[1]) + 0.02 * math.cos(7 * a + p[2]))
        return 1.08 * q * math.cos(a), q * math.sin(a)

    bone = lambda x, y, d, k: np.hypot(x, y) - R * (0.32 + 0.05 * np.cos(4 * np.arctan2(y, x) + p[1]))

    def fat(x, y, d, k):
        th = np.arctan2(y, x)
        spoke = np.abs(np.sin(2 * th + p[1])) * np.hypot(x, y) - 0.035 * np.clip(np.hypot(x, y) / R - 0.25, 0, 1)
        return np.minimum(
            np.minimum(d - 0.035 - 0.045 * np.sin(3 * th + p[3]), np.abs(bone(x, y, d, k) - 0.012) - 0.014), spoke
        )

    slab(
        'joint',
        outline(out, 300),
        thick,
        m,
        {'fat': fat, 'bone': bone},
        edge=0.06,
        rings=70,
        lumps=0.025,
        lump_scale=4,
        bulge=0.05,
        **place,
    )


spots = [
    (-0.82, 0.42, 0.42, 0.42),
    (0.02, 0.56, 0.40, 0.40),
    (0.80, 0.44, 0.36, 0.40),
    (-0.44, -0.26, 0.36, 0.36),
    (0.34, -0.18, 0.33, 0.36),
    (0.94, -0.26, 0.27, 0.34),
    (0.08, -0.72, 0.24, 0.30),
]
for i, (x, y, R, h) in enumerate(spots):
    joint(i, R, h, loc=(x, y, 0), rot=(0.05 * math.sin(i), 0.05 * math.cos(i), i))
rosemary(-1.28, -0.95, 0.0, 0.8)
pepper(n=5, avoid=1.1)
shoot()
