# Suckling pig, dressed and laid on its side: head to the left, the feet towards us, the belly slit.
import numpy as np

from kit import *
from kit.hog import piglet_skin
from kit.solid import ball, carve, cone, limb, melt, solid

stage(128)
# Each leg from the body to the fetlock, and its radii; the upper two rest on the lower two.
RADII = (0.22, 0.135, 0.085, 0.062), (0.20, 0.125, 0.08, 0.06), (0.30, 0.165, 0.085, 0.062), (0.26, 0.15, 0.08, 0.06)
LEGS = (
    [(-0.42, -0.10, 0.40), (-0.36, -0.36, 0.37), (-0.50, -0.54, 0.32), (-0.60, -0.72, 0.25)],
    [(-0.26, -0.12, 0.18), (-0.16, -0.36, 0.14), (-0.20, -0.60, 0.11), (-0.18, -0.80, 0.08)],
    [(0.66, -0.02, 0.38), (0.48, -0.32, 0.36), (0.66, -0.52, 0.30), (0.60, -0.76, 0.22)],
    [(0.78, -0.08, 0.20), (0.82, -0.34, 0.15), (1.00, -0.50, 0.11), (1.03, -0.72, 0.08)],
)
SNOUT = np.array((-1.245, -0.115, 0.235))
AHEAD = np.array((-0.74, -0.62, 0.26))
EYE = [(-1.00, -0.035), (-0.96, -0.018), (-0.915, -0.018)]
NOSTRILS = [SNOUT + 0.046 * AHEAD + s * np.array((0.012, 0.010, 0.050)) for s in (-1, 1)]


def near(P, pts):
    """Distance to a line drawn on the upper side."""
    Q = np.c_[P[:, :2], np.zeros(len(P))]
    d = np.full(len(P), 9.0)
    for a, b in zip(pts, pts[1:]):
        d = np.minimum(d, cone(Q, (*a, 0), (*b, 0), 0, 0))
    return d


def toes(P, leg):
    """Two toes and the two small claws behind them."""
    knee, end = (np.array(p) for p in leg[-2:])
    d = (end - knee) / np.linalg.norm(end - knee)
    side = np.array((-d[1], d[0], 0.25))
    f = None
    for s in (-1, 1):
        a, b = end + 0.034 * s * side, end + 0.038 * s * side + 0.10 * d
        toe = limb(P, [a, b, b + 0.09 * d - 0.012 * s * side - (0, 0, 0.02)], [0.046, 0.044, 0.016], 0.02)
        claw = cone(P, end - 0.02 * d + 0.05 * side, end + 0.05 * d + (0.075 + 0.012 * s) * side, 0.030, 0.010)
        toe = melt(toe, claw, 0.015)
        f = toe if f is None else melt(f, toe, 0.008)
    return f


def flap(P, a, b, half):
    """An ear from its root to its tip, cupped."""
    a, b = np.array(a), np.array(b)
    size = np.linalg.norm(b - a)
    d = (b - a) / size
    across = np.cross((0.15, -0.35, 1.0), d)
    across /= np.linalg.norm(across)
    t = (P - a) @ d / size
    v, n = (P - a) @ across, (P - a) @ np.cross(d, across)
    u = np.clip(t, 0, 1)
    wide = half * np.sin(np.pi * (0.22 + 0.76 * u)) ** 0.8 * (1 + 0.06 * np.sin(9 * u))
    n = n - 1.1 * v**2 - 0.03 * np.sin(np.pi * u)
    return (np.hypot(np.hypot(np.maximum(np.abs(v) - wide, 0), n), (t - u) * size) - 0.018) * 0.8


def piglet(P):
    x, y, z = P.T
    f = ball(P, (-0.36, 0.06, 0.28), (0.40, 0.34, 0.28), (0, 0, -0.12))  # shoulder
    f = melt(f, ball(P, (0.10, 0.05, 0.25), (0.60, 0.31, 0.26)), 0.14)
    f = melt(f, ball(P, (0.62, 0.05, 0.29), (0.42, 0.34, 0.29), (0, 0, -0.10)), 0.12)  # rump
    ribs = np.sin(40 * x - 9 * y) * np.exp(-(((x - 0.02) / 0.24) ** 2) - ((y - 0.02) / 0.16) ** 2)
    f = f + 0.005 * ribs * (z > 0.3) + 0.03 * np.exp(-(((x - 0.30) / 0.12) ** 2) - ((y + 0.14) / 0.14) ** 2)  # flank
    f = melt(f, limb(P, [(-0.56, 0.08, 0.27), (-0.84, 0.06, 0.26)], [0.28, 0.245]), 0.10)  # neck
    for pts, radii in zip(LEGS, RADII):
        leg = limb(P, pts, radii, 0.05)
        f = melt(f, melt(leg, toes(P, pts), 0.025), 0.045)
    f = melt(f, ball(P, (-0.90, 0.06, 0.26), (0.24, 0.235, 0.23), (0, 0, 0.3)), 0.06)  # skull
    f = melt(f, ball(P, (-0.82, -0.11, 0.28), (0.19, 0.15, 0.19), (0, 0, 0.4)), 0.05)  # cheek
    f = melt(f, limb(P, [(-1.00, 0.02, 0.25), SNOUT], [0.175, 0.112], 0.06), 0.07)
    jaw = limb(P, [(-0.90, -0.14, 0.24), (-1.13, -0.19, 0.22)], [0.12, 0.062], 0.04)
    f = melt(f, jaw, 0.025)
    along = (P - SNOUT) @ AHEAD
    off = P - SNOUT - along[:, None] * AHEAD
    r = np.hypot(np.hypot(off[:, 0], off[:, 1]) * 1.0, off[:, 2] * 0.92)
    disc = np.maximum(r - 0.112, np.abs(along - 0.012) - 0.022) - 0.014
    f = melt(f, disc, 0.022)
    for hole in NOSTRILS:
        f = carve(f, ball(P, hole, (0.040, 0.036, 0.028)), 0.010)
    up = z > 0.28
    f = f + 0.045 * np.exp(-((near(P, [(-1.22, -0.200), (-1.10, -0.150), (-0.94, -0.175)]) / 0.015) ** 2)) * up  # mouth
    wrinkle = np.sin(75 * (x * 0.9 + y * 0.43)) * np.exp(-(((x + 1.10) / 0.07) ** 2) - ((y - 0.02) / 0.10) ** 2)
    f = f + 0.005 * wrinkle * up
    f = f - 0.026 * np.exp(-((near(P, [(-0.99, -0.022), (-0.92, -0.008)]) / 0.045) ** 2)) * up  # lids
    f = f + 0.050 * np.exp(-((near(P, EYE) / 0.011) ** 2)) * up
    for pts in (
        [(-0.66, 0.26), (-0.70, 0.06), (-0.64, -0.12)],
        [(-0.58, 0.26), (-0.615, 0.10), (-0.58, -0.02)],
        [(-0.58, -0.22), (-0.46, -0.30), (-0.28, -0.25)],
        [(0.32, -0.28), (0.40, -0.16), (0.44, 0.0)],
        [(0.56, -0.40), (0.66, -0.34), (0.76, -0.20)],
        [(-0.56, -0.46), (-0.48, -0.50), (-0.42, -0.47)],
        [(-0.58, -0.56), (-0.51, -0.60), (-0.45, -0.57)],
        [(0.57, -0.56), (0.64, -0.60), (0.72, -0.57)],
    ):
        f = f + 0.017 * np.exp(-((near(P, pts) / 0.020) ** 2)) * up
    f = melt(f, flap(P, (-0.86, 0.14, 0.42), (-0.45, -0.01, 0.64), 0.165), 0.022)
    f = melt(f, flap(P, (-0.84, 0.22, 0.22), (-0.68, 0.52, 0.34), 0.13), 0.03)
    f = f + 0.050 * np.exp(-((slit(P) / 0.016) ** 2))
    t = np.linspace(0, 5.5, 12)
    tail = np.c_[1.02 + 0.026 * t, 0.13 + 0.045 * np.sin(t), 0.33 - 0.045 * np.cos(t)]
    tail[0] = 0.92, 0.10, 0.30
    return melt(f, limb(P, tail, np.linspace(0.045, 0.016, 12), 0.01), 0.03)


def slit(P):
    """The cut along the belly, from the throat to the hams."""
    x, y, z = P.T
    return np.hypot(np.maximum(0, np.abs(x - 0.22) - 0.24), z - 0.25 - 0.02 * np.sin(5 * x)) + 9 * (y > -0.1)


def horn(P):
    tips = []
    for pts in LEGS:
        a, b = np.array(pts[-2]), np.array(pts[-1])
        d = (b - a) / np.linalg.norm(b - a)
        tips.append(np.maximum(0.115 - (P - b) @ d, np.linalg.norm(P - b, axis=1) - 0.3))
    return np.min(tips, axis=0)


def inside(P):
    """Dark: the slit, the nostrils, the line between the lids."""
    holes = [ball(P, hole, (0.036, 0.032, 0.024)) for hole in NOSTRILS]
    return np.minimum.reduce([slit(P) - 0.012, near(P, EYE) - 0.004 + 9 * (P[:, 2] < 0.3), *holes])


def rosy(P):
    """Where the blood shows: ears, snout, joints, the rims of the eye, the edges of the slit."""
    ears = flap(P, (-0.78, 0.11, 0.47), (-0.45, -0.01, 0.64), 0.12)
    snout = -0.02 - (P - SNOUT) @ AHEAD
    eye = near(P, EYE) - 0.03 + 9 * (P[:, 2] < 0.3)
    feet = np.min([np.linalg.norm(P - pts[-1], axis=1) - 0.10 for pts in LEGS], axis=0)
    return np.minimum.reduce([ears, snout, eye, feet, slit(P) - 0.015])


m = piglet_skin()
box = ((-1.45, -1.1, -0.05), (1.3, 0.55, 0.75))
attrs = {'horn': horn, 'rosy': rosy, 'cut': inside}
o = solid('piglet', piglet, box, m, 0.016, attrs, 0.014, 2.6, loc=(0.06, 0.20, 0), rot=(0, 0, 0.20))
o.scale = (0.98,) * 3
rosemary(-1.22, -1.0, -0.05, 0.6)
pepper(n=4, avoid=1.3)
shoot()
