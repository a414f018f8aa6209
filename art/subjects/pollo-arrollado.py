# Boned chicken rolled round ham, cheese and pepper, tied; cut to show the filling.
import math

import numpy as np

from kit import *
from kit.cured import ring
from kit.shader import Mat
from kit.skins import skin
from kit.solid import solid

stage(116)
R, END = 0.42, 0.80


def roll(P):
    r = np.hypot(P[:, 1] / 1.08, (P[:, 2] - 0.40) / 0.95) - R - 0.03 * np.cos(2 * math.pi * P[:, 0] / 0.34)
    back = np.hypot(np.maximum(0, -P[:, 0] - 0.75), np.maximum(r + R * 0.5, 0)) - R * 0.5
    return np.maximum(np.maximum(r, P[:, 0] - END), np.where(P[:, 0] < -0.75, back, -9))


def stuffing():
    """A spiral of chicken, ham and cheese around a strip of red pepper."""
    m = Mat('stuffing')
    n = m.noise(m.co(), 8, 3)
    turn = m.math('FRACT', m.math('ADD', m.attr('turn'), m.math('MULTIPLY_ADD', n, 0.22, -0.11)))
    raw = m.ramp(m.noise(m.co((1, 4, 4)), 14, 3), (0.3, (0.70, 0.30, 0.20)), (0.7, (0.88, 0.58, 0.44)))
    col = m.mix(m.span(turn, 0.56, 0.60), raw, (0.70, 0.24, 0.19))
    col = m.mix(m.span(turn, 0.76, 0.80), col, (0.92, 0.76, 0.42))
    col = m.mix(m.span(m.attr('ring'), 0.20, 0.16), col, (0.55, 0.030, 0.015))
    col = m.mix(m.span(m.attr('ring'), 0.94, 0.98), col, (0.90, 0.66, 0.40))
    return m.set(Base_Color=col, Roughness=0.36, Clearcoat=0.4, Clearcoat_Roughness=0.12, Normal=m.bump(n, 0.3, 0.03))


place = dict(loc=(-0.10, 0.18, 0), rot=(0, 0, -0.55))
solid(
    'roll',
    roll,
    ((-1.25, -0.65, -0.1), (0.95, 0.65, 0.95)),
    skin(),
    0.018,
    {'flesh': lambda P: np.ones(len(P))},
    0.022,
    3,
    **place,
)
n = 72
rho, th = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 2 * math.pi, n))
V = np.c_[
    np.full(n * n, END + 0.012), (R * 1.03 * rho * np.cos(th)).ravel(), 0.40 + (R * 0.93 * rho * np.sin(th)).ravel()
]
F = [(i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j) for i in range(n - 1) for j in range(n - 1)]
mesh('cut', V, F, stuffing(), {'ring': rho.ravel(), 'turn': (2.3 * rho + th / (2 * math.pi)).ravel()}, **place)
axis = np.array((math.cos(-0.55), math.sin(-0.55), 0))
for u in (-0.85, -0.51, -0.17, 0.17, 0.51):
    ring(np.array((-0.10, 0.18, 0.40)) + axis * u, axis, (0.428, 0.378), r=0.017)
parsley(-1.26, -0.9, 0.15, 0.85)
pepper(n=5, avoid=1.08)
shoot()
