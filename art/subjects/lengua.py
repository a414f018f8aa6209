# Beef tongue: rough and pale above, pink at the root.
import numpy as np

from kit import *
from kit.offal import tongue
from kit.skins import organ
from kit.solid import solid

stage(95)
m = organ(
    'tongue',
    (0.70, 0.27, 0.20),
    (0.90, 0.58, 0.45),
    coat=0.25,
    rough=(0.55, 0.4),
    bump=0.5,
    grain=48,
    fat=(0.50, 0.085, 0.065),
    blotch=1.6,
)
root = {'fat': lambda P: np.minimum(P[:, 0] + 0.98, np.maximum(P[:, 2] - 0.30, P[:, 0] + 0.45))}
solid(
    'tongue',
    tongue,
    ((-1.3, -0.5, -0.05), (1.3, 0.5, 0.8)),
    m,
    0.018,
    root,
    0.02,
    3,
    loc=(0, 0.05, 0),
    rot=(0, 0, 0.24),
)
parsley(-1.26, -0.85, 0.1, 0.85)
pepper(n=5, avoid=1.08)
shoot()
