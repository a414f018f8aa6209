# Entraña: two bands of skirt, fibre across, one laid over the other.
from kit import *
from kit.beef import entrana

stage(15)
m = meat(
    veins=0.2,
    stretch=(3.2, 0.8, 0.5),
    grain=22,
    wet=0.35,
    film=0.12,
    dark=(0.13, 0.005, 0.008),
    lite=(0.42, 0.035, 0.030),
)
entrana(m, seed=0.4, loc=(0.02, 0.42, 0), rot=(0, 0, 0.16))
entrana(m, L=2.2, seed=2.1, loc=(0.04, -0.02, 0.02), rot=(0.05, 0, 0.02))
entrana(m, L=2.0, W=0.22, seed=4.4, loc=(-0.05, -0.48, 0), rot=(0, 0, 0.12))
salt(70, (0.7, 0.4))
pepper(n=7, avoid=1.1)
rosemary(0.45, -0.92, 0.10, 0.7)
shoot()
