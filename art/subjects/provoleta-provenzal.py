# Provoleta a la provenzal: one thick slice under chopped parsley, garlic and crushed chilli, a wedge drawn out of it.
from kit import *
from kit.cheese import over, provolone, strew, wheel

stage(53)
m = provolone()
CUT = (math.radians(272), math.radians(326))
wheel(m, 0.84, 0.24, CUT, loc=(-0.16, 0.24, 0), rot=(0, 0, 0.0))
wheel(m, 0.84, 0.24, CUT, keep=True, loc=(0.10, -0.06, 0), rot=(0, 0, 0.16))
for x, y, r, n in ((-0.16, 0.24, 0.76, 1), (0.40, -0.52, 0.32, 0.14)):
    strew('parsley', int(560 * n), (0.035, 0.085), over(x, y, r), 0.6, 0.4)
    strew('garlic', int(150 * n), (0.035, 0.065), over(x, y, r), 0.8, 0.5)
    strew('chilli', int(90 * n), (0.025, 0.055), over(x, y, r), 0.7)
parsley(-1.26, -0.9, 0.15, 0.7)
shoot()
