# Mondongo: white tripe, its honeycomb side up, in folded pieces.
import math
import random

import numpy as np

from kit import *
from kit.shader import Mat

stage(101)


def honeycomb():
    m = Mat('tripe')
    c = m.co()
    w = m.warp(c, 5, 0.06)
    e = m.voro(w, 8.5, 'DISTANCE_TO_EDGE', rand=0.75)
    wall = m.span(e, 0.16, 0.03)
    n = m.noise(w, 16, 3)
    col = m.ramp(m.mix(0.3, wall, n), (0.15, (0.76, 0.52, 0.33)), (0.6, (0.96, 0.83, 0.64)))
    height = m.math('MULTIPLY_ADD', wall, 1.0, m.math('MULTIPLY', n, 0.25))
    return m.set(
        Base_Color=col, Roughness=0.42, Clearcoat=0.35, Clearcoat_Roughness=0.15, Normal=m.bump(height, 0.9, 0.07)
    )


def piece(mat, seed, roll, **place):
    r = random.Random(seed)
    p = [r.uniform(0, 6) for _ in range(4)]

    def out(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 3 + abs(s) ** 3) ** (-1 / 3) * (
            1 + 0.05 * math.cos(2 * a + p[0]) + 0.04 * math.cos(3 * a + p[1]) + 0.012 * math.cos(11 * a)
        )
        return 0.82 * q * c, 0.52 * q * s

    def bend(X):
        z = (
            X[:, 2]
            + 0.07 * np.sin(3.4 * X[:, 0] + p[0]) * np.cos(2.7 * X[:, 1] + p[1])
            + 0.08
            + roll * np.clip(np.abs(X[:, 0]) - 0.3, 0, 1) ** 2
        )
        return np.c_[X[:, :2], z]

    slab(
        'tripe',
        outline(out, 420),
        0.10,
        mat,
        edge=0.04,
        rings=100,
        wall=6,
        lumps=0.012,
        lump_scale=7,
        bend=bend,
        **place,
    )


m = honeycomb()
piece(m, 1, 0.3, loc=(-0.46, 0.42, 0), rot=(0, 0, 0.4))
piece(m, 3, 0.5, loc=(0.44, 0.26, 0.06), rot=(0.08, 0, -0.25))
piece(m, 6, 0.4, loc=(0.0, -0.28, 0.12), rot=(0.12, 0.02, 0.1))
parsley(-1.26, -0.9, 0.2, 0.85)
shoot()
