# Breaded chicken breast stuffed with ham and cheese: one whole, one cut across.
import math

import numpy as np

from kit import *
from kit.breaded import breading, coated, crumb
from kit.shader import Mat
from kit.solid import ball, melt, solid

stage(67)
b, c = breading(0.25), crumb(0.005)
box = ((-0.95, -0.6, -0.05), (0.95, 0.6, 0.6))


def fillet(P):
    f = ball(P, (0.0, 0.0, 0.21), (0.78, 0.42, 0.22), (0, 0, 0.1))
    return melt(f, ball(P, (0.38, 0.06, 0.19), (0.42, 0.36, 0.20)), 0.1)


def stuffing():
    """Chicken outside, then ham, molten cheese in the middle: rings around the cut's own centre."""
    m = Mat('stuffing')
    n = m.noise(m.co(), 9, 3)
    ring = m.math('ADD', m.attr('ring'), m.math('MULTIPLY_ADD', n, 0.16, -0.08))
    meat_ = m.ramp(m.noise(m.co((1, 4, 4)), 16, 3), (0.3, (0.78, 0.50, 0.36)), (0.7, (0.90, 0.74, 0.60)))
    col = m.mix(m.span(ring, 0.60, 0.56), meat_, (0.66, 0.20, 0.15))
    col = m.mix(m.span(ring, 0.46, 0.42), col, (0.92, 0.74, 0.36))
    col = m.mix(m.span(ring, 0.97, 1.0), col, (0.60, 0.30, 0.09))
    return m.set(Base_Color=col, Roughness=0.4, Clearcoat=0.3, Clearcoat_Roughness=0.15, Normal=m.bump(n, 0.3, 0.03))


coated(solid('whole', fillet, box, b, 0.02, None, 0.03, 7, loc=(0.16, 0.52, 0), rot=(0, 0, 0.12)), c, 3000)
half = lambda P: np.maximum(fillet(P), P[:, 0] - 0.12)
coated(solid('half', half, box, b, 0.02, None, 0.03, 7, loc=(-0.16, -0.18, 0), rot=(0, 0, -0.95)), c, 2000)
y, x = np.mgrid[0:60, 0:60] / 59.0
rho, th = np.clip(x, 0, 1).ravel(), 2 * math.pi * y.ravel()
V = np.c_[np.full(rho.size, 0.135), 0.405 * rho * np.cos(th) + 0.02, 0.205 + 0.205 * rho * np.sin(th)]
F = [
    (i * 60 + j, i * 60 + j + 1, ((i + 1) % 60) * 60 + j + 1, ((i + 1) % 60) * 60 + j)
    for i in range(59)
    for j in range(59)
]
mesh('cut', V, F, stuffing(), {'ring': rho * (1 + 0.1 * np.sin(3 * th))}, loc=(-0.16, -0.18, 0), rot=(0, 0, -0.95))
parsley(-1.26, -0.95, 0.2, 0.8)
shoot(focus=(0, -0.3, 0.3))
