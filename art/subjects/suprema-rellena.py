# Breaded chicken breast stuffed with ham and cheese: one whole, one cut across and opened.
import numpy as np

from kit import *
from kit.breaded import breading, coated, crumb
from kit.shader import Mat
from kit.solid import ball, melt, solid

stage(67)
b, c = breading(0.25), crumb(0.005)
box = ((-0.95, -0.6, -0.05), (0.95, 0.6, 0.7))


def fillet(P):
    f = ball(P, (-0.05, 0.0, 0.23), (0.74, 0.46, 0.24), (0, 0, 0.1))
    return melt(f, ball(P, (0.34, 0.05, 0.21), (0.44, 0.40, 0.22)), 0.1)


def stuffing():
    """The cut: chicken, a fold of ham, cheese in the middle; attr 'deep' is how far from the crust."""
    m = Mat('stuffing')
    n, fine = m.noise(m.co(), 6, 3), m.noise(m.co(), 30, 3)
    deep = m.math('ADD', m.attr('deep'), m.math('MULTIPLY_ADD', n, 0.10, -0.05))
    fibre = m.noise(m.warp(m.co((1, 4, 4)), 2, 0.3), 12, 3)
    col = m.ramp(fibre, (0.3, (0.76, 0.40, 0.28)), (0.7, (0.92, 0.68, 0.52)))
    ham = m.ramp(fine, (0.3, (0.58, 0.10, 0.09)), (0.7, (0.76, 0.25, 0.20)))
    cheese = m.ramp(n, (0.3, (0.90, 0.58, 0.14)), (0.7, (0.96, 0.74, 0.28)))
    col = m.mix(m.span(deep, 0.092, 0.098), col, ham)
    col = m.mix(m.span(deep, 0.130, 0.136), col, cheese)
    col = m.mix(m.span(deep, 0.214, 0.220), col, ham)
    col = m.mix(m.span(m.attr('deep'), 0.014, 0.006), col, (0.55, 0.26, 0.07))
    return m.set(
        Base_Color=col,
        Roughness=0.34,
        Clearcoat=0.5,
        Clearcoat_Roughness=0.12,
        Normal=m.bump(m.math('MULTIPLY_ADD', fine, 0.4, fibre), 0.35, 0.03),
    )


def halved(flip=1, **place):
    """Half a fillet and its cut face, which leans back and looks to +x."""
    past = lambda P: P[:, 0] + 0.05 + 0.45 * (P[:, 2] - 0.23)
    deep = lambda P: -fillet(P)
    swell = lambda P: 0.022 * np.clip((deep(P) - 0.12) / 0.04, 0, 1)
    cut = lambda P: np.maximum(np.maximum(fillet(P) - 0.004, past(P) - 0.030 - swell(P)), -past(P) - 0.03)
    half = solid('half', lambda P: np.maximum(fillet(P), past(P)), box, b, 0.02, None, 0.020, 7, **place)
    face = solid('cut', cut, box, s, 0.014, {'deep': deep}, **place)
    half.scale = face.scale = (1, flip, 1)
    scatter(half, 2200, (0.008, 0.021), c, 0.45, keep=lambda at: past(at) < -0.02)


s = stuffing()
coated(solid('whole', fillet, box, b, 0.02, None, 0.03, 7, loc=(0.12, 0.74, 0), rot=(0, 0, 0.08)), c, 3400)
halved(loc=(-0.36, -0.38, 0), rot=(0, 0, -1.0))
halved(-1, loc=(0.64, -0.36, 0), rot=(0, 0, -1.95))
parsley(-1.26, -0.98, 0.2, 0.75)
shoot(focus=(0, -0.3, 0.3))
