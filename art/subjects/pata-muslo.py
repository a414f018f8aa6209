# Two whole chicken legs, drumstick and thigh in one piece.
from kit import *
from kit.bird import leg
from kit.skins import skin
from kit.solid import solid

stage(36)
m = skin()
box = ((-1.25, -0.6, -0.05), (1.15, 0.6, 0.6))
bare = {'flesh': lambda P: 0.80 - P[:, 0] + 0.35 * P[:, 1]}
solid('leg', leg, box, m, 0.018, bare, 0.03, 2.6, loc=(-0.02, 0.42, 0), rot=(0, 0, 0.18))
solid('leg', leg, box, m, 0.018, bare, 0.035, 2.3, loc=(0.08, -0.40, 0), rot=(0, 0, -0.02))
rosemary(-1.30, -1.0, -0.05, 0.75, bend=0.1)
pepper(n=5, avoid=1.08)
shoot()
