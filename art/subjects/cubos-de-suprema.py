# Chicken breast in cubes: a dozen soft chunks cut by hand, each lying on what is below it.
import numpy as np

from kit import *
from kit.poultry import fibrous
from kit.solid import melt, solid

stage(79)
m = fibrous()
SIDES = np.vstack([np.eye(3), -np.eye(3)])


def chunk(x, y, size, turn, tilt=0.0):
    """Six cuts of the knife, none square to the next, the edges soft."""
    half = size * np.random.uniform((0.95, 0.78, 0.72), (1.32, 1.05, 0.90))
    N = SIDES + np.random.uniform(-0.17, 0.17, (6, 3))
    N /= np.linalg.norm(N, axis=1)[:, None]
    wave = random.uniform(0, 6)

    def f(P):
        d = P @ N.T - np.tile(half, 2)
        out = d[:, 0]
        for k in range(1, 6):
            out = -melt(-out, -d[:, k], 0.09)
        return out + 0.012 * np.sin(17 * P[:, 1] + 11 * P[:, 2] + 3 * P[:, 0] + wave)

    r = 0.5 * size
    z = np.mean([drop(x + r * i, y + r * j)[0] for i in (-1, 1) for j in (-1, 1)]) if tilt else 0
    place = dict(loc=(x, y, z + half[2] * 0.93), rot=(tilt, -0.6 * tilt, turn))
    b = half * 1.5 + 0.05
    solid('chunk', f, (-b, b), m, 0.017, {'edge': lambda P: np.full(len(P), 0.10)}, 0.045, 3.2, False, **place)


for place in (
    (-0.32, 0.50, 0.24, 0.3), (0.28, 0.54, 0.24, 2.6), (-0.84, 0.24, 0.22, 1.0), (0.84, 0.28, 0.22, 0.5),
    (-0.30, -0.02, 0.25, 1.9), (0.30, -0.02, 0.23, 0.9), (-0.74, -0.34, 0.23, 2.7), (0.80, -0.24, 0.22, 2.2),
    (-0.14, -0.56, 0.24, 0.4), (0.42, -0.60, 0.20, 1.4),
    (-0.52, 0.20, 0.21, 0.6, 0.14), (0.04, 0.24, 0.24, 1.3, -0.12), (0.56, 0.16, 0.21, 2.9, 0.16),
    (-0.06, -0.28, 0.20, 2.4, -0.16),
):  # fmt: skip
    chunk(*place)
parsley(-1.28, -0.96, 0.2, 0.8)
pepper(n=5, avoid=1.15)
shoot(focus=(0, -0.3, 0.3))
