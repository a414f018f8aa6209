# Chicken breast on the bone with its skin, both halves.
from kit import *
from kit.bird import breast
from kit.skins import skin
from kit.solid import solid

stage(111)
box = ((-1.15, -0.95, -0.05), (1.15, 0.95, 0.8))
bare = {'flesh': lambda P: P[:, 2] - 0.06 - 0.20 * (P[:, 0] > 0.72) - 0.3 * (P[:, 0] < -0.80)}
solid('breast', breast, box, skin(), 0.02, bare, 0.035, 2.4, loc=(0, 0.03, 0), rot=(0, 0, -0.32)).scale = (
    1.08,
    1.05,
    1.0,
)
parsley(-1.26, -0.9, 0.15, 0.85)
pepper(n=5, avoid=1.08)
shoot()
