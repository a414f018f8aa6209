# Pernil: the hind leg with its rind, the cut face in front.
import math

import numpy as np

from kit import *
from kit.hog import lean, rind
from kit.solid import ball, limb, melt, solid

stage(118)


def leg(P):
    f = ball(P, (-0.05, 0, 0.50), (0.82, 0.58, 0.50), (0, 0.0, 0.05))
    f = melt(f, limb(P, [(0.35, 0.02, 0.42), (0.82, 0.06, 0.30), (1.12, 0.10, 0.26)], [0.40, 0.21, 0.16], 0.15), 0.15)
    return np.maximum(f, -(P[:, 0] + 0.42)) - 0.02


place = dict(loc=(0.02, 0.12, 0), rot=(0, 0, 0.80))
solid('leg', leg, ((-0.6, -0.75, -0.05), (1.4, 0.75, 1.1)), rind(), 0.02, None, 0.02, 2.2, **place)


def out(a):
    q = 1 + 0.02 * math.cos(3 * a) + 0.015 * math.cos(5 * a + 1)
    return 0.50 * q * math.cos(a), 0.445 * q * math.sin(a)


def fat(x, y, d, k):
    rim = d - 0.045 - 0.03 * np.sin(2 * math.pi * k * 2 + 1)
    a = np.abs(y + 0.02 - 0.14 * np.sin(3.4 * x)) - 0.022 * np.exp(-(((x + 0.12) / 0.2) ** 2))
    b = np.abs(x - 0.16 - 0.10 * np.sin(5 * y)) - 0.018 * np.exp(-(((y + 0.14) / 0.16) ** 2))
    ring_ = np.abs(bone(x, y, d, k) - 0.014) - 0.012
    return np.minimum(np.minimum(rim, ring_), np.minimum(a, b) + 0.006)


bone = lambda x, y, d, k: np.hypot(x - 0.05, (y - 0.10) * 1.1) - 0.095
m = lean('cut', bone=True, veins=0.3)
c, s = math.cos(0.80), math.sin(0.80)
face = slab(
    'cut',
    outline(out, 360),
    0.03,
    m,
    {'fat': fat, 'bone': bone},
    edge=0.02,
    rings=80,
    lumps=0.012,
    bulge=0.0,
    rot=(math.pi / 2, 0, 0.80 - math.pi / 2),
)
face.location = (0.02 - 0.435 * c, 0.12 - 0.435 * s, 0.475)
rosemary(-1.28, -0.95, 0.0, 0.85)
pepper(n=5, avoid=1.08)
shoot(focus=(0, -0.4, 0.4))
