# Veal kidneys: lobed, glossy, a knot of fat in the hollow.
import numpy as np

from kit import *
from kit.offal import kidney
from kit.skins import organ
from kit.solid import solid

stage(93)
m = organ(
    'kidney',
    (0.16, 0.016, 0.010),
    (0.38, 0.070, 0.040),
    (0.55, 0.18, 0.12),
    0.15,
    24,
    coat=0.55,
    bump=0.18,
    fat=(0.86, 0.68, 0.46),
)
box = ((-0.85, -0.75, -0.05), (1.0, 0.75, 0.7))
fat = {'fat': lambda P: np.linalg.norm(P - (-0.46, 0.02, 0.15), axis=1) - 0.22}
solid('a', kidney, box, m, 0.018, fat, 0.012, 4, loc=(-0.42, 0.36, 0), rot=(0, 0, -1.0))
solid('b', kidney, box, m, 0.018, fat, 0.012, 4, loc=(0.38, -0.20, 0), rot=(0, 0, 0.55)).scale = (1.05, 1, 1)
parsley(-1.26, -0.9, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
