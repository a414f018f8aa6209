# Sweetbread of the neck: longer, flatter, with a little fat.
import numpy as np

from kit import *
from kit.offal import sweetbread
from kit.skins import organ
from kit.solid import solid

stage(92)
m = organ(
    'molleja',
    (0.64, 0.25, 0.18),
    (0.88, 0.56, 0.42),
    (0.66, 0.18, 0.13),
    0.3,
    22,
    coat=0.55,
    bump=0.22,
    fat=(0.86, 0.68, 0.44),
)
box = ((-1.3, -0.6, -0.05), (1.3, 0.6, 0.6))
fat = {'fat': lambda P: 0.16 + 0.16 * np.sin(4 * P[:, 0] + 3 * P[:, 1]) + 0.1 * np.sin(9 * P[:, 1])}
for seed, y, turn in ((2, 0.42, 0.22), (7, -0.34, 0.08)):
    shape = lambda P, s=seed: sweetbread(P * (1, 1, 1.1), s, 20, (0.95, 0.27))
    solid('a', shape, box, m, 0.018, fat, 0.035, 3.2, loc=(0.02, y, 0), rot=(0, 0, turn))
parsley(-1.26, -0.95, 0.2, 0.8)
pepper(n=5, avoid=1.08)
shoot()
