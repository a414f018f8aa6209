# Asado de tira: two strips cut across the ribs; bones in cross-section, meat between, fat on top.
from kit import *
from kit.beef import asado

stage(7)
m = meat(bone=True, veins=0.45, soft=0.10, peek=0.45, dark=(0.17, 0.006, 0.009), lite=(0.44, 0.035, 0.030))
asado(m, seed=1, loc=(0.02, -0.36, 0), rot=(0, 0, 0.10))
asado(m, seed=5, loc=(0.06, 0.52, 0.0), rot=(0, 0, 0.20))
salt(80, (0.9, 0.6))
pepper(n=6, avoid=1.15)
rosemary(-1.4, -1.0, 0.0, 0.8)
shoot()
