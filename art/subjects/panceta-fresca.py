# Fresh pork belly: a block on its side and thick slices, the rind still on.
from kit import *
from kit.hog import belly, lean

stage(81)
m = lean(veins=0.35, peek=0.25)
belly(m, 2.0, 0.70, 0.46, 1, loc=(-0.02, 0.52, 0), rot=(0, 0, 0.14))
belly(m, 2.0, 0.62, 0.15, 3, 1.2, 0.04, loc=(0.02, -0.20, 0.0), rot=(0.0, 0, 0.06))
belly(m, 2.0, 0.60, 0.15, 6, 1.2, 0.04, loc=(0.16, -0.62, 0.08), rot=(0.14, 0, 0.0))
rosemary(-1.28, -1.02, 0.05, 0.7)
salt(60, (0.9, 0.5))
pepper(n=5, avoid=1.08)
shoot()
