# Provoleta coated with garlic, parsley and crushed chilli.
from kit import *
from kit.cheese import provolone, sprinkle, wheel

stage(53)
m = provolone()
wheel(m, 0.66, 0.28, loc=(-0.36, 0.28, 0), rot=(0, 0, 0.3))
wheel(m, 0.66, 0.28, loc=(0.42, -0.22, 0.0), rot=(0, 0, 1.4))
sprinkle(1300, (0.42, -0.22), 0.64, garlic=0.25)
sprinkle(1100, (-0.36, 0.28), 0.64, garlic=0.25)
parsley(-1.26, -0.9, 0.15, 0.8)
shoot()
