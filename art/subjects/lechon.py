# Suckling pig: whole, clean, lying on its belly.
import numpy as np

from kit import *
from kit.hog import rind
from kit.solid import ball, carve, limb, melt, mirrored, solid

stage(123)


def piglet(P):
    S = mirrored(P)
    f = ball(P, (0.15, 0, 0.34), (0.80, 0.36, 0.33))
    f = melt(f, ball(P, (0.66, 0, 0.34), (0.36, 0.33, 0.31)), 0.12)
    f = melt(f, ball(P, (-0.42, 0, 0.32), (0.36, 0.31, 0.29)), 0.12)
    f = melt(f, limb(P, [(-0.62, 0, 0.30), (-0.98, 0, 0.22), (-1.20, 0, 0.17)], [0.25, 0.17, 0.105], 0.08), 0.10)
    f = melt(f, ball(P, (-1.28, 0, 0.17), (0.05, 0.10, 0.09)), 0.03)
    f = melt(f, ball(S, (-0.80, 0.24, 0.33), (0.17, 0.10, 0.03), (0.5, 0.35, 0.5)), 0.03)
    f = melt(
        f, limb(S, [(-0.40, 0.26, 0.16), (-0.66, 0.42, 0.10), (-0.95, 0.46, 0.08)], [0.15, 0.09, 0.065], 0.05), 0.06
    )
    f = melt(
        f,
        limb(
            S,
            [(0.68, 0.26, 0.20), (0.62, 0.46, 0.12), (0.98, 0.52, 0.09), (1.22, 0.50, 0.07)],
            [0.22, 0.16, 0.085, 0.06],
            0.06,
        ),
        0.06,
    )
    for x, y in ((-0.95, 0.47), (1.22, 0.50)):
        f = melt(f, limb(S, [(x, y, 0.07), (x + (-0.13 if x < 0 else 0.12), y, 0.05)], [0.065, 0.045], 0.02), 0.03)
    f = carve(f, ball(S, (-1.345, 0.035, 0.18), 0.022), 0.012)
    return f + 0.012 * np.exp(-(((P[:, 2] - 0.13 + 0.10 * (P[:, 0] + 1.2)) / 0.015) ** 2)) * (P[:, 0] < -0.95)


m = rind('piglet', (0.84, 0.46, 0.30), (0.94, 0.70, 0.50))
base = m.b.inputs['Base Color'].links[0].from_socket
m.set(Base_Color=m.mix(m.span(m.attr('dark'), 0.02, -0.02, 0, 0.8), base, (0.20, 0.10, 0.06)))
solid(
    'pig',
    piglet,
    ((-1.45, -0.7, -0.05), (1.45, 0.7, 0.8)),
    m,
    0.018,
    {'dark': lambda P: np.linalg.norm((mirrored(P) - (-0.93, 0.135, 0.31)) / (1.6, 1, 0.6), axis=1) - 0.022},
    0.02,
    2.4,
    loc=(0.06, 0.05, 0),
    rot=(0, 0, 0.32),
).scale = (0.92,) * 3
rosemary(-1.28, -0.95, 0.0, 0.8)
shoot()
