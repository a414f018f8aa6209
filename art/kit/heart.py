# Beef heart, whole and cut open, as distances for solid().
import numpy as np

from .drawing import both, line
from .solid import ball, carve, cone, limb, melt

# Aorta, the artery of the lungs and a vein: from, to, radius.
TUBES = (
    ((-0.52, 0.06, 0.62), (-0.86, -0.02, 0.90), 0.165),
    ((-0.56, -0.20, 0.58), (-0.86, -0.40, 0.74), 0.120),
    ((-0.58, 0.24, 0.52), (-0.90, 0.36, 0.66), 0.095),
)
EARS = ((-0.50, 0.33, 0.55, 0.5), (-0.46, -0.36, 0.42, -0.4))
MAIN = [(-0.46, 0.10), (-0.15, 0.04), (0.22, -0.10), (0.64, -0.20)]
BRANCHES = (
    [(-0.30, 0.06), (-0.08, 0.17), (0.14, 0.20)],
    [(0.0, -0.02), (0.16, 0.05), (0.36, 0.04)],
    [(-0.26, 0.0), (-0.10, -0.16), (0.06, -0.24)],
    [(-0.34, -0.24), (-0.06, -0.33), (0.22, -0.37)],
)


def _heart_body(P):
    Q = P * (1, 1, 1.1)
    return limb(
        Q, [(-0.42, 0, 0.47), (0.02, 0, 0.47), (0.46, -0.04, 0.38), (0.80, -0.05, 0.29)], [0.43, 0.46, 0.33, 0.16], 0.16
    )


def _ears(P):
    """The two crinkled auricles beside the crown."""
    x, y, z = P.T
    f = both(*(ball(P, (a, b, c), (0.24, 0.10, 0.17), (0.3, 0.2, t)) for a, b, c, t in EARS))
    return f + 0.020 * np.sin(24 * x + 3 * np.sin(9 * z)) * np.sin(15 * z + 4 * x)


def _lumps(P):
    x, y, z = P.T
    return np.sin(15 * y + 6 * x) * np.sin(14 * z + 3 * y + 2) + 0.6 * np.sin(27 * x + 11 * y) * np.sin(25 * y - 13 * z)


def _seams(P):
    """Fat along the groove between the chambers: wide at the crown, thin at the point, and its side branches."""
    x, y = P[:, 0], P[:, 1]
    main = line(x, y, MAIN, 0.050, 0.5) - 0.035 * np.clip(0.1 - x, 0, 0.6)
    d = both(main, *(line(x, y, b, 0.026, 0.5) for b in BRANCHES))
    return np.where(P[:, 2] > 0.28, d, 9)


def heart(P):
    """Beef heart on its side: the crown with its fat and cut vessels at -x, the point at +x."""
    fat = heart_fat(P)
    f = _heart_body(P) - np.clip(-fat / 0.05, 0, 1) * (0.030 + 0.014 * _lumps(P))
    f = melt(f, _ears(P), 0.03)
    for a, b, r in TUBES:
        f = melt(f, cone(P, a, b, r, r * 0.94), 0.05)
    for a, b, r in TUBES:
        a, b = np.array(a), np.array(b)
        d = (b - a) / np.linalg.norm(b - a)
        uneven = 0.02 * np.sin(20 * P[:, 1] + 9 * P[:, 0])
        f = np.maximum(f, np.minimum((P - b) @ d + uneven, 0.3 - np.linalg.norm(P - b, axis=1)))  # cut off
        f = carve(f, cone(P, a + 0.3 * (b - a), b + 0.3 * d, r * 0.66, r * 0.72), 0.02)
    return f


def heart_fat(P):
    """Cap of the crown and the seams; the vessels are of the same cream, the auricles are bare."""
    x, y, z = P.T
    cap = x + 0.34 + 0.07 * np.sin(6 * y + 1) + 0.05 * np.sin(13 * y) + 0.05 * np.sin(14 * z + 5 * y)
    return np.maximum(both(cap, _seams(P)), -_ears(P) + 0.03)


def heart_veins(P):
    """Coronary vessels in the fat and the finer ones that leave it."""
    x, y = P[:, 0], P[:, 1]
    paths = [(MAIN, 0.008)] + [(b + [(b[-1][0] + 0.2, b[-1][1] * 0.8 - 0.04)], 0.007) for b in BRANCHES]
    paths += [([(0.22, -0.10), (0.36, -0.20), (0.52, -0.30)], 0.006), ([(-0.3, 0.30), (0.0, 0.32), (0.3, 0.24)], 0.006)]
    return np.where(P[:, 2] > 0.25, both(*(line(x, y, p, w, 0.3) for p, w in paths)), 9)


CUT = 0.40  # height of the half's cut
LEFT = [(-0.50, 0.08, CUT + 0.01), (-0.10, 0.09, CUT), (0.42, 0.0, CUT)]
RIGHT = [(-0.52, -0.26, CUT + 0.01), (-0.16, -0.30, CUT), (0.16, -0.27, CUT)]
STRINGS = (
    [(-0.36, 0.17), (-0.16, 0.14), (0.02, 0.16)],
    [(-0.38, 0.02), (-0.18, 0.05), (0.04, 0.15)],
    [(-0.36, 0.10), (-0.14, 0.04), (0.08, 0.0)],
)


def _half_body(P):
    Q = P * (1, 1, 1.1)
    body = limb(
        Q, [(-0.42, 0, 0.45), (0.02, 0, 0.45), (0.46, -0.04, 0.44), (0.80, -0.05, 0.43)], [0.43, 0.46, 0.33, 0.14], 0.16
    )
    return melt(body, cone(P, (-0.55, 0.12, CUT), (-1.04, 0.20, CUT), 0.20, 0.185), 0.05)


def _chambers(P):
    ridges = 0.020 * np.sin(30 * P[:, 0] + 5 * np.sin(9 * P[:, 1])) * np.sin(19 * P[:, 1] + 14 * P[:, 2])
    ridges = ridges * (P[:, 2] < CUT - 0.03) * (P[:, 0] > -0.4)
    f = limb(P, LEFT, [0.15, 0.175, 0.045], 0.08) + ridges
    f = np.minimum(f, limb(P, RIGHT, [0.085, 0.085, 0.03], 0.05) + ridges)
    return np.minimum(f, cone(P, (-0.45, 0.10, CUT + 0.02), (-1.2, 0.22, CUT + 0.02), 0.135, 0.135))


def half_heart(P):
    """Cut lengthwise, the cut side up: both chambers in their wall, the thick one open into the aorta."""
    x, y, z = P.T
    wave = 0.012 * np.sin(7 * x + 3 * y) + 0.014 * _lumps(P) * np.clip(-half_heart_fat(P) / 0.04, 0, 1)
    f = np.maximum(_half_body(P) - 0.02 * np.clip((-0.2 - x) * 4, 0, 1) * _lumps(P), z - CUT - wave)
    f = carve(f, _chambers(P), 0.02)
    f = np.maximum(f, -1.0 - x + 0.03 * np.sin(17 * y))
    for a, b in (((0.20, 0.10), (0.0, 0.15)), ((0.24, -0.02), (0.04, 0.02))):  # muscles that hold the valves
        f = melt(f, cone(P, (*a, CUT - 0.10), (*b, CUT - 0.06), 0.055, 0.030), 0.03)
    for pts in STRINGS:
        f = melt(f, limb(P, [(u, v, CUT - 0.055) for u, v in pts], [0.016, 0.009, 0.012]), 0.015)
    leaf = np.hypot(np.maximum(np.abs(y - 0.10) - 0.13, 0), (x + 0.40 + 0.6 * (y - 0.1) ** 2)) - 0.022
    return melt(f, np.maximum(leaf, z - CUT + 0.045), 0.02)


def half_heart_cut(P):
    return CUT - 0.03 - P[:, 2]


def half_heart_lining(P):
    """The pale skin of the chambers."""
    return np.where(P[:, 2] < CUT - 0.012, _chambers(P) - 0.03, 9)


def half_heart_fat(P):
    """Fat around the crown and down one side, seen on the cut, the aorta's wall, the valves and their strings."""
    x, y, z = P.T
    thick = 0.17 * np.clip(-0.06 - x, 0, 0.6) + 0.03 * np.sin(9 * x + 5 * y) + 0.02 * np.sin(21 * x - 8 * y)
    rim = -_half_body(P) - thick + 0.04 * np.clip(x + 0.30, 0, 1)
    wall = np.maximum(x + 0.52 + 0.05 * np.sin(13 * y), np.abs(y - 0.14) - 0.24)
    leaf = np.hypot(x + 0.40, np.maximum(np.abs(y - 0.1) - 0.13, 0)) - 0.035
    strings = both(leaf, *(line(x, y, p, 0.010, 0) for p in STRINGS))
    return both(rim, wall, np.where((z > CUT - 0.10) & (z < CUT - 0.015), strings, 9))
