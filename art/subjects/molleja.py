# Sweetbreads: two clean clusters of pale lobes.
from kit import *
from kit.offal import sweetbread
from kit.skins import organ
from kit.solid import solid

stage(91)
m = organ('molleja', (0.66, 0.28, 0.20), (0.90, 0.60, 0.45), (0.70, 0.20, 0.15), 0.25, 22, coat=0.55, bump=0.22)
box = ((-0.95, -0.75, -0.05), (0.95, 0.75, 0.65))
solid('a', lambda P: sweetbread(P, 1), box, m, 0.018, None, 0.035, 3.2, loc=(-0.48, 0.32, 0), rot=(0, 0, 0.4))
solid('b', lambda P: sweetbread(P, 5), box, m, 0.018, None, 0.035, 3.2, loc=(0.46, -0.26, 0), rot=(0, 0, -0.2))
parsley(-1.26, -0.9, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
