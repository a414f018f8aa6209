# Provoleta: two wheels of provolone with oregano, one leaning on the other.
from kit import *
from kit.cheese import provolone, sprinkle, wheel

stage(52)
m = provolone()
wheel(m, 0.62, 0.26, loc=(-0.48, 0.22, 0), rot=(0, 0, 0.3))
front = wheel(m, 0.62, 0.26, loc=(0.50, -0.16, 0.0), rot=(0, 0, 1.4))
sprinkle(300, (0.48, -0.16), 0.55)
sprinkle(130, (-0.48, 0.22), 0.5)
parsley(-1.26, -0.85, 0.1, 0.8)
shoot()
