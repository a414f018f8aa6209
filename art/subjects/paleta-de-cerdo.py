# Pork shoulder in its rind: the cut with the blade bone in front, the sawn shank to the right.
import numpy as np

from kit import *
from kit.hog import lean, rind
from kit.solid import ball, carve, cone, limb, melt, solid

stage(119)
SHANK = [(0.25, 0.02, 0.36), (0.72, 0.04, 0.30), (1.12, 0.02, 0.25)]


def shoulder(P):
    x, y, z = P.T
    f = ball(P, (-0.22, 0.02, 0.40), (0.86, 0.68, 0.42), (0, 0.05, -0.15))
    f = melt(f, ball(P, (-0.45, 0.15, 0.44), (0.60, 0.60, 0.40)), 0.18)
    f = melt(f, limb(P, SHANK, [0.36, 0.245, 0.205], 0.15), 0.14)
    fold = np.sin(24 * x + 4 * np.sin(5 * y) + 3 * np.sin(6 * z)) * np.exp(-(((x - 0.78) / 0.16) ** 2))
    f = f + 0.008 * fold + 0.03 * np.exp(-(((x - 0.56 + 0.2 * y) / 0.05) ** 2)) * (z > 0.2)  # the crease of the elbow
    return carve(f, 1.10 - x + 0.10 * y, 0.03)


past = lambda P: -0.50 * P[:, 0] - 0.87 * P[:, 1] - 0.36 + 0.46 * (P[:, 2] - 0.40)
across = lambda P: 0.87 * P[:, 0] - 0.50 * P[:, 1] + 0.22


def blade(P):
    """The shoulder blade cut across: a long flat bone with its crest."""
    Q = np.c_[across(P), P[:, 2], np.zeros(len(P))]
    flat = limb(Q, [(-0.34, 0.30, 0), (-0.02, 0.36, 0), (0.24, 0.33, 0)], [0.035, 0.050, 0.085], 0.05)
    return melt(flat, cone(Q, (-0.04, 0.36, 0), (-0.09, 0.53, 0), 0.040, 0.026), 0.03)


def fat(P):
    u, z = across(P), P[:, 2]
    rim = -shoulder(P) - 0.075 - 0.030 * np.sin(4 * u + 1) - 0.06 * (z - 0.3)
    over = np.abs(z - 0.60 - 0.07 * np.sin(3.6 * u + 1)) - 0.030 * np.exp(-(((u - 0.15) / 0.28) ** 2)) + 0.006
    under = np.abs(z - 0.17 - 0.08 * np.sin(4.5 * u)) - 0.028 * np.exp(-(((u + 0.15) / 0.25) ** 2)) + 0.006
    round_bone = np.abs(blade(P) - 0.014) - 0.010 - 0.008 * np.sin(11 * u + 5 * z)
    return np.minimum(np.minimum(rim, round_bone), np.minimum(over, under))


place = dict(loc=(0.06, -0.10, 0), rot=(0, 0, -0.30))
box = ((-1.2, -0.9, -0.05), (1.3, 0.95, 1.0))
skin = rind('shoulder', (0.80, 0.38, 0.25), (0.92, 0.65, 0.47))
solid('joint', lambda P: np.maximum(shoulder(P), past(P)), box, skin, 0.017, None, 0.018, 2.2, **place)
m = lean('cut', bone=True, veins=0.5, stretch=(1, 1, 1), wet=0.45, dark=(0.36, 0.040, 0.036), lite=(0.64, 0.17, 0.125))
flat = {'wall': lambda P: np.zeros(len(P))}
marks = {'fat': fat, 'bone': blade, **flat}
face = lambda P: np.maximum(np.maximum(shoulder(P) + 0.010, past(P) - 0.026), -past(P) - 0.03)
solid('cut', face, ((-1.2, -0.9, -0.05), (0.8, 0.9, 1.0)), m, 0.014, marks, 0.016, 3, **place)

# The sawn end: the shank's meat inside its rind, the bone a little longer than both.
end = lambda P: np.maximum(limb(P, SHANK, [0.36, 0.225, 0.185]), np.abs(P[:, 0] - 1.08 - 0.10 * P[:, 1]) - 0.045)
shin = lambda P: np.hypot(P[:, 1] - 0.02, P[:, 2] - 0.27) - 0.085
rest = {'fat': lambda P: np.minimum(0.15 - np.hypot(P[:, 1] - 0.02, P[:, 2] - 0.25), np.abs(shin(P) - 0.012) - 0.01)}
solid('end', end, ((0.8, -0.4, 0), (1.3, 0.4, 0.7)), m, 0.014, {**rest, 'bone': shin, **flat}, 0.012, 4, **place)
rosemary(-1.28, -1.05, -0.05, 0.6, bend=0.1)
pepper(n=5, avoid=1.15)
shoot(focus=(0, -0.4, 0.4))
