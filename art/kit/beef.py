# Beef that several pictures show: ribeye, strip of ribs, shank, flank, skirt.
import math
import random

import numpy as np

from .drawing import blob, block, blot, both, line, patches, rim
from .materials import meat
from .shader import Mat
from .shapes import fbm, mesh, outline, slab


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


def sheet(name, mat, L, W, thick, fat=None, bend=None, edge=0.05, lumps=0.02, lump_scale=4, wave=None, **place):
    """Thin meat with two faces, closed all round, so that it may be folded. W(x) is half its width, wave(x) moves
    its middle line sideways; fat(x, y, d, face) answers for both faces (1 up, -1 down). The attributes 'along',
    'across' and 'face' stay with the meat wherever bend takes it."""
    m, n = int(L * 110), 64
    t = np.linspace(-1, 1, m)
    x = L / 2 * np.sign(t) * (1 - (1 - np.abs(t)) ** 1.6)
    s = np.sin(np.linspace(-math.pi / 2, math.pi / 2, n))
    ring = np.r_[s, s[-2:0:-1]]
    face = np.r_[np.ones(n), -np.ones(n - 2)]
    q = len(ring)
    w = W(x) * np.sqrt(np.clip(1 - (1 - np.clip((L / 2 - np.abs(x)) / 0.16, 0, 1)) ** 2, 0.0004, 1))
    X = np.repeat(x, q)
    across = (w[:, None] * ring[None]).ravel()
    d = np.minimum((w[:, None] * (1 - np.abs(ring[None]))).ravel(), np.repeat(L / 2 - np.abs(x), q))
    side = np.tile(face, m)
    half = thick / 2 * np.sqrt(np.clip(1 - (1 - np.clip(d / edge, 0, 1)) ** 2, 0, 1))
    V = np.c_[X, across + (np.repeat(wave(x), q) if wave else 0), side * half]
    if lumps:
        rise = lumps * fbm(np.c_[X, across, np.zeros(len(X))], lump_scale, 3, random.random() * 50)
        V[:, 2] += rise * np.where(side > 0, 1, 0.4)
    attrs = {
        'along': X,
        'across': across,
        'face': side,
        'fat': fat(X, across, d, side) if fat else np.ones(len(X)),
        'bone': np.ones(len(X)),
        'wall': np.zeros(len(X)),
    }
    F = [
        (i * q + j, i * q + (j + 1) % q, (i + 1) * q + (j + 1) % q, (i + 1) * q + j)
        for i in range(m - 1)
        for j in range(q)
    ]
    return mesh(name, bend(V) if bend else V, F, mat, attrs, **place)


def fold(V, at, angle, r, rest, up=1, sag=0.35):
    """Folds what lies beyond a line over (up 1) or under (-1) the rest: at is a point of the line, angle the way
    beyond it, r the fold's radius, rest the height at which the layer comes to lie."""
    n = np.array((math.cos(angle), math.sin(angle)))
    s, z = (V[:, :2] - at) @ n, V[:, 2] * up
    r = r * (1 + 0.16 * np.sin(5 * ((V[:, :2] - at) @ (-n[1], n[0])) + 1))
    a = np.clip(s / r, 0, math.pi)
    on = s - math.pi * r
    level = np.where(on > 0, rest + (2 * r - rest) * np.exp(-np.clip(on, 0, 9) / sag), 0)
    along = np.where(on > 0, -on, (r - z) * np.sin(a))
    high = np.where(on > 0, level - z, r - (r - z) * np.cos(a))
    flat = s <= 0
    move = np.where(flat, 0, along - s)
    return np.c_[V[:, :2] + move[:, None] * n, np.where(flat, z, high) * up]


def skirt(name='skirt', dark=(0.105, 0.004, 0.008), lite=(0.36, 0.026, 0.026), film=0.36, along=False, coarse=1.0):
    """Dark meat of coarse fibre that runs across a sheet, or along it, its silver skin in patches (more on the lower
    face)."""
    m = Mat(name)
    u, v, face = m.attr('along'), m.attr('across'), m.attr('face')
    if along:
        u, v = v, u

    def grain(a, b, lean=0.35):
        n = m.node('CombineXYZ')
        m.put(n.inputs[0], m.math('MULTIPLY', m.math('MULTIPLY_ADD', v, lean, u), a))
        m.put(n.inputs[1], m.math('MULTIPLY', v, b))
        m.put(n.inputs[2], face)
        return n.outputs[0]

    plain = grain(1, 1, 0)
    big, mid = m.noise(plain, 1.7, 2), m.noise(plain, 6, 3)
    bundle = m.noise(m.warp(grain(1, 0.12), 3, 0.10), 15 / coarse, 2, rough=0.4)
    thread = m.noise(m.warp(grain(1, 0.10), 5, 0.05), 48 / coarse, 3)
    crease = m.math('ABSOLUTE', m.math('SUBTRACT', bundle, 0.5))  # thin where two bundles meet
    red = m.ramp(m.mix(0.45, bundle, thread), (0.32, dark), (0.66, lite))
    red = m.mix(m.span(thread, 0.58, 0.74, 0, 0.35), red, tuple(min(1, x * 1.5 + 0.04) for x in lite))
    red = m.mix(m.span(big, 0.42, 0.62, 0.0, 0.45), red, tuple(x * 0.8 for x in dark))
    line = m.math('MULTIPLY', m.span(crease, 0.022, 0.004), m.span(mid, 0.50, 0.66, 0, 0.75))
    col = m.mix(line, red, (0.74, 0.52, 0.38))
    gap = m.math('MULTIPLY', m.span(crease, 0.05, 0.0), m.span(mid, 0.52, 0.40, 0, 0.5))
    col = m.mix(gap, col, (0.05, 0.002, 0.004))
    lower = m.span(face, 0.2, -0.2, 0.0, 0.06)
    skin = m.span(m.math('ADD', m.noise(m.warp(plain, 3, 0.25), 2.3, 4), lower), 0.54, 0.66, 0, film)
    skin = m.math('MULTIPLY', skin, m.span(thread, 0.30, 0.62, 0.65, 1.0))
    col = m.mix(skin, col, (0.56, 0.39, 0.37))
    edge = m.math('ADD', m.attr('fat'), m.math('MULTIPLY_ADD', mid, 0.12, -0.06))
    edge = m.math('ADD', edge, m.math('MULTIPLY_ADD', thread, 0.05, -0.025))
    cover = m.span(edge, 0.016, -0.016)
    col = m.mix(cover, col, m.ramp(mid, (0.34, (0.70, 0.47, 0.24)), (0.60, (0.82, 0.65, 0.45))))
    h = m.math('MULTIPLY_ADD', thread, 0.45, m.math('MULTIPLY', bundle, 1.3))
    h = m.math('MULTIPLY', h, m.math('SUBTRACT', 1, m.math('MULTIPLY', m.math('MAXIMUM', skin, cover), 0.65)))
    return m.set(
        Base_Color=col,
        Roughness=m.math('SUBTRACT', m.span(big, 0.38, 0.60, 0.48, 0.34), m.math('MULTIPLY', skin, 0.10)),
        Specular=0.45,
        Clearcoat=m.math('MULTIPLY_ADD', skin, 0.4, m.span(mid, 0.45, 0.62, 0.0, 0.25)),
        Clearcoat_Roughness=0.16,
        Normal=m.bump(h, 0.55, 0.035),
    )


def folded_skirt(mat, seed=0.0, half=0.30, **place):
    """Entraña: half a metre of it, laid down in a Z; its two faces show by turns."""

    def fat(x, y, d, face):
        along_edge = half - 0.030 - 0.10 * np.clip(0.45 + blot(x, 0 * x, seed, 0.9), 0, 1) - y
        spot = patches(x, y, 0.05, 4 + seed, 1.5)
        return both(along_edge, np.where(face > 0, spot, spot + 0.05))

    def bend(V):
        soft = lambda q: np.clip(q, 0, 1) ** 2 * (3 - 2 * np.clip(q, 0, 1))
        droop = 0.12 * soft((0.3 - V[:, 0]) / 1.3) + 0.12 * soft((-1.6 - V[:, 0]) / 0.8)  # where nothing lies below
        V = fold(V, (-1.35, 0), math.pi - 0.29, 0.085, 0.13, up=-1)
        V = fold(V, (0.70, 0), math.pi - 0.165, 0.10, 0.14)
        V[:, 2] += 0.075 - droop + 0.012 * np.sin(4 * V[:, 0] + 2 * V[:, 1])
        return V

    width = lambda x: half * (1 + 0.10 * np.sin(1.7 * x + seed) - 0.10 * np.exp(-(((x - 2.0) / 0.5) ** 2)))
    wave = lambda x: 0.035 * np.sin(2.1 * x + seed)
    return sheet('entrana', mat, 5.6, width, 0.13, fat, bend, 0.06, 0.045, 3.4, wave, **place)
