# Two thick burgers of rib eye, coarsely minced.
from kit import *
from kit.minced import minced
from kit.patty import patty

stage(62)
m = minced(0.57, (0.16, 0.007, 0.009), (0.40, 0.035, 0.032), (0.56, 0.10, 0.075), (0.86, 0.62, 0.46))
patty(m, 0.68, 0.30, 360, 1, loc=(-0.42, 0.28, 0), rot=(0, 0, 0.4))
patty(m, 0.68, 0.30, 360, 5, loc=(0.46, -0.20, 0.14), rot=(0.10, 0.16, 1.4))
rosemary(-1.30, -0.9, 0.0, 0.85)
salt(70, (0.6, 0.4))
pepper(n=5, avoid=1.08)
shoot(focus=(0, -0.3, 0.3))
