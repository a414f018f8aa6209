# Achuras by their shapes: what they are made of, and distances for solid().
import math

import numpy as np

from .drawing import both, line
from .shader import Mat
from .shapes import bezier
from .solid import ball, carve, limb, melt


def viscera(
    name,
    dark,
    lite,
    cut=None,
    fat=None,
    vein=None,
    grain=26,
    stretch=(1, 1, 1),
    coat=0.55,
    rough=(0.48, 0.28),
    bump=0.35,
    blotch=2.0,
    fray=0.07,
    pimple=0.0,
):
    """Wet organ whose parts are distances: attr 'cut' < 0 its inside (two tones), 'fat' < 0 fat, 'vein' < 0 a vessel;
    pimple = how much the skin bristles."""
    m = Mat(name)
    c = m.co(stretch)
    w = m.warp(c, 3.5, 0.16)
    big, mid, fine = m.noise(w, blotch, 3), m.noise(w, 8, 3), m.noise(w, grain, 3, rough=0.65)
    jag = m.math('ADD', m.math('MULTIPLY_ADD', mid, fray, -fray / 2), m.math('MULTIPLY_ADD', fine, fray, -fray / 2))
    col = m.ramp(m.mix(0.45, big, m.mix(0.5, mid, fine)), (0.36, dark), (0.62, lite))
    height = m.math('MULTIPLY_ADD', mid, 0.6, m.math('MULTIPLY', fine, 0.7))
    if pimple:
        bud = m.voro(c, 88, 'SMOOTH_F1')
        col = m.mix(m.span(bud, 0.42, 0.10, 0, 0.35), col, tuple(min(1, x * 0.7 + 0.26) for x in lite))
        height = m.math('MULTIPLY_ADD', m.span(bud, 0.5, 0.05), pimple, height)
    hard = 0.0
    if cut:
        inside = m.span(m.math('MULTIPLY_ADD', jag, 0.3, m.attr('cut')), 0.008, -0.008)
        cell = m.voro(w, grain * 2.2, 'F1', 'Color')
        raw = m.ramp(m.mix(0.6, cell, m.mix(0.5, mid, big)), (0.30, cut[0]), (0.68, cut[1]))
        col = m.mix(inside, col, raw)
        hard = inside
    if vein:
        line = m.span(m.math('MULTIPLY_ADD', jag, 0.4, m.attr('vein')), 0.008, -0.006, 0, 0.85)
        col = m.mix(line, col, vein)
        height = m.math('MULTIPLY_ADD', line, 0.5, height)
    if fat:
        cover = m.span(m.math('ADD', m.attr('fat'), jag), 0.014, -0.014)
        rich = m.ramp(m.mix(0.5, mid, fine), (0.34, fat), (0.62, tuple(min(1, x * 1.08 + 0.08) for x in fat)))
        if vein:
            rich = m.mix(m.math('MULTIPLY', line, 0.7), rich, vein)
        rich = m.mix(m.span(big, 0.50, 0.66, 0, 0.45), rich, tuple((x + y) / 2 for x, y in zip(fat, lite)))
        col = m.mix(cover, col, rich)
        height = m.math('MULTIPLY_ADD', cover, m.math('MULTIPLY_ADD', mid, 1.6, 0.2), height)
        hard = m.math('MAXIMUM', cover, hard)
    dull = m.math('MULTIPLY_ADD', hard, -0.7, 1.0)
    return m.set(
        Base_Color=col,
        Subsurface_Color=col,
        Subsurface=0.05,
        Subsurface_Radius=(0.10, 0.03, 0.02),
        Roughness=m.span(mid, 0.36, 0.64, *rough),
        Clearcoat=m.math('MULTIPLY', m.span(big, 0.40, 0.58, coat * 0.15, coat), dull),
        Clearcoat_Roughness=0.1,
        Normal=m.bump(height, bump, 0.024),
    )


def lobed(f, Q, seeds, depth, width, swell=0.0):
    """A body f parted by shallow furrows into lobes around seeds, both measured in the space of Q."""
    near = np.full((2, len(Q)), 9.0)
    for s in seeds:
        d = np.linalg.norm(Q - s, axis=1)
        near[1] = np.minimum(near[1], np.maximum(near[0], d))
        near[0] = np.minimum(near[0], d)
    e = near[1] - near[0]
    return f + depth * np.exp(-((e / width) ** 2)) - swell * (1 - np.exp(-e / (2.5 * width)))


def around(n, seed=0, jitter=0.22):
    """n seeds spread unevenly over the unit sphere."""
    r = np.random.RandomState(seed)
    i = np.arange(n) + 0.5
    z, a = 1 - 2 * i / n, 2.399963 * i
    q = np.sqrt(1 - z * z)
    return np.c_[q * np.cos(a), q * np.sin(a), z] + r.uniform(-jitter, jitter, (n, 3))


KIDNEY = np.array((0.74, 0.40, 0.27))


def _bean(P):
    return np.c_[P[:, 0], P[:, 1] + 0.42 * P[:, 0] ** 2 - 0.08, P[:, 2] - KIDNEY[2]]


def kidney(P, seed=0):
    """Beef kidney: a bean of flat lobes, the hollow with its fat towards -y."""
    Q = _bean(P)
    f = ball(Q, (0, 0, 0), KIDNEY)
    f = lobed(f, Q, around(30, seed) * KIDNEY, 0.040, 0.045, 0.062)
    f = carve(f, ball(P, (0, -0.40, 0.30), (0.24, 0.16, 0.16)), 0.08)
    return melt(f, ball(P, (0.03, -0.30, 0.24), (0.20, 0.15, 0.13), (0, 0, 0.2)), 0.03)


def kidney_fat(P):
    """The knot of fat in the hollow."""
    return np.linalg.norm((P - (0.03, -0.33, 0.26)) * (0.85, 1, 1), axis=1) - 0.185


def half_kidney(P, seed=0, h=0.26):
    """Cut open, the cut side up."""
    f = lobed(ball(_bean(P), (0, 0, 0), KIDNEY), _bean(P), around(22, seed) * KIDNEY, 0.028, 0.040, 0.040)
    fat = np.clip(-half_kidney_fat(P) / 0.03, 0, 1)
    f = np.maximum(
        f, P[:, 2] - h - 0.02 * np.sin(4 * P[:, 0]) - 0.022 * fat * (1 + np.sin(31 * P[:, 0]) * np.sin(29 * P[:, 1]))
    )
    return carve(f, ball(P, (0, -0.36, h + 0.05), (0.20, 0.10, 0.12)), 0.05)


CALYCES = ((-0.50, 0.02), (-0.30, 0.12), (-0.06, 0.15), (0.20, 0.14), (0.42, 0.05), (-0.40, -0.16), (0.36, -0.15))


def half_kidney_fat(P):
    """The knot of fat in the hollow and what it sends to the heart of every lobe."""
    x, y = P[:, 0], _bean(P)[:, 1]
    d = line(x, y, [(-0.44, -0.02), (-0.2, -0.05), (0.1, -0.06), (0.40, -0.02)], 0.062, 0.5)
    d = both(d, line(x, y, [(0.0, -0.38), (0.02, -0.22), (0.0, -0.04)], 0.120, 0.5))
    for a, b in CALYCES:
        d = both(d, line(x, y, [(a * 0.72, -0.03), ((a * 0.86), b * 0.55), (a, b)], 0.032, 0.35))
    return np.where(P[:, 2] > 0.15, d, 9)


def half_kidney_marrow(P):
    """The darker pith around each end of the fat, under the rind."""
    x, y = P[:, 0], _bean(P)[:, 1]
    tips = [np.hypot((x - 1.08 * a) * 0.95, y - 1.12 * b) - 0.085 for a, b in CALYCES]
    return np.where(P[:, 2] > 0.2, both(*tips), 9)


TONGUE = np.array(  # along it: height of the middle, half width, half height, sideways
    [
        (-1.30, 0.28, 0.34, 0.28, -0.06),
        (-0.95, 0.34, 0.42, 0.34, 0.02),
        (-0.52, 0.385, 0.40, 0.385, 0.06),
        (-0.10, 0.320, 0.345, 0.32, 0.03),
        (0.30, 0.225, 0.315, 0.225, -0.04),
        (0.66, 0.165, 0.315, 0.160, -0.05),
        (0.92, 0.145, 0.305, 0.135, 0.00),
        (1.06, 0.145, 0.275, 0.120, 0.05),
        (1.17, 0.150, 0.225, 0.100, 0.10),
        (1.25, 0.155, 0.155, 0.075, 0.14),
        (1.30, 0.158, 0.080, 0.045, 0.165),
        (1.33, 0.160, 0.020, 0.020, 0.18),
    ]
)
THROAT = [(-1.05, -0.22, 0.13), (-0.72, -0.31, 0.12), (-0.40, -0.30, 0.08), (-0.06, -0.27, 0.05)]


def _tongue(P):
    smooth = bezier([tuple(r[:3]) for r in TONGUE], 200), bezier([(r[0], r[3], r[4]) for r in TONGUE], 200)
    x = smooth[0][:, 0]
    zc, w, h, off = (
        np.interp(P[:, 0], x, c) for c in (smooth[0][:, 1], smooth[0][:, 2], smooth[1][:, 1], smooth[1][:, 2])
    )
    return P[:, 1] - off, P[:, 2] - zc, w, h


def _root(P):
    return P[:, 0] + 1.12 - 0.42 * P[:, 2] + 0.62 * P[:, 1] + 0.05 * np.sin(6 * P[:, 1] + 4 * P[:, 2])


def _throat(P):
    """The fat that was left on both sides under the root."""
    x, y, z = P.T
    f = both(limb(P, THROAT, [0.20, 0.165, 0.105, 0.03], 0.08), ball(P, (-1.02, 0.34, 0.16), (0.22, 0.17, 0.14)))
    fine = np.sin(31 * z + 9 * x) * np.sin(23 * x + 8 * y)
    return f + 0.012 * np.sin(17 * x + 13 * z + 3 * np.sin(8 * x)) + 0.010 * fine


def tongue(P):
    """Beef tongue: the thick cut root at -x, the hump, the flat blunt tip bent aside at +x."""
    y, z, w, h = _tongue(P)
    x = P[:, 0]
    f = ((np.abs(y / w) ** 2.3 + np.abs(z / h) ** 2.3) ** (1 / 2.3) - 1) * np.minimum(w, h)
    ahead = np.clip((x + 0.1) * 2, 0, 1)
    f = f + 0.020 * np.exp(-(((y - 0.02 * np.sin(5 * x)) / 0.035) ** 2)) * (z > 0) * ahead  # the furrow on top
    f = f + 0.045 * np.exp(-(((x - 0.16) / 0.10) ** 2)) * (z > 0)  # where the hump ends
    fold = np.sin(30 * x + 5 * z + 2 * np.sin(6 * x)) * np.exp(-(((z / h + 0.35) / 0.3) ** 2))
    f = melt(f + 0.007 * fold, _throat(P), 0.035)
    return np.maximum(np.maximum(f, -_root(P)), x - 1.325)


def tongue_cut(P):
    """The root's raw face."""
    return _root(P) - 0.022


def tongue_under(P):
    """The smooth flanks below the rough back."""
    y, z, w, h = _tongue(P)
    x = P[:, 0]
    under = z / h - 0.14 + 0.10 * np.sin(5 * x) + 0.06 * np.sin(13 * x + 2) - 0.25 * np.clip(x - 0.3, 0, 1)
    return np.where(_root(P) < 0.022, 9, under * 0.3)


def tongue_fat(P):
    """What was left of the throat's fat, and the fat between the muscles of the root."""
    y, z, w, h = _tongue(P)
    seams = both(
        line(y, z, [(-0.30, -0.05), (-0.1, 0.02), (0.12, -0.04), (0.30, 0.03)], 0.018),
        line(y, z, [(0.0, 0.02), (0.02, -0.14), (-0.03, -0.26)], 0.022),
        line(y, z, [(-0.26, -0.22), (-0.12, -0.16), (-0.02, -0.20)], 0.036),
        line(y, z, [(0.10, 0.22), (0.16, 0.10), (0.27, 0.06)], 0.012),
        line(y, z, [(-0.24, 0.16), (-0.12, 0.11), (-0.04, 0.20)], 0.012),
    )
    return np.where(_root(P) < 0.022, both(seams, _throat(P) + 0.02), _throat(P) - 0.012)


def sweetbread(P, seed=0, size=(0.62, 0.42), n=34):
    """Molleja: soft lobes of all sizes pressed together, size = half its length and width."""
    r = np.random.RandomState(seed)
    x, y = size
    f = ball(P, (0, 0, 0.17), (x * 0.95, y * 0.9, 0.20))
    for i in range(9):
        q, a, s = math.sqrt((i + 0.5) / 9), 2.4 * i + seed, r.uniform(0.13, 0.22)
        c = (x * 0.86 * q * math.cos(a), y * 0.84 * q * math.sin(a), 0.17 + 0.10 * (1 - q * q))
        f = melt(f, ball(P, c, (s * 1.35, s * 1.1, s), (0, 0, 1.7 * a)), 0.09)
    seeds = around(n, seed, 0.34) * (x * 0.95, y * 0.95, 0.24) + (0, 0, 0.19)
    return lobed(f, P, seeds, 0.024, 0.030, 0.046)


_WAVES = np.random.RandomState(7)
_DIRECTIONS = _WAVES.normal(size=(26, 3))
_DIRECTIONS *= 38 / np.linalg.norm(_DIRECTIONS, axis=1)[:, None]
_PHASES = _WAVES.uniform(0, 2 * math.pi, 26)


def folds(P):
    """How far a point lies from the furrow between two folds of a brain (0 in it): waves of one length from all sides
    meet along lines that wind, fork and end as the furrows do."""
    u = np.zeros(len(P))
    for d, phase in zip(_DIRECTIONS, _PHASES):
        u += np.cos(P @ d + phase)
    return np.abs(u) / 4.2


def _little(P):
    """The little brain behind, in fine leaves."""
    return ball(P, (0.50, 0, 0.18), (0.20, 0.30, 0.17))


def brain(P):
    """Two halves with their winding folds, the little brain and the stem at +x."""
    S = P.copy()
    S[:, 1] = np.abs(P[:, 1])
    f = ball(S, (-0.04, 0.245, 0.28), (0.55, 0.30, 0.28), (0, 0, 0.10))
    f = f + 0.050 * np.exp(-((folds(P) / 0.30) ** 2)) - 0.016
    little = _little(P) + 0.012 * np.sin(62 * (P[:, 2] + 0.35 * P[:, 0]) + 3 * np.sin(7 * P[:, 1]))
    f = melt(np.minimum(f, little), limb(P, [(0.52, 0, 0.12), (0.76, 0.04, 0.10)], [0.13, 0.085]), 0.03)
    return f * 0.7


def brain_vessels(P):
    """Blood left in some of the furrows."""
    some = np.sin(5.1 * P[:, 0] + 2.2 * P[:, 1]) * np.sin(4.3 * P[:, 1] - 3.7 * P[:, 0] + 1)
    return np.where(_little(P) < 0.02, 9, 0.10 * folds(P) - 0.010 - 0.014 * some)


def vessels(x, y, seed=0, reach=0.55, spread=0.5, n=9, width=0.0075):
    """Winding vessels that run the length of a small organ and fork."""
    r = np.random.RandomState(seed)
    d = np.full(len(x), 9.0)
    for i in range(n):
        b = spread * (2 * (i + 0.5) / n - 1) + r.uniform(-0.03, 0.03)
        t = np.linspace(-reach, reach * r.uniform(-0.1, 0.9), 12)
        pts = [(u, b * (1 - 0.35 * (u / reach) ** 2) + r.uniform(-0.026, 0.026)) for u in t]
        d = both(d, line(x, y, pts, width * r.uniform(0.6, 1.2), 0.3))
        u, v = pts[r.randint(3, 8)]
        s = r.choice((-1, 1))
        fork = [(u, v), (u + 0.05, v + 0.03 * s), (u + 0.10, v + 0.03 * s), (u + 0.18, v + 0.08 * s)]
        d = both(d, line(x, y, fork, width * 0.6, 0.3))
    return d
