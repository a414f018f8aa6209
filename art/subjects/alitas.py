# Chicken wings: five, each folded at elbow and wrist.
from kit import *
from kit.bird import wing
from kit.skins import skin
from kit.solid import solid

stage(39)
m = skin(pink=(0.82, 0.29, 0.19), pale=(0.93, 0.60, 0.38), bump=0.7, coat=0.6)
box = ((-0.72, -0.62, -0.05), (0.72, 0.62, 0.45))
bare = {'flesh': lambda P: 0.43 - P[:, 1] - 0.4 * (P[:, 0] + 0.46) + 2 * (P[:, 0] > 0)}
for x, y, turn in (
    (-0.80, 0.52, 0.18),
    (0.08, 0.64, -0.12),
    (0.88, 0.42, -0.34),
    (-0.42, -0.42, 0.08),
    (0.50, -0.44, -0.24),
):
    solid('wing', wing, box, m, 0.016, bare, 0.025, 3, loc=(x, y, 0), rot=(0, 0, turn)).scale = (0.84,) * 3
parsley(-1.26, -1.02, 0.15, 0.65)
pepper(n=5, avoid=1.08)
shoot()
