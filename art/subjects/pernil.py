# Pernil: the whole hind leg, rind scored, foot on, the cut with its bone in front.
import numpy as np

from kit import *
from kit.hog import foot_skin, hooves, lean, trotter
from kit.solid import ball, limb, melt, solid

stage(118)
TOE = 1.30  # the foot's own origin along the leg
foot_at = lambda P: (P - (TOE, 0.10, 0.02)) / 0.52


def leg(P):
    f = ball(P, (-0.20, 0, 0.44), (0.86, 0.66, 0.46), (0, 0.06, 0.12))
    f = melt(f, ball(P, (-0.55, -0.05, 0.40), (0.55, 0.62, 0.41)), 0.15)
    f = melt(f, limb(P, [(0.25, 0.06, 0.38), (0.66, 0.13, 0.28), (0.92, 0.12, 0.20)], [0.40, 0.23, 0.15], 0.15), 0.12)
    f = melt(f, ball(P, (0.72, 0.20, 0.26), (0.16, 0.10, 0.12)), 0.10)  # heel
    f = melt(f, trotter(foot_at(P)) * 0.52, 0.04)
    u, v = P[:, 0] * 0.8 + P[:, 1] * 0.6, -P[:, 0] * 0.6 + P[:, 1] * 0.8
    cut = np.minimum(np.abs((u / 0.24 + 0.5) % 1 - 0.5), np.abs((v / 0.24 + 0.5) % 1 - 0.5)) * 0.24
    scored = np.clip((P[:, 2] - 0.40) / 0.12, 0, 1) * np.clip((0.42 - P[:, 0]) / 0.1, 0, 1)
    return f + 0.036 * np.exp(-((cut / 0.014) ** 2)) * scored


past = lambda P: -0.52 - P[:, 0] + 0.42 * (P[:, 2] - 0.40) + 0.03 * np.sin(4 * P[:, 1])
bone = lambda P: np.hypot(P[:, 1] - 0.10, P[:, 2] - 0.50) - 0.105


def fat(P):
    y, z = P[:, 1], P[:, 2]
    rim = -leg(P) - 0.055 - 0.035 * np.sin(3 * y + 1) - 0.05 * (z - 0.3)
    seam = np.abs(z - 0.34 - 0.12 * np.sin(4.0 * y)) - 0.026 * np.exp(-(((y + 0.22) / 0.20) ** 2))
    other = np.abs(y - 0.26 - 0.10 * np.sin(6 * z)) - 0.022 * np.exp(-(((z - 0.30) / 0.14) ** 2))
    return np.minimum(np.minimum(rim, np.abs(bone(P) - 0.014) - 0.012), np.minimum(seam, other) + 0.005)


place = dict(loc=(-0.12, -0.02, 0), rot=(0, 0, 0.62))
box = ((-1.2, -0.8, -0.05), (1.85, 0.8, 1.0))
skin = foot_skin()
horn = {'horn': lambda P: hooves(foot_at(P)) * 0.52}
solid('leg', lambda P: np.maximum(leg(P), past(P)), box, skin, 0.018, horn, 0.014, 2.2, **place)
face = lambda P: np.maximum(np.maximum(leg(P) + 0.008, past(P) - 0.024), -past(P) - 0.03)
m = lean('cut', bone=True, veins=0.45, dark=(0.36, 0.045, 0.040), lite=(0.64, 0.18, 0.13))
attrs = {'fat': fat, 'bone': bone, 'wall': lambda P: np.zeros(len(P))}
solid('cut', face, ((-1.2, -0.8, -0.05), (0.1, 0.8, 1.0)), m, 0.014, attrs, 0.012, 3, **place)
rosemary(-1.30, -0.98, -0.05, 0.7)
pepper([(1.06, -0.80), (1.14, -0.68), (-1.05, 0.62)])
shoot(focus=(0, -0.4, 0.4))
