# Thin fillets of chicken breast: four, each resting on the one before.
import math
import random

import numpy as np

from kit import *
from kit.poultry import chicken

stage(112)
m = chicken()
col = m.b.inputs['Base Color'].links[0].from_socket
streak = m.noise(m.warp(m.co((0.7, 9, 3)), 1.5, 0.4), 3.2, 3)
m.set(Base_Color=m.mix(m.span(streak, 0.42, 0.64, 0, 0.45), col, (0.70, 0.22, 0.15)))


def fillet(seed, **place):
    """Tear-shaped, thin, wavy."""
    p = [random.Random(seed).uniform(0, 6) for _ in range(4)]

    def out(a):
        q = 1 + 0.06 * math.cos(3 * a + p[0]) + 0.03 * math.cos(5 * a + p[1]) + 0.012 * math.cos(11 * a + p[2])
        return 0.92 * math.cos(a) * q, 0.44 * math.sin(a) * (1 - 0.36 * math.cos(a)) * q + 0.08 * math.cos(a) ** 2

    def bend(X):
        wave = 0.05 * np.sin(3.2 * X[:, 0] + p[0]) * np.cos(3.6 * X[:, 1] + p[1]) + 0.02 * np.sin(7 * X[:, 1] + p[2])
        return np.c_[X[:, :2], X[:, 2] + wave + 0.05]

    top = lambda x, y, d: 0.016 * np.sin(9 * y + 2.2 * x + p[3]) * np.clip(d / 0.12, 0, 1)
    slab(
        'fillet',
        outline(out, 420),
        0.10,
        m,
        edge=0.045,
        rings=90,
        wall=6,
        top=top,
        lumps=0.022,
        lump_scale=4,
        bulge=0.015,
        bend=bend,
        **place,
    )


for i, (x, y, z) in enumerate(((-0.78, 0.26, 0), (-0.28, 0.14, 0.07), (0.24, 0.02, 0.09), (0.76, -0.10, 0.11))):
    fillet(i + 1, loc=(x, y, z), rot=(0.30 * (i > 0), 0, 1.30 - 0.13 * i))
parsley(-1.26, -1.02, 0.15, 0.7)
pepper(n=5, avoid=1.2)
shoot()
