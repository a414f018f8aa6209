# Udder: a pale, soft piece and slices of it.
import math

import numpy as np

from kit import *
from kit.skins import organ

stage(104)
m = organ(
    'udder',
    (0.76, 0.46, 0.32),
    (0.92, 0.72, 0.56),
    (0.88, 0.80, 0.66),
    0.3,
    20,
    coat=0.4,
    bump=0.3,
    fat=(0.92, 0.80, 0.60),
)


def out(a):
    c, s = math.cos(a), math.sin(a)
    q = (abs(c) ** 3 + abs(s) ** 3) ** (-1 / 3) * (1 + 0.05 * math.cos(2 * a + 1) + 0.03 * math.cos(3 * a))
    return 0.70 * q * c, 0.48 * q * s


P = outline(out, 360)
fat = {
    'fat': lambda x, y, d, k: np.minimum(d - 0.03 - 0.03 * np.sin(9 * k * 6.28), 0.16 + 0.16 * np.sin(7 * x + 5 * y))
}
slab(
    'piece',
    P,
    0.42,
    m,
    fat,
    edge=0.14,
    rings=70,
    lumps=0.05,
    lump_scale=2.5,
    bulge=0.05,
    loc=(-0.52, 0.42, 0),
    rot=(0, 0, 0.3),
)
for i, (x, y, z, tilt) in enumerate(((0.10, 0.02, 0, 0), (0.36, -0.16, 0.06, 0.10), (0.62, -0.36, 0.09, 0.13))):
    slab(
        'slice',
        P,
        0.12,
        m,
        fat,
        edge=0.04,
        rings=70,
        lumps=0.02,
        lump_scale=4,
        bulge=0.02,
        loc=(x, y, z),
        rot=(0.02, tilt, 0.25 - 0.1 * i),
    )
parsley(-1.26, -0.9, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
