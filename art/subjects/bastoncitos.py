# Breaded mozzarella sticks, crossed in a stack.
import random

import numpy as np

from kit import *
from kit.breaded import breading, coated, crumb

stage(66)
b, c = breading(0.27), crumb(0.02)


def stick(seed, loc, turn, length=1.15):
    t = np.linspace(0, 1, 60)
    u = np.minimum(t, 1 - t) * length
    rad = (
        0.125 * np.sqrt(np.clip(1 - (1 - np.clip(u / 0.09, 0, 1)) ** 2, 0.002, 1)) * (1 + 0.03 * np.sin(11 * t + seed))
    )
    path = np.c_[(t - 0.5) * length, 0.015 * np.sin(5 * t + seed), np.full(60, 0.125)]
    square = lambda i, s, a: 1.06 / (np.abs(np.cos(a)) ** 4 + np.abs(np.sin(a)) ** 4) ** 0.25
    o = sweep('stick', path, rad, b, 40, square, loc=loc, rot=(0, 0, turn))
    coated(o, c, 900)


for i, (x, y) in enumerate(((-0.62, 0.02), (-0.22, 0.04), (0.18, 0.02), (0.58, 0.05))):
    stick(i, (x, y, 0), 1.25 + random.uniform(-0.08, 0.08), 1.3)
for i, y in enumerate((-0.30, 0.06, 0.42)):
    stick(20 + i, (0.0, y, 0.235), 0.12 + random.uniform(-0.1, 0.1), 1.3)
stick(40, (0.78, -0.50, 0), 0.35)
parsley(-1.26, -0.95, 0.25, 0.85)
shoot(focus=(0, -0.3, 0.3))
