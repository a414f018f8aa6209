# Beef that several pictures show: ribeye, strip of ribs, shank, flank, skirt.
import math
import random

import numpy as np

from .drawing import blob, block, blot, both, line, patches, rim
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


def ribs():
    """Meat of the ribs: darker, with bones in it."""
    return meat(bone=True, veins=0.45, soft=0.10, peek=0.45, dark=(0.17, 0.006, 0.009), lite=(0.44, 0.035, 0.030))


def asado(mat=None, n=4, L=2.35, seed=0, thick=0.30, **place):
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

    return slab(
        'asado',
        outline(out, 560),
        thick,
        mat or ribs(),
        {'fat': fat, 'bone': bone},
        edge=min(0.05, thick * 0.3),
        rings=80,
        top=lambda x, y, d: 0.03 * np.sin(5 * x + seed) * np.exp(-((y / 0.3) ** 2)),
        lumps=0.02,
        lump_scale=3,
        **place,
    )


def osobuco(mat, seed=0.0, R=0.62, **place):
    """Slice of shank: a ring of bone with its marrow, muscles parted by seams that run out to the skin."""
    bx, by = 0.10 * math.cos(seed), 0.08 * math.sin(seed)
    angles = [seed + i * 1.26 + 0.3 * math.sin(3 * i + seed) for i in range(5)]

    def bone(x, y, d, k):
        th = np.arctan2(y - by, x - bx)
        return np.hypot((x - bx) / 1.1, y - by) - R * (0.30 + 0.03 * np.cos(3 * th + seed))

    def fat(x, y, d, k):
        seams = [
            line(
                x,
                y,
                [
                    (bx + R * q * math.cos(a + 0.35 * q * math.sin(5 * a)), by + R * q * math.sin(a + 0.35 * q))
                    for q in (0.34, 0.6, 0.95)
                ],
                0.016,
            )
            for a in angles
        ]
        skin = d - 0.012 - 0.02 * np.sin(2 * math.pi * 3 * k + seed) * np.sin(2 * math.pi * 7 * k)
        around = np.abs(bone(x, y, d, k) - 0.01) - 0.006 - 0.03 * np.sin(2 * np.arctan2(y - by, x - bx) + seed)
        return both(skin, around, *seams)

    shape = blob(R * 1.06, R * 0.95, (2, 0.03, seed), (3, 0.045, 1 + seed), (5, 0.02, 2 * seed))
    return slab('osobuco', shape, 0.26, mat, {'fat': fat, 'bone': bone}, edge=0.05, rings=80, lumps=0.03, **place)


def shank():
    """Meat of the osobuco: its bone is thick and its marrow is creamy."""
    return meat(
        bone=True,
        veins=0.25,
        soft=0.12,
        peek=0.5,
        shell=0.045,
        marrow=((0.48, 0.12, 0.07), (0.66, 0.30, 0.16), (0.78, 0.50, 0.30)),
        dark=(0.15, 0.006, 0.009),
        lite=(0.42, 0.032, 0.030),
    )


def falda(mat, L=2.1, seed=0.0, **place):
    """Strip of flank with its layers: meat and fat run along it in waves."""

    def fat(x, y, d, k):
        wave = 0.04 * np.sin(3 * x + seed) + 0.02 * np.sin(7.7 * x + 2 * seed)
        first = np.abs(y - 0.12 - wave) - 0.038 - 0.028 * np.sin(2.3 * x + seed)
        second = np.abs(y + 0.13 + 0.7 * wave) - 0.018 - 0.03 * np.sin(3.1 * x + 2 + seed)
        cap = 0.33 + 0.03 * np.sin(4 * x + seed) - y
        return both(first, second, cap)

    shape = block(L / 2, 0.40, 6, 0.02, seed)
    return slab('falda', shape, 0.26, mat, {'fat': fat}, edge=0.06, rings=80, lumps=0.035, lump_scale=3, **place)


def vacio(mat, **place):
    """Flank: long, flat, of long fibre, with a coat of fat on one side that thins out."""

    def fat(x, y, d, k):
        coat = 0.30 - 0.10 * np.sin(2.6 * x + 1) - 0.05 * np.sin(6.1 * x) - y
        return both(
            rim(d, k, (0.30, 0.10, 0.12), (0.62, 0.05, 0.07), (0.93, 0.04, 0.06)),
            coat * 0.7,
            patches(x, y, 0.12, 2, 1.2),
        )

    shape = blob(1.28, 0.66, (2, 0.04, 0.5), (3, 0.06, 1.2), (4, 0.03, 2.2), (7, 0.015, 0.4), (11, 0.01, 1))
    wave = lambda x, y, d: 0.035 * np.sin(3.2 * x + 1.2 * y) + 0.05 * np.clip(d / 0.3, 0, 1)
    return slab('vacio', shape, 0.19, mat, {'fat': fat}, edge=0.09, top=wave, lumps=0.05, lump_scale=2.6, **place)


def entrana(mat, L=2.3, W=0.25, seed=0.0, **place):
    """Skirt: a long narrow band, fibre across it, a thin skin along both sides."""

    def fat(x, y, d, k):
        return both(d + 0.03 - 0.10 * np.clip(blot(x, y, seed, 1.6), 0, 1), patches(x, y, 0.07, 4 + seed, 1.7))

    def band(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 3.2 + abs(s) ** 3.2) ** (-1 / 3.2)
        x = L / 2 * q * c
        return x, W * q * s * (1 - 0.18 * c) + 0.10 * math.sin(1.9 * x + seed) + 0.02 * math.sin(9 * x + seed)

    wave = lambda V: np.c_[V[:, :2], V[:, 2] + 0.02 + 0.02 * np.sin(4 * V[:, 0] + seed)]
    return slab(
        'entrana',
        outline(band, 520),
        0.13,
        mat,
        {'fat': fat},
        edge=0.05,
        rings=60,
        lumps=0.035,
        lump_scale=4,
        bend=wave,
        **place,
    )
