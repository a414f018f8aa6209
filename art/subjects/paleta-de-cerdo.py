# Pork shoulder with bone and rind, the rind scored in a grid.
import numpy as np

from kit import *
from kit.hog import lean, rind
from kit.solid import ball, brick, melt, solid

stage(119)


def shoulder(P):
    f = brick(P, (0, 0, 0.30), (0.95, 0.66, 0.33), 0.26)
    f = melt(f, ball(P, (0.25, 0.05, 0.42), (0.62, 0.48, 0.27)), 0.15)
    u, v = P[:, 0] * 0.8 + P[:, 1] * 0.6, -P[:, 0] * 0.6 + P[:, 1] * 0.8
    cut = np.minimum(np.abs((u / 0.21 + 0.5) % 1 - 0.5), np.abs((v / 0.21 + 0.5) % 1 - 0.5)) * 0.21
    return f + 0.035 * np.exp(-((cut / 0.016) ** 2)) * np.clip((P[:, 2] - 0.36) / 0.1, 0, 1)


m = lean('shoulder', bone=True, veins=0.5, stretch=(1, 1, 1))
cover = ((-1.1, -0.8, 0.40), (1.1, 0.8, 0.85))
box = ((-1.1, -0.8, -0.05), (1.1, 0.8, 0.42))
place = dict(loc=(0, 0.05, 0), rot=(0, 0, 0.22))
attrs = {
    'fat': lambda P: np.minimum(np.abs(P[:, 2] - 0.37) - 0.05, 0.09 + 0.09 * np.sin(5 * P[:, 0] + 6 * P[:, 2])),
    'wall': lambda P: np.zeros(len(P)),
    'bone': lambda P: np.linalg.norm((P - (0.30, -0.66, 0.18)) / (1.2, 1, 0.9), axis=1) - 0.12,
}
solid('meat', shoulder, box, m, 0.02, attrs, 0.02, 3, **place)
solid('rind', lambda P: shoulder(P) - 0.012, cover, rind(), 0.014, None, 0.006, 3, False, **place)
rosemary(-1.28, -1.05, -0.05, 0.6, bend=0.1)
salt(60, (0.7, 0.45))
pepper(n=5, avoid=1.08)
shoot(focus=(0, -0.4, 0.4))
