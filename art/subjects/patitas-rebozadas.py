# Breaded chicken bites heaped up.
import math
import random

from kit import *
from kit.breaded import breading, coated, crumb

stage(65)
b, c = breading(0.24), crumb(0.004)


def bite(seed, loc, rot):
    r = random.Random(seed)
    p = [r.uniform(0, 6) for _ in range(4)]

    def out(a):
        q = 1 + 0.10 * math.cos(2 * a + p[0]) + 0.07 * math.cos(3 * a + p[1]) + 0.02 * math.cos(7 * a + p[2])
        return 0.33 * q * math.cos(a), 0.23 * q * math.sin(a)

    o = slab(
        'bite',
        outline(out, 200),
        0.19,
        b,
        edge=0.10,
        rings=40,
        wall=8,
        lumps=0.025,
        lump_scale=9,
        bulge=0.05,
        loc=loc,
        rot=rot,
    )
    coated(o, c, 520)


low = [
    (-0.92, 0.30),
    (-0.62, -0.10),
    (-0.34, 0.52),
    (-0.16, 0.04),
    (-0.30, -0.46),
    (0.28, 0.44),
    (0.34, -0.06),
    (0.26, -0.50),
    (0.84, 0.26),
    (0.82, -0.26),
]
for i, (x, y) in enumerate(low):
    bite(i, (x, y, 0), (0, 0, i * 1.7))
for i, (x, y) in enumerate(((-0.40, 0.22), (0.08, 0.22), (0.12, -0.20), (0.54, 0.12))):
    bite(30 + i, (x, y, 0.17), (random.uniform(-0.2, 0.2), random.uniform(-0.2, 0.2), i * 2.2))
parsley(-1.26, -0.95, 0.25, 0.8)
shoot(focus=(0, -0.3, 0.3))
