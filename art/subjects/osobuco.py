# Osobuco: three slices of shank, the marrow in the middle.
from kit import *
from kit.beef import osobuco, shank

stage(44)
m = shank()
if GROUND == 'tabla':
    osobuco(m, 3.0, 0.66, loc=(-0.56, -0.14, 0), rot=(0, 0, 0.5))
    osobuco(m, 1.2, 0.62, loc=(0.72, 0.36, 0), rot=(0, 0, 1.4))
else:
    osobuco(m, 0.4, loc=(-0.56, 0.34, 0), rot=(0, 0, 0.2))
    osobuco(m, 2.2, 0.58, loc=(0.60, 0.22, 0), rot=(0, 0, 0.9))
    osobuco(m, 4.1, 0.60, loc=(0.0, -0.46, 0.06), rot=(0.12, 0, 0.1))
salt(50, (0.7, 0.45))
pepper(n=6, avoid=1.2)
rosemary(*((0.35, -0.80) if GROUND == 'tabla' else (-1.15, -0.86)), 0.0, 0.5)
shoot()
