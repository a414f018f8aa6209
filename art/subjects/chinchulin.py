# Chinchulín: long thin gut laid back and forth.
import math

import numpy as np

from kit import *
from kit.offal import gut
from kit.skins import organ

stage(97)
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
points = []
for row in range(8):
    ends = (-0.92, 0.88) if row % 2 == 0 else (0.88, -0.92)
    for k, x in enumerate(np.linspace(*ends, 6)):
        wave = 0.045 * math.sin(1.9 * k + 2.3 * row)
        points.append(
            (x + 0.05 * math.sin(row * 2.1), 0.66 - 0.172 * row + wave, 0.10 + 0.035 * math.sin(2.4 * k + row))
        )
path = bezier(points, 900)
gut(path, 0.104, m, 0.34, 1)
parsley(-1.26, -0.95, 0.2, 0.8)
pepper(n=5, avoid=1.1)
shoot()
