# Boned carré: the loin tied with twine, its cut face in front, fat on top.
import math

import numpy as np

from kit import *
from kit.cured import ring
from kit.hog import lean
from kit.solid import solid

stage(72)
R = 0.42
AXIS = np.array((math.cos(-0.42), math.sin(-0.42), 0))


def loin(P):
    u = P[:, 0]
    squeeze = 0.022 * np.cos(2 * math.pi * u / 0.36)
    r = np.hypot(P[:, 1] / 1.12, (P[:, 2] - 0.38) / 0.92) - R - squeeze
    return np.maximum(r, np.abs(u + 0.05) - 0.98) - 0.03


def cover(P):
    """Fat on the back; on the cut face only its rim."""
    r = np.hypot(P[:, 1] / 1.12, (P[:, 2] - 0.38) / 0.92)
    back = 0.24 - (P[:, 2] - 0.38) - 0.07 * np.sin(3 * P[:, 0]) + 0.2 * np.abs(P[:, 1])
    return np.where(P[:, 0] > 0.90, 0.44 - r - 0.10 * np.clip((P[:, 2] - 0.38) / 0.4, 0, 1), back)


m = lean(stretch=(0.5, 1, 1), veins=0.3)
attrs = {'fat': cover, 'wall': lambda P: np.zeros(len(P)), 'bone': lambda P: np.ones(len(P))}
place = dict(loc=(-0.06, 0.12, 0), rot=(0, 0, -0.42))
solid('loin', loin, ((-1.2, -0.65, -0.1), (1.1, 0.65, 0.95)), m, 0.018, attrs, 0.02, 3, **place)
for u in (-0.90, -0.54, -0.18, 0.18, 0.54):
    at = np.array((-0.06, 0.12, 0.38)) + AXIS * u
    ring(at, AXIS, (0.478, 0.400), r=0.017)
rosemary(-1.28, -0.9, 0.0, 0.85)
pepper(n=5, avoid=1.08)
shoot()
