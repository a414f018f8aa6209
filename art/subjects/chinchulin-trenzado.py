# Chinchulín plaited by hand: two braids.
import math

import numpy as np

from kit import *
from kit.offal import gut
from kit.skins import organ

stage(98)
m = organ(
    'gut',
    (0.66, 0.30, 0.22),
    (0.88, 0.60, 0.46),
    (0.72, 0.26, 0.20),
    0.2,
    24,
    coat=0.6,
    bump=0.3,
    fat=(0.90, 0.72, 0.52),
)
for y0, turn, seed in ((0.42, 0.16, 0), (-0.40, 0.06, 5)):
    for k in range(3):
        s = np.linspace(0, 1, 260)
        a = 2 * math.pi * (3.2 * s + k / 3)
        x = -1.12 + 2.24 * s
        y = y0 + 0.20 * np.sin(a)
        z = 0.17 + 0.085 * np.sin(2 * a + 0.3)
        c, d = math.cos(turn), math.sin(turn)
        gut(np.c_[x * c - (y - y0) * d, y + x * d, z], 0.098, m, 0.22, seed + k)
parsley(-1.26, -0.98, 0.2, 0.8)
shoot()
