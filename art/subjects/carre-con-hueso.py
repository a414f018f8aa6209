# Carré with its bone: three chops in a fan.
from kit import *
from kit.hog import chop, lean

stage(71)
m = lean(bone=True)
chop(m, 1, loc=(-0.66, 0.34, 0), rot=(0, 0, 0.5))
chop(m, 2, loc=(-0.02, 0.10, 0.10), rot=(0.02, 0.16, 0.3))
chop(m, 3, loc=(0.58, -0.20, 0.12), rot=(0.03, 0.18, 0.1))
rosemary(-1.28, -0.95, 0.0, 0.85)
salt(50, (0.8, 0.5))
pepper(n=5, avoid=1.08)
shoot()
