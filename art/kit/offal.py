# Achuras by their shapes: distances for solid() and paths for tubes.
import math

import numpy as np

from .shapes import fbm, mesh, tube
from .solid import ball, carve, cone, limb, melt


def kidney(P):
    """Veal kidney: a bean made of many lobes."""
    f = np.full(len(P), 9.0)
    for i in range(9):
        a = -2.35 + 4.7 * i / 8
        for row, (r, z) in enumerate(((0.40, 0.17), (0.30, 0.30))):
            b = a + 0.25 * row
            c = (0.12 + r * 1.42 * math.cos(b) - 0.1, r * math.sin(b), z + 0.03 * math.sin(3 * i))
            s = 0.19 + 0.035 * math.sin(2.7 * i + row)
            f = melt(f, ball(P, c, (s * 1.1, s, s - 0.02 * row), (0, 0, b)), 0.055)
    f = melt(f, ball(P, (0.05, 0, 0.20), (0.42, 0.30, 0.20)), 0.05)
    f = carve(f, ball(P, (-0.48, 0, 0.24), (0.20, 0.11, 0.14)), 0.08)
    return melt(f, limb(P, [(-0.34, 0, 0.18), (-0.52, 0.03, 0.12)], [0.13, 0.09], 0.05), 0.05)


def heart(P):
    """Beef heart: a blunt cone, its crown of fat at -x, the point at +x."""
    f = ball(P, (-0.10, 0.0, 0.42), (0.72, 0.52, 0.43), (0, 0.06, 0.08))
    f = melt(f, ball(P, (0.46, -0.05, 0.36), (0.46, 0.32, 0.30), (0, 0.1, -0.1)), 0.2)
    groove = np.abs(P[:, 1] - 0.05 - 0.28 * P[:, 0] - 0.08 * np.sin(3 * P[:, 0]))
    f = f + 0.035 * np.exp(-((groove / 0.06) ** 2)) * (P[:, 2] > 0.3)
    for y, z in ((0.22, 0.48), (-0.16, 0.52), (0.02, 0.34)):
        f = melt(f, limb(P, [(-0.55, y * 0.8, z), (-0.86, y, z + 0.05)], [0.19, 0.14], 0.05), 0.08)
    for y, z in ((0.24, 0.55), (-0.17, 0.58)):
        f = carve(f, cone(P, (-0.78, y, z - 0.01), (-1.2, y * 1.05, z + 0.02), 0.07, 0.09), 0.03)
    return f


def tongue(P):
    """Beef tongue: thick root at -x, the tip bent up at +x."""
    f = limb(
        P,
        [(-0.85, 0.06, 0.36), (-0.30, 0.02, 0.35), (0.35, -0.03, 0.25), (0.85, 0.02, 0.17), (1.08, 0.10, 0.20)],
        [0.36, 0.36, 0.28, 0.19, 0.13],
        0.12,
    )
    f = melt(f, ball(P, (-0.72, 0.02, 0.24), (0.48, 0.40, 0.24)), 0.12)
    return f + 0.022 * np.exp(-(((P[:, 1] + 0.02) / 0.04) ** 2)) * (P[:, 2] > 0.25) * (P[:, 0] > -0.5)


def sweetbread(P, seed=0, n=15, size=(0.62, 0.42)):
    """Molleja: a cluster of soft lobes."""
    r = np.random.RandomState(seed)
    f = ball(P, (0, 0, 0.16), (size[0] * 0.85, size[1] * 0.8, 0.17))
    for i in range(n):
        a = 2.4 * i
        q = math.sqrt((i + 0.5) / n)
        s = r.uniform(0.12, 0.25)
        c = (size[0] * q * math.cos(a), size[1] * q * math.sin(a), 0.15 + 0.17 * (1 - q * q) + r.uniform(-0.02, 0.03))
        f = melt(f, ball(P, c, (s * 1.3, s, s * 0.75), (0, 0, 1.7 * a)), 0.05)
    return f


def brain(P):
    """Two halves with their folds: the folds are a ridged wave wound by slow noise."""
    S = P.copy()
    S[:, 1] = np.abs(P[:, 1])
    f = ball(S, (0, 0.24, 0.27), (0.60, 0.28, 0.28), (0, 0, 0.06))
    w = (
        0.16 * np.sin(5.3 * P[:, 0] + 3 * P[:, 1])
        + 0.14 * np.sin(7.1 * P[:, 1] - 4 * P[:, 2])
        + 0.12 * np.sin(6 * P[:, 2] + 4.4 * P[:, 0])
    )
    u = np.sin(13 * (P[:, 0] + w)) * np.sin(12 * (P[:, 1] - w * 1.2 + 0.5 * P[:, 2])) + 0.6 * np.sin(
        15 * (P[:, 2] + 1.3 * w) + 6 * P[:, 0]
    )
    return (f + 0.040 * np.exp(-((u / 0.28) ** 2))) * 0.7


def gut(path, R, mat, ruffle=0.0, seed=0, name='gut', sides=28, flat=0.8):
    """Intestine along a path: uneven, flattened, ruffled along its seam."""
    P = np.asarray(path, float)
    L = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
    rad = R * (1 + 0.10 * np.sin(L * 7 / R * 0.1 + seed) + 0.05 * np.sin(L * 23 + seed))
    end = np.minimum(L, L[-1] - L)
    rad = rad * np.clip(0.55 + end / R * 0.6, 0, 1)

    def shape(i, t, a):
        crimp = (
            ruffle
            * np.sin(L[i] * 46 + 2 * np.sin(L[i] * 9))
            * np.clip(np.cos(a - 1.2 - 0.4 * math.sin(L[i] * 5)), 0, 1) ** 1.5
        )
        return (1 / np.sqrt(np.cos(a) ** 2 + (np.sin(a) / flat) ** 2)) * (1 + crimp + 0.05 * np.cos(4 * a + L[i] * 6))

    V, F, A = tube(P, rad, sides, shape)
    V = np.array(V)
    V += 0.010 * np.c_[fbm(V, 6, 2, seed), fbm(V, 6, 2, seed + 9), fbm(V, 6, 2, seed + 5)]
    A['fat'] = 0.55 - np.cos(A['ang'] - 1.2)
    return mesh(name, V, F, mat, A)
