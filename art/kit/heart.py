# Beef heart, whole and cut open, as distances for solid().
import numpy as np

from .drawing import both, line
from .solid import ball, carve, cone, limb, melt

# Aorta and the artery of the lungs: from, to, radius.
TUBES = (((-0.55, 0.06, 0.62), (-0.98, 0.12, 0.78), 0.165), ((-0.60, -0.20, 0.66), (-0.92, -0.30, 0.80), 0.125))


def _heart_body(P):
    Q = P * (1, 1, 1.1)
    return limb(
        Q, [(-0.42, 0, 0.47), (0.02, 0, 0.47), (0.46, -0.04, 0.38), (0.80, -0.05, 0.29)], [0.43, 0.46, 0.33, 0.16], 0.16
    )


def _groove(P):
    return line(P[:, 0], P[:, 1], [(-0.55, 0.10), (-0.15, 0.06), (0.25, -0.10), (0.62, -0.22)], 0.062, 0.45)


def heart(P):
    """Beef heart on its side: the crown with its fat and cut vessels at -x, the point at +x."""
    f = _heart_body(P) + 0.03 * np.exp(-((np.maximum(_groove(P), 0) / 0.06) ** 2)) * (P[:, 2] > 0.35)
    cap = np.clip((-0.30 - P[:, 0]) / 0.2, 0, 1)
    f = f - cap * (0.03 + 0.022 * np.sin(11 * P[:, 1] + 4 * P[:, 0]) * np.sin(10 * P[:, 2] + 2))
    for y, z in ((0.30, 0.58), (-0.32, 0.46)):
        f = melt(f, ball(P, (-0.58, y, z), (0.20, 0.20, 0.17), (0.2, 0.3, 0.4)), 0.05)
    for a, b, r in TUBES:
        f = melt(f, cone(P, a, b, r, r * 0.96), 0.05)
    for a, b, r in TUBES:
        a, b = np.array(a), np.array(b)
        d = (b - a) / np.linalg.norm(b - a)
        f = np.maximum(f, np.minimum((P - b) @ d, 0.3 - np.linalg.norm(P - b, axis=1)))  # cut square
        f = carve(f, cone(P, a + 0.3 * (b - a), b + 0.3 * d, r * 0.62, r * 0.68), 0.02)
    return f


def heart_fat(P):
    """Cap of the crown, the seam along the groove and its branches; the tubes are of the same cream."""
    x, y = P[:, 0], P[:, 1]
    cap = x + 0.40 + 0.09 * np.sin(6 * y + 1) + 0.05 * np.sin(13 * y) + 0.04 * np.sin(16 * P[:, 2] + 5 * y)
    d = both(
        cap,
        _groove(P),
        line(x, y, [(-0.45, 0.28), (-0.05, 0.30), (0.22, 0.26)], 0.036, 0.5),
        line(x, y, [(-0.42, -0.22), (-0.12, -0.27), (0.14, -0.34)], 0.038, 0.5),
        line(x, y, [(0.08, -0.02), (0.30, 0.05), (0.50, 0.04)], 0.020, 0.5),
    )
    ears = both(*(np.linalg.norm(P - (-0.60, s, z), axis=1) - 0.185 for s, z in ((0.31, 0.60), (-0.33, 0.48))))
    return np.where(P[:, 2] > 0.25, np.maximum(d, -ears), np.maximum(cap, -ears))


def heart_veins(P):
    """Coronary vessels in the fat and the finer ones that leave it."""
    x, y = P[:, 0], P[:, 1]
    paths = (
        ([(-0.52, 0.10), (-0.15, 0.055), (0.25, -0.105), (0.60, -0.21)], 0.015),
        ([(-0.2, 0.06), (0.0, 0.17), (0.22, 0.20), (0.42, 0.16)], 0.011),
        ([(0.0, 0.0), (0.12, -0.16), (0.34, -0.28)], 0.011),
        ([(0.25, -0.10), (0.42, -0.04), (0.60, -0.06)], 0.013),
        ([(-0.45, 0.28), (-0.05, 0.30), (0.25, 0.27)], 0.011),
        ([(-0.42, -0.22), (-0.12, -0.27), (0.18, -0.35)], 0.012),
    )
    d = both(*(line(x, y, p, w, 0.3) for p, w in paths))
    return np.where(P[:, 2] > 0.25, d, 9)


def half_heart(P, h=0.43):
    """Cut lengthwise, the cut side up: the hollow of the chambers in their thick wall."""
    f = np.maximum(_heart_body(P), P[:, 2] - h - 0.012 * np.sin(7 * P[:, 0] + 3 * P[:, 1]))
    for c, r, turn in (((-0.06, 0.10, h), (0.44, 0.15, 0.17), 0.06), ((-0.22, -0.24, h), (0.30, 0.085, 0.14), 0.10)):
        hole = ball(P, c, r, (0, 0, turn))
        ridges = 0.022 * np.sin(26 * P[:, 0] + 4 * np.sin(9 * P[:, 1])) * np.sin(17 * P[:, 1] + 14 * P[:, 2])
        f = carve(f, hole + ridges * (P[:, 2] < h - 0.02), 0.02)
    for y0, y1, x in ((0.02, 0.19, -0.12), (0.20, 0.04, 0.08), (0.05, 0.15, -0.30)):
        f = melt(
            f,
            limb(
                P,
                [(x - 0.16, y0, h - 0.05), (x, (y0 + y1) / 2, h - 0.03), (x + 0.14, y1, h - 0.06)],
                [0.018, 0.010, 0.018],
            ),
            0.02,
        )
    return f


def half_heart_cut(P, h=0.43):
    return h - 0.03 - P[:, 2]


def half_heart_fat(P, h=0.43):
    """Fat around the crown, seen on the cut, and the strings of the valves."""
    body = _heart_body(P)
    rim = (
        -body
        - 0.115 * np.clip(0.12 - P[:, 0], 0, 0.9) ** 1.5
        + 0.02 * np.sin(9 * P[:, 0] + 7 * P[:, 1])
        + 0.05 * np.clip(P[:, 0] + 0.35, 0, 0.6)
    )
    strings = both(
        *(
            line(P[:, 0], P[:, 1], p, 0.008, 0)
            for p in (
                [(-0.28, 0.02), (-0.12, 0.10), (0.02, 0.19)],
                [(-0.08, 0.20), (0.08, 0.12), (0.22, 0.04)],
                [(-0.46, 0.05), (-0.30, 0.10), (-0.16, 0.15)],
            )
        )
    )
    return both(rim, np.where((P[:, 2] > h - 0.09) & (P[:, 2] < h - 0.015), strings, 9))
