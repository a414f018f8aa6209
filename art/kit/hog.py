# Pork beyond the bondiola: layered belly, chops, racks, cubes, the rind.
import math
import random

import numpy as np

from .materials import meat, muscle
from .shader import Mat
from .shapes import outline, slab
from .solid import ball, brick, limb, melt, mirrored, solid

PLAIN = {'fat': lambda P: np.ones(len(P)), 'bone': lambda P: np.ones(len(P)), 'wall': lambda P: np.zeros(len(P))}


def lean(name='pork', **k):
    """Pork: pink, cream-white fat."""
    values = dict(
        dark=(0.38, 0.065, 0.052),
        lite=(0.68, 0.24, 0.17),
        fat=(0.82, 0.62, 0.44),
        pale=(0.90, 0.76, 0.60),
        veins=0.4,
        vein_scale=3.4,
        grain=30,
        wet=0.35,
        sss=0,
        soft=0.22,
        peek=0.12,
    )
    return meat(name, **{**values, **k})


def tender(name='tender'):
    """Tenderloin: rosy, its silver skin pale."""
    return muscle(
        name,
        ((0.44, 0.055, 0.052), (0.61, 0.140, 0.115), (0.77, 0.30, 0.24)),
        silver=(0.84, 0.64, 0.60),
        fat=((0.84, 0.62, 0.42), (0.91, 0.77, 0.60)),
        glow=(0.84, 0.30, 0.22),
        wet=0.75,
    )


def rind(name='rind', dark=(0.80, 0.44, 0.29), lite=(0.92, 0.68, 0.50)):
    """Scalded pig's skin: smooth, pink to cream, fine pores."""
    m = Mat(name)
    c = m.co()
    big, fine = m.noise(m.warp(c, 2, 0.3), 1.8, 3), m.noise(c, 34, 2)
    pore = m.voro(c, 30)
    col = m.ramp(m.mix(0.25, big, fine), (0.34, dark), (0.62, lite))
    col = m.mix(m.span(pore, 0.16, 0.05, 0, 0.35), col, tuple(x * 0.72 for x in dark))
    return m.set(
        Base_Color=col,
        Roughness=m.span(big, 0.35, 0.65, 0.46, 0.34),
        Clearcoat=0.3,
        Clearcoat_Roughness=0.2,
        Normal=m.bump(m.math('MULTIPLY_ADD', pore, 0.6, fine), 0.16, 0.02),
    )


def belly(mat, L=1.9, W=0.66, thick=0.5, seed=0, wave=1.0, edge=0.05, **place):
    """Panceta seen on its cut: rind at +y, then fat and meat by turns."""

    def out(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 8 + abs(s) ** 8) ** -0.125
        x = L / 2 * q * c
        return x + 0.02 * math.sin(5 * s + seed), W / 2 * q * s + 0.025 * wave * math.sin(2.6 * x + seed)

    def fat(x, y, d, k):
        v = (y - 0.025 * wave * np.sin(2.6 * x + seed)) / W
        w = 0.020 * np.sin(4.1 * x + seed) + 0.012 * np.sin(9.7 * x + 2 * seed)
        f = np.full(len(x), 9.0)
        for mid, half in ((0.40, 0.13), (0.055, 0.055), (-0.20, 0.035), (-0.47, 0.05)):
            thin = half * (0.75 + 0.45 * np.sin(2.3 * x + 11 * mid + seed))
            f = np.minimum(f, (np.abs(v - mid - w * (1 if mid < 0.3 else 0.4)) - thin) * W)
        return f

    return slab(
        'belly',
        outline(out, 480),
        thick,
        mat,
        {'fat': fat},
        edge=edge,
        rings=90,
        lumps=0.016,
        lump_scale=3,
        bulge=0.02,
        **place,
    )


def sheet(mat, contour, fat, thick=0.10, waves=(0, 0), lift=0.03, rings=80, name='sheet', **place):
    """A thin cut that lies in soft waves."""
    a, b = waves
    bend = lambda X: np.c_[X[:, :2], X[:, 2] + 0.03 * np.sin(3 * X[:, 0] + a) * np.cos(3 * X[:, 1] + b) + lift]
    at = {'fat': fat}
    return slab(name, contour, thick, mat, at, 0.04, rings, 6, 0.02, 4, bend=bend, **place)


def chop(mat, seed=0, thick=0.22, **place):
    """Carré with its bone: round eye, fat along the back, the rib curving round the side."""
    r = random.Random(seed)
    p = [r.uniform(-0.3, 0.3) for _ in range(5)]

    def out(a):
        q = (
            0.62
            + 0.07 * math.cos(a - 2.6 + p[0] * 0.3)
            + 0.05 * math.cos(2 * a + 0.6 + p[1])
            + 0.035 * math.cos(3 * a + p[2])
        )
        tail = 0.34 * math.exp(-(((a - 5.35) / 0.34) ** 2))
        return 1.14 * (q + tail) * math.cos(a), 0.92 * (q + tail) * math.sin(a)

    def curve(x, y):
        t = np.clip((y + 0.62) / 0.95, 0, 1)
        return np.hypot(x - (0.52 + 0.10 * np.sin(math.pi * t) - 0.05 * t), np.maximum(0, np.abs(y + 0.16) - 0.46))

    def bone(x, y, d, k):
        spine = np.hypot((x - 0.50) / 1.2, y - 0.24) - 0.115
        return np.minimum(curve(x, y) - 0.052, spine)

    def fat(x, y, d, k):
        w = -0.02 + 0.13 * np.clip(np.sin(2 * math.pi * (k - 0.16 + p[3] * 0.05)), 0, 1) ** 0.8 + 0.012 * np.sin(40 * k)
        side = np.abs(bone(x, y, d, k) - 0.02) - 0.016 - 0.014 * np.sin(9 * y + 6 * x)
        seam = np.abs(y + 0.24 - 0.5 * (x - 0.1) ** 2) - 0.026 * np.exp(-(((x - 0.12) / 0.2) ** 2)) + 0.006
        return np.minimum(np.minimum(d - w, side), seam)

    return slab(
        'chop', outline(out, 420), thick, mat, {'fat': fat, 'bone': bone}, edge=0.05, rings=90, lumps=0.02, **place
    )


def dice(mat, places, size=0.17, attrs=PLAIN, cell=0.014):
    """Cubes cut by hand, no two alike: places = [(x, y, z, turn, tilt)]."""
    for x, y, z, turn, tilt in places:
        h = np.array([size * random.uniform(0.82, 1.15) for _ in '123'])
        skew = random.uniform(-0.2, 0.2)

        def cube(P, h=h, skew=skew):
            Q = P.copy()
            Q[:, 0] += skew * Q[:, 2]
            Q[:, 1] -= skew * 0.6 * Q[:, 0]
            return brick(Q, (0, 0, 0), h, 0.045)

        b = size * 1.6
        shift = random.uniform(-0.1, 0.12)
        own = (
            {**attrs, 'fat': (lambda P, s=shift: 0.02 + s + 0.5 * np.abs(P[:, 1] - 0.4 * P[:, 0] - s))}
            if attrs is PLAIN
            else attrs
        )
        solid(
            'cube',
            cube,
            ((-b, -b, -b), (b, b, b)),
            mat,
            cell,
            own,
            0.025,
            5,
            False,
            loc=(x, y, z + h[2] * 0.95),
            rot=(tilt, tilt * 0.6, turn),
        )


def heap_places(step=0.36, layers=(1.0, 0.62, 0.3), size=0.17):
    """Where the cubes of a heap lie: full rounds, each smaller than the one below."""
    out = []
    for level, radius in enumerate(layers):
        n = int(2 * radius / step) + 1
        for i in range(-n, n + 1):
            for j in range(-n, n + 1):
                x = (i + 0.5 * (j % 2)) * step + random.uniform(-0.05, 0.05) + 0.1 * level
                y = j * step * 0.9 + random.uniform(-0.05, 0.05)
                if (x / 1.12) ** 2 + (y / 0.80) ** 2 < radius**2:
                    tilt = random.uniform(-0.28, 0.28) * (level > 0)
                    out.append((x, y, level * size * 1.75, random.uniform(0, 3), tilt))
    return out


def trotter(P):
    """Pig's foot along +x, its front up: shank, two toes close together, the two small claws behind."""
    S = mirrored(P)
    x, y, z = P.T
    f = limb(P, [(-1.0, 0, 0.27), (-0.55, 0, 0.25), (-0.18, 0, 0.24)], [0.25, 0.215, 0.20], 0.1)
    f = melt(f, ball(P, (0.04, 0, 0.25), (0.26, 0.25, 0.21)), 0.10)  # knuckle
    toe = limb(S, [(0.06, 0.10, 0.25), (0.36, 0.125, 0.22), (0.52, 0.125, 0.17)], [0.15, 0.145, 0.13], 0.06)
    hoof = limb(S, [(0.52, 0.125, 0.17), (0.68, 0.115, 0.12), (0.84, 0.075, 0.06)], [0.125, 0.105, 0.035], 0.05)
    f = melt(melt(f, toe, 0.05), hoof, 0.02)
    f = melt(f, limb(S, [(0.0, 0.20, 0.16), (0.12, 0.28, 0.11), (0.22, 0.31, 0.06)], [0.11, 0.085, 0.035], 0.04), 0.05)
    fold = np.sin(38 * x + 5 * np.sin(6 * y) + 3 * np.sin(9 * z)) * np.exp(-(((x - 0.22) / 0.22) ** 2))
    return f + 0.010 * fold + 0.05 * np.exp(-((y / 0.022) ** 2)) * np.clip((x - 0.16) / 0.2, 0, 1)


def hooves(P):
    """Where the horn of the foot begins (below 0)."""
    S = mirrored(P)
    toe = 0.56 - P[:, 0] - 0.35 * (P[:, 2] - 0.15)
    return np.minimum(toe, np.maximum(0.32 - S[:, 0] - 0.75 * S[:, 1], 0.22 - S[:, 1]) + 0.06)


def foot_skin():
    """Scalded skin of the foot: rosy beige, fine folds; attr 'horn' < 0 is hoof, amber grey."""
    m = rind('foot', (0.76, 0.31, 0.20), (0.91, 0.58, 0.41))
    c = m.co((1, 5, 5))
    grain = m.noise(m.warp(c, 3, 0.2), 7, 4)
    horn = m.ramp(grain, (0.30, (0.10, 0.045, 0.020)), (0.52, (0.28, 0.15, 0.07)), (0.72, (0.50, 0.34, 0.19)))
    edge = m.math('ADD', m.attr('horn'), m.math('MULTIPLY_ADD', m.noise(m.co(), 9, 3), 0.06, -0.03))
    skin = m.b.inputs['Base Color'].links[0].from_socket
    skin = m.mix(m.span(edge, 0.16, 0.0, 0, 0.5), skin, (0.72, 0.30, 0.20))
    return m.set(Base_Color=m.mix(m.span(edge, 0.012, -0.012), skin, horn))


def piglet_skin():
    """Scalded skin of a suckling pig: pale and finely wrinkled. Attr 'rosy' < 0 is where blood shows, 'horn' < 0 the
    hooves, 'cut' < 0 the inside of a cut."""
    m = Mat('piglet')
    c = m.co()
    w = m.warp(c, 2.5, 0.25)
    big, mid, fine = m.noise(w, 1.9, 3), m.noise(w, 6.5, 4), m.noise(c, 42, 3)
    fold = m.noise(m.warp(m.co((1, 2.6, 1.4)), 3, 0.35), 9, 3, rough=0.6)
    tone = m.mix(0.35, m.mix(0.5, big, mid), fold)
    col = m.ramp(tone, (0.36, (0.80, 0.40, 0.27)), (0.50, (0.88, 0.57, 0.41)), (0.64, (0.92, 0.70, 0.52)))
    col = m.mix(m.span(mid, 0.56, 0.70, 0, 0.35), col, (0.78, 0.32, 0.23))
    rosy = m.math('ADD', m.attr('rosy'), m.math('MULTIPLY_ADD', mid, 0.12, -0.06))
    col = m.mix(m.span(rosy, 0.16, -0.06, 0, 0.75), col, (0.74, 0.27, 0.20))
    cut = m.span(m.math('MULTIPLY_ADD', mid, 0.02, m.math('SUBTRACT', m.attr('cut'), 0.01)), 0.008, -0.008)
    col = m.mix(cut, col, m.ramp(fine, (0.35, (0.24, 0.02, 0.018)), (0.65, (0.46, 0.07, 0.05))))
    horn = m.span(m.math('MULTIPLY_ADD', mid, 0.04, m.math('SUBTRACT', m.attr('horn'), 0.02)), 0.014, -0.014)
    col = m.mix(horn, col, m.ramp(fine, (0.35, (0.30, 0.17, 0.09)), (0.65, (0.55, 0.38, 0.23))))
    height = m.math('MULTIPLY_ADD', fold, 0.8, m.math('MULTIPLY', fine, 0.30))
    return m.set(
        Base_Color=col,
        Subsurface_Color=col,
        Subsurface=0.05,
        Subsurface_Radius=(0.10, 0.04, 0.03),
        Roughness=m.span(mid, 0.35, 0.65, 0.52, 0.38),
        Clearcoat=m.span(big, 0.42, 0.62, 0.0, 0.3),
        Clearcoat_Roughness=0.25,
        Normal=m.bump(height, 0.22, 0.022),
    )
