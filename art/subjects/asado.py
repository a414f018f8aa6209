# Asado de tira: two strips cut across the ribs; bones in cross-section, meat between, fat on top.
from kit import *
from kit.beef import asado, ribs

stage(7)
m = ribs()
asado(m, seed=1, loc=(0.02, -0.36, 0), rot=(0, 0, 0.10))
asado(m, seed=5, loc=(0.06, 0.52, 0.0), rot=(0, 0, 0.20))
salt(80, (0.9, 0.6))
pepper(n=6, avoid=1.15)
rosemary(-1.12, -0.98, 0.02, 0.65)
shoot()
