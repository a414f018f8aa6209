# Osobuco: three slices of shank, the marrow in the middle.
from kit import *
from kit.beef import osobuco, shank

stage(44)
m = shank()
osobuco(m, 0.4, loc=(-0.56, 0.34, 0), rot=(0, 0, 0.2))
osobuco(m, 2.2, 0.58, loc=(0.60, 0.22, 0), rot=(0, 0, 0.9))
osobuco(m, 4.1, 0.60, loc=(0.0, -0.46, 0.06), rot=(0.12, 0, 0.1))
salt(50, (0.7, 0.45))
pepper(n=6, avoid=1.2)
rosemary(-1.15, -0.86, 0.0, 0.5)
shoot()
