# Bondiola: three pork slices in a fan, paler pink, thicker fat.
from kit import *
from kit.pork import bondiola, pork

stage(8)
m = pork()
bondiola(m, 1, loc=(-0.72, 0.34, 0), rot=(0, 0, 0.9))
bondiola(m, 2, loc=(-0.06, 0.08, 0.10), rot=(0.02, 0.17, 0.5))
bondiola(m, 3, loc=(0.56, -0.26, 0.12), rot=(0.03, 0.19, 0.1))
rosemary(-1.4, -0.95, 0.0, 0.9)
salt(60, (0.9, 0.55))
pepper(n=8, avoid=1.2)
shoot()
