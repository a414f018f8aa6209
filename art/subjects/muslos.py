# Chicken thighs: two skin up, the skin loose and tucked round their sides, one turned over on its bone.
import numpy as np

from kit import *
from kit.bird import thigh
from kit.skins import bone, skin
from kit.solid import ball, limb, melt, solid

stage(38)
m = skin(yellow=0.32)
box = ((-0.85, -0.65, -0.05), (0.85, 0.65, 0.6))


def covered(P):
    """Skin up: a loose fold hangs over the near side and puckers at the joint."""
    x, y, z = P.T
    f = thigh(P)
    hem = ball(P, (0.06, 0.03, 0.09), (0.63, 0.46, 0.065), (0, 0, 0.1))
    f = melt(f, hem + 0.018 * np.sin(11 * x + 4 * np.sin(6 * y)), 0.07)
    pucker = np.sin(30 * (0.5 * x + y) + 3 * np.sin(7 * x)) * np.exp(-(((x - 0.46) / 0.20) ** 2))
    long = np.sin(19 * (y - 0.3 * x) + 2.5 * np.sin(4 * x)) * np.exp(-(((y + 0.30) / 0.18) ** 2))
    return f + 0.012 * pucker + 0.012 * long


def bare(P):
    """Meat shows where the leg was cut off and in a notch of the skin's edge."""
    x, y, z = P.T
    end = x + 0.40 - 0.10 * np.sin(6 * y + 1) - 0.25 * z
    notch = np.hypot((x + 0.05) * 0.8, (y + 0.44) * 1.2) - 0.15 + 0.5 * np.maximum(0, z - 0.12)
    return np.minimum(end, notch)


KNOBS = (-0.54, 0.05, 0.18, 0.070), (-0.54, -0.04, 0.17, 0.064), (0.54, 0.08, 0.18, 0.072), (0.53, 0.0, 0.17, 0.062)
SHAFT = [(-0.50, 0.02, 0.20), (-0.16, -0.02, 0.212), (0.22, 0.0, 0.212), (0.50, 0.05, 0.19)]


def turned(P):
    """Skin down: the muscles that part along the bone."""
    x, y, z = P.T
    f = ball(P, (0, 0, 0.13), (0.58, 0.42, 0.15), (0, 0, 0.15))
    f = melt(f, ball(P, (0.04, 0.20, 0.18), (0.44, 0.19, 0.14), (0, 0, 0.15)), 0.04)
    f = melt(f, ball(P, (-0.06, -0.20, 0.17), (0.40, 0.18, 0.13), (0, 0, -0.1)), 0.04)
    f = melt(f, ball(P, (0.34, -0.04, 0.16), (0.22, 0.22, 0.12)), 0.05)
    f = melt(f, ball(P, (0.0, 0.0, 0.06), (0.66, 0.49, 0.045), (0, 0, 0.15)) + 0.015 * np.sin(12 * x + 5 * y), 0.04)
    return f + 0.010 * np.sin(26 * (y - 0.2 * x) + 3 * np.sin(3 * x)) * (z > 0.12)


def lining(P):
    """Skin and its fat only around the rim."""
    return 0.085 - P[:, 2] + 0.02 * np.sin(8 * P[:, 0] + 5 * P[:, 1])


def shaft(P):
    f = limb(P, SHAFT, [0.062, 0.046, 0.046, 0.060], 0.05)
    for x, y, z, r in KNOBS:
        f = melt(f, ball(P, (x, y, z), r), 0.03)
    return f


for x, y, turn, size in ((-0.56, 0.40, 0.46, 1.06), (0.54, 0.36, -0.34, 1.02)):
    o = solid('thigh', covered, box, m, 0.015, {'flesh': bare}, 0.040, 2.4, loc=(x, y, 0), rot=(0, 0, turn))
    o.scale = (size,) * 3
place = dict(loc=(0.10, -0.44, 0), rot=(0, 0, 0.16))
solid('turned', turned, box, m, 0.015, {'flesh': lining}, 0.022, 4, **place).scale = (1.08,) * 3
solid('bone', shaft, box, bone(tint=(0.80, 0.50, 0.40)), 0.014, None, 0.006, 5, False, **place).scale = (1.08,) * 3
rosemary(-1.30, -0.95, 0.0, 0.8)
pepper(n=5, avoid=1.2)
shoot()
