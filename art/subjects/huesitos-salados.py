# Salted pork bones: chunks with meat on them under coarse salt.
import numpy as np

from kit import *
from kit.hog import lean
from kit.solid import ball, brick, limb, melt, solid

stage(120)
m = lean('salted', bone=True, dark=(0.34, 0.055, 0.042), lite=(0.60, 0.19, 0.13), veins=0.5, wet=0.15)


def chunk(P):
    f = brick(P, (0, 0, 0.20), (0.30, 0.22, 0.19), 0.12)
    f = melt(f, ball(P, (-0.16, 0.10, 0.24), (0.22, 0.18, 0.16)), 0.08)
    return melt(f, limb(P, [(0.1, 0, 0.20), (0.42, 0.03, 0.19)], [0.11, 0.10], 0.04), 0.05)


bare = lambda P: 0.30 - P[:, 0] + 0.05 * np.sin(9 * P[:, 1])
attrs = {
    'bone': lambda P: np.minimum(bare(P), np.linalg.norm(P - (-0.30, -0.08, 0.26), axis=1) - 0.12),
    'fat': lambda P: 0.10 + 0.12 * np.sin(7 * P[:, 1] + 5 * P[:, 0]),
    'wall': lambda P: np.zeros(len(P)),
}
spots = [
    (-0.78, 0.42, 0.3),
    (-0.10, 0.60, 2.4),
    (0.62, 0.52, -0.4),
    (-0.60, -0.14, -0.5),
    (0.10, 0.06, 0.6),
    (0.86, -0.02, 2.0),
    (-0.10, -0.52, 0.2),
    (0.58, -0.50, -0.3),
]
for x, y, turn in spots:
    solid(
        'chunk',
        chunk,
        ((-0.55, -0.4, -0.05), (0.65, 0.4, 0.55)),
        m,
        0.016,
        attrs,
        0.05,
        3.5,
        loc=(x, y, 0),
        rot=(0, 0, turn),
    )
salt(420, (0.62, 0.42), (0, 0), (0.012, 0.034))
rosemary(-1.28, -0.95, 0.0, 0.8)
shoot(focus=(0, -0.3, 0.3))
