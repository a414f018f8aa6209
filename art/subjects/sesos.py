# Brains: pale and folded, cleaned of their membrane.
from kit import *
from kit.offal import brain
from kit.skins import organ
from kit.solid import solid

stage(96)
m = organ('brain', (0.74, 0.36, 0.27), (0.92, 0.64, 0.50), (0.70, 0.12, 0.09), 0.3, 20, coat=0.7, bump=0.12)
box = ((-0.75, -0.65, -0.05), (0.75, 0.65, 0.65))
solid('a', brain, box, m, 0.016, None, 0.01, 4, loc=(-0.50, 0.34, 0), rot=(0, 0, 0.35))
solid('b', brain, box, m, 0.016, None, 0.01, 4, loc=(0.50, -0.24, 0), rot=(0, 0, -0.15))
parsley(-1.26, -0.9, 0.2, 0.85)
shoot()
