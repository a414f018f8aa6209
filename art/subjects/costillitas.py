# Costillitas: a rack of pork ribs, the bone ends out in front.
import math

import numpy as np

from kit import *
from kit.hog import lean
from kit.skins import bone
from kit.solid import limb, solid

STEP = 0.27


def rack(mat, clean, n=8, seed=0, **place):
    """Curved sheet whose top follows the ribs under it."""
    L = n * STEP

    def out(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 6 + abs(s) ** 6) ** (-1 / 6)
        x = L / 2 * q * c
        return x, 0.36 * q * s * (1 - 0.10 * x) + 0.02 * math.cos(2 * math.pi * x / STEP) * (s < 0) + 0.015 * math.sin(
            7 * x + seed
        )

    ridge = lambda x: np.cos(2 * math.pi * (x + STEP / 2) / STEP)
    top = lambda x, y, d: 0.035 * ridge(x) * np.clip(d / 0.06, 0, 1) + 0.05 * np.cos(1.4 * y)

    def fat(x, y, d, k):
        stripe = 0.10 + 0.09 * ridge(x + 0.05 * np.sin(5 * y)) + 0.10 * np.sin(3 * x + 4 * y + seed)
        return np.minimum(stripe, d - 0.02 - 0.03 * np.sin(11 * k * 2 * math.pi))

    bow = lambda X: np.c_[X[:, 0], X[:, 1], X[:, 2] + 0.10 * np.cos(1.3 * X[:, 0]) * (0.6 + X[:, 1])]
    slab(
        'rack',
        outline(out, 520),
        0.17,
        mat,
        {'fat': fat},
        edge=0.07,
        rings=80,
        top=top,
        lumps=0.018,
        lump_scale=4,
        bend=bow,
        **place,
    )

    def tips(P):
        f = np.full(len(P), 9.0)
        for i in range(n):
            x = (-0.5 + (i + 0.5) / n) * L
            z = 0.10 + 0.10 * math.cos(1.3 * x) * 0.22
            y = -0.36 * (1 - 0.10 * x)
            f = np.minimum(
                f, limb(P, [(x, y + 0.12, z), (x, y - 0.10, z), (x + 0.01, y - 0.20, z)], [0.062, 0.050, 0.054], 0.02)
            )
        return f

    solid('tips', tips, ((-L / 2, -0.74, -0.02), (L / 2, -0.1, 0.3)), clean, 0.016, None, 0.008, 6, **place)


stage(74)
m, clean = lean(veins=0.5, stretch=(1.3, 0.7, 0.5)), bone()
rack(m, clean, 8, 1, loc=(0.05, 0.52, 0), rot=(0, 0, 0.16))
rack(m, clean, 8, 5, loc=(0.0, -0.34, 0), rot=(0, 0, 0.06))
rosemary(-1.28, -1.02, 0.0, 0.8)
pepper(n=5, avoid=1.08)
shoot()
