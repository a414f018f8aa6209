# What is breaded: crumbs, the coat they make, and a milanesa.
import math
import random

import numpy as np

from .shader import Mat
from .shapes import outline, scatter, slab


def crumb(green=0.015):
    m = Mat('crumb')
    r = m.attr('rnd')
    m.set(
        Base_Color=m.ramp(
            r,
            (0, (0.48, 0.20, 0.05)),
            (0.35, (0.70, 0.33, 0.095)),
            (0.75, (0.82, 0.47, 0.17)),
            (0.995 - green, (0.86, 0.62, 0.32)),
            (1 - green, (0.07, 0.13, 0.02)),
        ),
        Roughness=0.75,
        Specular=0.25,
    )
    return m


def breading(green=0.27):
    m = Mat('breading')
    c = m.co()
    w = m.warp(c, 20, 0.03)
    v = m.voro(w, 34)
    n = m.noise(c, 5, 4)
    f = m.noise(c, 60, 3)
    col = m.ramp(
        m.mix(0.45, n, f), (0.30, (0.46, 0.19, 0.045)), (0.50, (0.70, 0.33, 0.095)), (0.68, (0.82, 0.48, 0.18))
    )
    col = m.mix(m.span(v, 0.35, 0.7, 0, 0.35), col, (0.40, 0.15, 0.035))
    col = m.mix(m.span(m.noise(c, 16, 1), 0.97 - green, 1 - green, 0, 0.85), col, (0.07, 0.13, 0.02))
    col = m.mix(
        1, col, m.ramp(m.rand(), (0, (0.80, 0.76, 0.70)), (1, (1.05, 1.03, 1.0))), 'MULTIPLY'
    )  # each slice its own tone
    m.set(
        Base_Color=col,
        Roughness=0.72,
        Specular=0.25,
        Normal=m.bump(m.math('MULTIPLY_ADD', f, 0.6, m.math('MULTIPLY', v, -1)), 0.9, 0.028),
    )
    return m


def paler(share, tone, *mats):
    """Crumb or coat nearer to another tone."""
    for m in mats:
        m.set(Base_Color=m.mix(share, m.b.inputs['Base Color'].links[0].from_socket, tone))


def coated(ob, cm, n):
    """n crumbs over any body."""
    scatter(ob, n, (0.008, 0.021), cm, 0.45)
    return ob


def milanesa(bm, cm, seed, loc, rot, droop=0.0, n=2200, size=1.0, width=0.66):
    r = random.Random(seed)
    ph = [r.uniform(0, 6) for _ in range(5)]

    def out(a):
        q = (
            0.86
            + 0.07 * math.cos(a + ph[0])
            + 0.05 * math.cos(2 * a + ph[1])
            + 0.06 * math.cos(3 * a + ph[2])
            + 0.02 * math.cos(6 * a + ph[3])
            + 0.012 * math.cos(13 * a + ph[4])
        )
        q *= size
        return 0.98 * q * math.cos(a), width * q * math.sin(a)

    bend = lambda X: np.c_[
        X[:, :2],
        X[:, 2] + 0.035 * np.sin(2.6 * X[:, 0] + ph[0]) * np.cos(2 * X[:, 1] + ph[1]) + 0.03 + droop * X[:, 0] ** 2,
    ]
    o = slab(
        'milanesa',
        outline(out, 420),
        0.13,
        bm,
        edge=0.05,
        rings=90,
        wall=6,
        lumps=0.030,
        lump_scale=9,
        bend=bend,
        loc=loc,
        rot=rot,
    )
    if n:
        scatter(o, n, (0.008, 0.021), cm, 0.45)
    return o
