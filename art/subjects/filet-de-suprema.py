# Thin fillets of chicken breast, four laid in a fan.
import math
import random

import numpy as np

from kit import *
from kit.poultry import chicken

stage(112)
m = chicken()


def fillet(seed, **place):
    p = [random.Random(seed).uniform(0, 6) for _ in range(3)]

    def out(a):
        q = 1 + 0.05 * math.cos(3 * a + p[0]) + 0.02 * math.cos(5 * a + p[1])
        return 0.80 * math.cos(a) * q, 0.40 * math.sin(a) * (1 + 0.30 * math.cos(a)) * q

    bend = lambda X: np.c_[X[:, :2], X[:, 2] + 0.03 * np.sin(3 * X[:, 0] + p[0]) * np.cos(3 * X[:, 1] + p[1]) + 0.03]
    slab(
        'fillet', outline(out, 380), 0.085, m, edge=0.04, rings=80, wall=6, lumps=0.02, lump_scale=4, bend=bend, **place
    )


for i, (x, y, z) in enumerate(((-0.66, 0.30, 0), (-0.20, 0.14, 0.05), (0.26, 0.0, 0.08), (0.70, -0.16, 0.10))):
    fillet(i, loc=(x, y, z), rot=(0, 0.10 * (i > 0), 1.25 - 0.12 * i))
parsley(-1.26, -0.92, 0.15, 0.85)
pepper(n=5, avoid=1.08)
shoot()
