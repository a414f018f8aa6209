# Tripa gorda: thick washed gut with its ruffle of fat, in two loops.

from kit import *
from kit.offal import gut
from kit.skins import organ

stage(99)
m = organ(
    'gut',
    (0.70, 0.36, 0.26),
    (0.90, 0.66, 0.52),
    (0.74, 0.30, 0.22),
    0.2,
    20,
    coat=0.6,
    bump=0.3,
    fat=(0.92, 0.76, 0.54),
)
R = 0.19
path = bezier(
    [
        (1.05, 0.62, R),
        (0.2, 0.86, R),
        (-0.80, 0.74, R),
        (-1.02, 0.34, R),
        (-0.5, 0.16, R),
        (0.55, 0.30, R),
        (1.0, 0.02, R),
        (0.62, -0.32, R),
        (-0.2, -0.30, R),
        (-0.95, -0.36, R),
    ],
    420,
)
gut(path, R, m, 0.30, 2, sides=44)
rosemary(-1.28, -0.98, 0.0, 0.8)
pepper(n=5, avoid=1.1)
shoot()
