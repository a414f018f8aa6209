# Four classic burgers: two lying, two leaning on them.
from kit import *
from kit.minced import minced
from kit.patty import patty

stage(61)
m = minced()
patty(m, 0.55, 0.17, seed=1, loc=(-0.62, 0.42, 0), rot=(0, 0, 0.3))
patty(m, 0.55, 0.17, seed=2, loc=(0.42, 0.50, 0), rot=(0, 0, 1.3))
patty(m, 0.55, 0.17, seed=3, loc=(-0.26, -0.22, 0.13), rot=(0.20, 0, 2.0))
patty(m, 0.55, 0.17, seed=4, loc=(0.72, -0.22, 0.12), rot=(0.20, 0.03, 0.8))
parsley(-1.26, -0.95, 0.2, 0.8)
salt(40, (0.8, 0.5))
pepper(n=5, avoid=1.08)
shoot(focus=(0, -0.3, 0.3))
