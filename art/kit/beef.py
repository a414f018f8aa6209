# Beef by shape: the ribeye and the strip of ribs; their fat and bones are distances from drawn lines.
import math
import random

import numpy as np

from .materials import meat
from .shapes import outline, slab


def ojo_de_bife(mat=None, **place):
    """Ribeye steak about 2.1 x 1.5 units."""

    def out(a):
        r = (
            0.86
            + 0.09 * math.cos(a - 0.5)
            + 0.06 * math.cos(2 * a + 0.9)
            + 0.05 * math.cos(3 * a + 2.1)
            + 0.018 * math.cos(5 * a + 1)
            + 0.008 * math.cos(11 * a)
        )
        return 1.24 * r * math.cos(a), 0.93 * r * math.sin(a)

    P = outline(out)

    def fat(x, y, d, k):
        w = (
            -0.03
            + 0.10 * np.clip(np.sin(2 * math.pi * (k - 0.50)), 0, 1) ** 0.7
            + 0.07 * np.exp(-(((k - 0.70) / 0.06) ** 2))
            + 0.05 * np.exp(-(((k - 0.33) / 0.10) ** 2))
            + 0.03 * np.sin(23 * k) * np.sin(57 * k)
        )
        s = np.hypot((x + 0.25) / 1.06, (y + 0.52) / 0.98)
        th = np.arctan2(y + 0.52, x + 0.25)  # seam: arc that swells, thins and ends
        seam = (
            np.abs(s - 0.93 + 0.03 * np.sin(5 * th))
            - 0.045 * np.exp(-(((th - 1.95) / 0.42) ** 2))
            - 0.012
            + 0.10 * np.clip(0.55 - th, 0, 1)
            + 0.10 * np.clip(th - 2.4, 0, 1)
        )
        ker = np.hypot((x + 0.55) / 1.5, y - 0.33 + 0.25 * (x + 0.55)) - 0.085
        return np.minimum(np.minimum(d - w, seam), ker)

    def top(x, y, d):
        s = np.hypot((x + 0.25) / 1.06, (y + 0.52) / 0.98)
        return -0.022 * np.exp(-(((s - 0.93) / 0.05) ** 2)) + 0.022 * np.sin(2.2 * x + 1) * np.cos(2 * y)

    return slab('ojo', P, 0.26, mat or meat(), {'fat': fat}, edge=0.075, top=top, **place)


def asado(mat=None, n=4, L=2.35, seed=0, **place):
    """Strip L long, .82 wide, with n rib bones."""
    r = random.Random(seed)
    xs = [(-0.5 + (i + 0.5) / n) * L + r.uniform(-0.04, 0.04) for i in range(n)]
    bones = [
        (x, -0.10 + r.uniform(-0.04, 0.04), r.uniform(0.15, 0.20), r.uniform(0.095, 0.13), r.uniform(-0.5, 0.5))
        for x in xs
    ]

    def out(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 7 + abs(s) ** 7) ** (-1 / 7)
        return L / 2 * q * c + 0.02 * math.sin(5 * s + seed), 0.40 * q * s + 0.034 * math.sin(
            4.1 * q * c * L / 2 + seed
        ) + 0.016 * math.sin(11 * q * c + seed + 2 * s)

    def bone(x, y, d, k):
        f = np.full(len(x), 9.0)
        for bx, by, rx, ry, t in bones:
            u, v = (x - bx) * math.cos(t) + (y - by) * math.sin(t), -(x - bx) * math.sin(t) + (y - by) * math.cos(t)
            f = np.minimum(f, (np.hypot(u / rx, v / ry) - 1) * ry)
        return f

    def fat(x, y, d, k):
        b = bone(x, y, d, k)
        cap = 0.325 - 0.03 * np.sin(3 * x + seed) + 0.03 * np.sin(7.3 * x) - y  # top layer
        seam = (
            np.abs(y - 0.135 - 0.035 * np.sin(4 * x + 1 + seed) - 0.02 * np.sin(9 * x))
            - 0.020
            - 0.016 * np.sin(5 * x + seed)
        )  # layer between two muscles
        low = d - 0.0 - 0.03 * np.sin(6 * x + seed) + 0.6 * (y > -0.2)
        return np.minimum(
            np.minimum(np.minimum(cap, seam), low), np.abs(b - 0.006) + 0.012 - 0.020 * np.sin(9 * x + 13 * y + seed)
        )

    top = lambda x, y, d: (
        0.020 * np.clip(1 - np.abs(bone(x, y, d, 0)) / 0.03, 0, 1) * 0
        + 0.03 * np.sin(5 * x + seed) * np.exp(-((y / 0.3) ** 2))
    )
    return slab(
        'asado',
        outline(out, 560),
        0.30,
        mat or meat(bone=True, veins=0.45, soft=0.10, peek=0.45, dark=(0.17, 0.006, 0.009), lite=(0.44, 0.035, 0.030)),
        {'fat': fat, 'bone': bone},
        edge=0.05,
        rings=80,
        top=top,
        lumps=0.02,
        lump_scale=3,
        **place,
    )
