# Chicken carcasses for stock: two, stripped of breast, legs and wings.
import numpy as np

from kit import *
from kit.bird import bones, carcass
from kit.poultry import stripped
from kit.solid import solid

stage(122)
m = stripped()
box = ((-1.35, -0.5, -0.05), (1.3, 0.5, 0.95))
flank = lambda P: 0.16 * np.sin(5 * P[:, 0]) + P[:, 2] - 0.12 + (np.abs(P[:, 1]) < 0.2)
attrs = {
    'bone': bones,
    'skin': lambda P: np.minimum(1.0 - P[:, 0], flank(P)),
}
for x, y, z, roll, turn in ((0.04, 0.62, 0.03, -0.35, 2.98), (0.02, -0.28, 0.04, 0.42, 0.10)):
    o = solid('carcass', carcass, box, m, 0.016, attrs, 0.03, 4, False, loc=(x, y, z), rot=(roll, 0, turn))
    o.scale = (1.08, 1.15, 1.05)
parsley(-1.26, -0.98, 0.15, 0.75)
pepper(n=5, avoid=1.3)
shoot(focus=(0, -0.3, 0.3))
