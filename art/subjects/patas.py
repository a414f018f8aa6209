# Four drumsticks.
from kit import *
from kit.bird import drumstick
from kit.skins import skin
from kit.solid import solid

stage(37)
m = skin()
box = ((-0.75, -0.4, -0.05), (0.95, 0.4, 0.65))
bare = {'flesh': lambda P: 0.60 - P[:, 0]}
for x, y, turn, seed in ((-0.28, 0.72, 0.12, 0), (0.32, 0.28, 2.9, 1), (-0.34, -0.16, 0.02, 2), (0.26, -0.62, 3.05, 3)):
    o = solid('leg', drumstick, box, m, 0.018, bare, 0.03, 2.4, loc=(x, y, 0), rot=(0, 0, turn + 0.16))
    o.scale = (1.12, 1.0, 1.0)
parsley(-1.26, -0.95, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
