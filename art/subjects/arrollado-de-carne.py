# Meat loaf wrapped in bacon, with two slices cut from it: egg and carrot inside.
import math

import numpy as np

from kit import *
from kit.hog import lean
from kit.minced import minced
from kit.solid import solid

stage(117)
R, BACK, END, TURN = 0.42, -0.92, 0.62, -0.62
WIDE, TALL = 1.10, 0.90
CARROTS = ((0.27, 0.09), (-0.25, 0.13), (-0.05, -0.26))


def loaf(P):
    r = np.hypot(P[:, 1] / WIDE, (P[:, 2] - 0.38) / TALL) - R
    r = r - 0.018 * np.abs(np.sin(math.pi * (P[:, 0] + 0.25 * P[:, 1]) / 0.30))
    back = np.hypot(np.maximum(0, BACK + 0.2 - P[:, 0]), np.maximum(r + R * 0.5, 0)) - R * 0.5
    return np.maximum(np.maximum(r, P[:, 0] - END), np.where(P[:, 0] < BACK + 0.2, back, -9))


bacon = lean(
    'bacon',
    dark=(0.26, 0.026, 0.020),
    lite=(0.54, 0.11, 0.075),
    fat=(0.82, 0.56, 0.37),
    pale=(0.88, 0.69, 0.50),
    veins=0.2,
    wet=0.45,
)


def strips(P):
    """Slices wound askew: fat and meat run along each."""
    v = ((P[:, 0] + 0.25 * P[:, 1]) / 0.30) % 1.0
    return 0.30 * np.minimum(
        np.minimum(np.abs(v - 0.08) - 0.11, np.abs(v - 1.08) - 0.11),
        np.abs(v - 0.55) - 0.06 * np.sin(7 * P[:, 1] + 3 * P[:, 2]),
    )


def cut():
    """The inside: mince, the egg and its yolk, carrot, and the bacon as a ring (attr 'ring' < 0)."""
    m = minced(0.57, (0.26, 0.020, 0.018), (0.48, 0.070, 0.055), (0.62, 0.17, 0.12))
    base = m.b.inputs['Base Color'].links[0].from_socket
    c = m.co()
    n = m.math('MULTIPLY_ADD', m.noise(c, 7, 2), 0.04, -0.02)
    egg, carrot, ring = (m.math('ADD', m.attr(a), n) for a in ('egg', 'carrot', 'ring'))
    tones = (0.42, (0.46, 0.085, 0.060)), (0.50, (0.82, 0.56, 0.37)), (0.62, (0.88, 0.69, 0.50))
    fatty = m.ramp(m.noise(c, 11, 3), *tones)
    yolk = m.ramp(m.noise(c, 24, 2), (0.35, (0.88, 0.40, 0.04)), (0.65, (0.94, 0.55, 0.10)))
    col = m.mix(m.span(ring, 0.006, -0.006), base, fatty)
    col = m.mix(m.span(egg, 0.006, -0.006), col, (0.90, 0.80, 0.64))
    col = m.mix(m.span(egg, -0.068, -0.078), col, yolk)
    wood = m.ramp(m.noise(c, 18, 2), (0.35, (0.80, 0.17, 0.01)), (0.65, (0.90, 0.30, 0.03)))
    col = m.mix(m.span(carrot, 0.006, -0.006), col, wood)
    return m.set(Base_Color=col)


def inside(y, z):
    carrot = np.min([np.hypot(y - a, z - b) for a, b in CARROTS], axis=0) - 0.070
    return {'egg': np.hypot((y - 0.02) / 1.12, z - 0.01) - 0.170, 'carrot': carrot}


place = dict(loc=(-0.28, 0.28, 0), rot=(0, 0, TURN))
attrs = {'fat': strips, 'bone': lambda P: np.ones(len(P)), 'wall': lambda P: np.zeros(len(P))}
solid('loaf', loaf, ((-1.25, -0.65, -0.1), (0.95, 0.65, 0.95)), bacon, 0.018, attrs, 0.02, 3, **place)
face = cut()
n = 90
rho, th = (a.ravel() for a in np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 2 * math.pi, n)))
y, z = R * WIDE * 0.985 * rho * np.cos(th), R * TALL * 0.985 * rho * np.sin(th)
F = [(i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j) for i in range(n - 1) for j in range(n - 1)]
ring = {'ring': (0.925 - rho) * R, 'rnd': 0.5 + 0 * y}
mesh('cut', np.c_[np.full(n * n, END + 0.012), y, 0.38 + z], F, face, {**inside(y, z), **ring}, **place)

slice_ = {
    'ring': lambda x, y, d, k: d - 0.030 - 0.010 * np.sin(40 * k),
    'rnd': lambda x, y, d, k: 0.5 + 0 * x,
    'egg': lambda x, y, d, k: inside(x, y)['egg'],
    'carrot': lambda x, y, d, k: inside(x, y)['carrot'],
}
for i, (x, y, z, tilt, turn) in enumerate(((0.18, -0.58, 0, 0.0, 0.5), (0.74, -0.50, 0.06, 0.15, -0.3))):
    P = blob(R * WIDE, R * TALL, (2, 0.02, i), (5, 0.012, 2 * i), n=260)
    slab('slice', P, 0.15, face, slice_, edge=0.03, rings=70, lumps=0.014, lump_scale=7, bulge=0.02,
         loc=(x, y, z), rot=(0.02, tilt, turn))  # fmt: skip
parsley(-1.26, -0.9, 0.15, 0.85)
pepper(n=5, avoid=1.15)
shoot(focus=(0, -0.3, 0.3))
