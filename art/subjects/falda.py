# Falda: three strips of flank, layers of meat and fat.
from kit import *
from kit.beef import falda

stage(43)
m = meat(veins=0.5, peek=0.5, film=0.15, dark=(0.18, 0.007, 0.010), lite=(0.48, 0.042, 0.038))
falda(m, 2.0, 0.4, loc=(0.02, 0.46, 0), rot=(0, 0, 0.18))
falda(m, 2.1, 2.0, loc=(0.0, -0.38, 0.02), rot=(0.03, 0, 0.06))
salt(60, (0.7, 0.45))
pepper(n=6, avoid=1.2)
rosemary(-1.15, -0.98, 0.02, 0.6)
shoot()
