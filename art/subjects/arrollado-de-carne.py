# Meat loaf wrapped in bacon, cut: egg and carrot inside.
import math

import numpy as np

from kit import *
from kit.hog import lean
from kit.minced import minced
from kit.solid import solid

stage(117)
R, END, TURN = 0.42, 0.70, -0.98


def loaf(P):
    r = np.hypot(P[:, 1] / 1.10, (P[:, 2] - 0.38) / 0.90) - R
    r = r - 0.016 * np.abs(np.sin(math.pi * (P[:, 0] + 0.25 * P[:, 1]) / 0.30))
    back = np.hypot(np.maximum(0, -P[:, 0] - 0.75), np.maximum(r + R * 0.5, 0)) - R * 0.5
    return np.maximum(np.maximum(r, P[:, 0] - END), np.where(P[:, 0] < -0.75, back, -9))


bacon = lean(
    'bacon',
    dark=(0.26, 0.026, 0.020),
    lite=(0.54, 0.11, 0.075),
    fat=(0.84, 0.60, 0.42),
    pale=(0.90, 0.74, 0.56),
    veins=0.2,
    wet=0.45,
)


def strips(P):
    """Slices wound askew: fat and meat run along each."""
    v = ((P[:, 0] + 0.25 * P[:, 1]) / 0.30) % 1.0
    return 0.30 * np.minimum(
        np.minimum(np.abs(v - 0.08) - 0.13, np.abs(v - 1.08) - 0.13),
        np.abs(v - 0.55) - 0.07 * np.sin(7 * P[:, 1] + 3 * P[:, 2]),
    )


def cut():
    m = minced(0.57, (0.26, 0.020, 0.018), (0.48, 0.070, 0.055), (0.62, 0.17, 0.12))
    base = m.b.inputs['Base Color'].links[0].from_socket
    n = m.math('MULTIPLY_ADD', m.noise(m.co(), 7, 2), 0.04, -0.02)
    egg, carrot = m.math('ADD', m.attr('egg'), n), m.math('ADD', m.attr('carrot'), n)
    col = m.mix(m.span(egg, 0.006, -0.006), base, (0.92, 0.84, 0.70))
    col = m.mix(m.span(egg, -0.075, -0.085), col, (0.92, 0.50, 0.07))
    col = m.mix(m.span(carrot, 0.006, -0.006), col, (0.86, 0.24, 0.02))
    return m.set(Base_Color=col)


place = dict(loc=(-0.10, 0.18, 0), rot=(0, 0, TURN))
attrs = {'fat': strips, 'bone': lambda P: np.ones(len(P)), 'wall': lambda P: np.zeros(len(P))}
solid('loaf', loaf, ((-1.25, -0.65, -0.1), (0.95, 0.65, 0.95)), bacon, 0.018, attrs, 0.02, 3, **place)
n = 90
rho, th = (a.ravel() for a in np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 2 * math.pi, n)))
y, z = R * 1.05 * rho * np.cos(th), R * 0.87 * rho * np.sin(th)
F = [(i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j) for i in range(n - 1) for j in range(n - 1)]
carrots = (
    np.minimum(np.minimum(np.hypot(y - 0.24, z - 0.10), np.hypot(y + 0.22, z - 0.14)), np.hypot(y + 0.06, z + 0.25))
    - 0.065
)
egg = np.hypot(y / 1.1, z) - 0.165
mesh(
    'cut',
    np.c_[np.full(n * n, END + 0.012), y, 0.38 + z],
    F,
    cut(),
    {'egg': egg, 'carrot': carrots, 'rnd': 0.5 + 0 * y},
    **place,
)
parsley(-1.26, -0.9, 0.15, 0.85)
pepper(n=5, avoid=1.08)
shoot()
