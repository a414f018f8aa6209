# Suckling pig, opened flat and laid skin up: head to the left, the four feet spread.
import numpy as np

from kit import *
from kit.hog import foot_skin
from kit.solid import ball, carve, limb, melt, mirrored, solid

stage(128)
FEET = ((-0.86, 0.90, 0.06), (1.12, 0.80, 0.06))


def piglet(P):
    S = mirrored(P)
    f = ball(P, (0.05, 0, 0.13), (0.86, 0.50, 0.21))
    f = melt(f, ball(S, (0.0, 0.22, 0.13), (0.62, 0.34, 0.19)), 0.12)  # flanks
    f = melt(f, ball(S, (-0.44, 0.32, 0.18), (0.32, 0.28, 0.20), (0, 0, 0.4)), 0.05)
    f = melt(f, ball(S, (0.58, 0.28, 0.20), (0.38, 0.28, 0.24), (0, 0, 0.5)), 0.04)
    arm = limb(S, [(-0.50, 0.48, 0.15), (-0.62, 0.72, 0.12), (-0.78, 0.84, 0.09)], [0.16, 0.115, 0.080], 0.06)
    leg = limb(S, [(0.70, 0.44, 0.18), (0.92, 0.64, 0.13), (1.04, 0.76, 0.09)], [0.19, 0.125, 0.080], 0.06)
    f = melt(melt(f, arm, 0.05), leg, 0.05)
    for x, y, z in FEET:  # two toes each
        side = np.sign(x)
        for dx, dy in ((0.0, 0.035), (0.035, -0.01)):
            knuckle = (x + (0.6 * dx - 0.06) * side, y + dy - 0.05, z + 0.02)
            f = melt(f, limb(S, [knuckle, (x + (dx + 0.03) * side, y + dy, z - 0.01)], [0.05, 0.022]), 0.015)
    f = f + 0.012 * np.exp(-((P[:, 1] / 0.05) ** 2)) * (np.abs(P[:, 0]) < 0.8)
    flank = np.exp(-(((S[:, 1] - 0.30) / 0.16) ** 2) - ((P[:, 0] - 0.05) / 0.30) ** 2)
    f = f + 0.006 * np.sin(46 * P[:, 0] + 8 * S[:, 1]) * flank  # ribs under the skin
    f = melt(f, ball(P, (-0.84, 0, 0.20), (0.34, 0.27, 0.22)), 0.10)  # head
    f = melt(f, ball(S, (-0.90, 0.15, 0.16), (0.20, 0.14, 0.15)), 0.06)
    f = melt(f, limb(P, [(-0.98, 0, 0.21), (-1.26, 0, 0.17)], [0.21, 0.145], 0.06), 0.08)
    disc = np.maximum(np.hypot(P[:, 1], (P[:, 2] - 0.17) * 1.05) - 0.145, np.abs(P[:, 0] + 1.30) - 0.030) - 0.012
    f = melt(f, disc, 0.03)
    f = carve(f, ball(S, (-1.35, 0.050, 0.18), (0.05, 0.026, 0.036)), 0.015)
    f = carve(f, limb(S, [(-1.04, 0.155, 0.325), (-0.97, 0.20, 0.33)], [0.012, 0.012]), 0.015)  # shut eyes
    ear = ball(S, (-0.68, 0.27, 0.36), (0.22, 0.13, 0.028), (0.35, -0.25, -0.5))
    f = melt(f, ear, 0.04)
    t = np.linspace(0, 7.5, 14)
    curl = np.c_[0.90 + 0.022 * t, 0.065 * np.sin(t), 0.24 - 0.065 * np.cos(t)]
    curl[0] = 0.76, 0, 0.17
    return melt(f, limb(P, curl, np.linspace(0.04, 0.018, 14), 0.01), 0.03)


def horn(P):
    S = mirrored(P)
    return np.minimum(*(np.linalg.norm(S - (x + 0.06 * np.sign(x), y + 0.02, z), axis=1) - 0.10 for x, y, z in FEET))


m = foot_skin()
box = ((-1.5, -1.05, -0.05), (1.3, 1.05, 0.6))
o = solid('piglet', piglet, box, m, 0.02, {'horn': horn}, 0.018, 2.4, loc=(0.06, 0.04, 0), rot=(0, 0, 0.20))
o.scale = (0.96,) * 3
rosemary(-1.30, -1.02, -0.05, 0.6)
pepper(n=4, avoid=1.3)
shoot()
