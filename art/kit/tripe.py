# Tripe: a sheet with real cells on one side, laid over a profile that folds it.
import math

import numpy as np

from .gut import wander
from .shader import Mat
from .shapes import fbm, mesh


def cells(u, v, pitch, seed=0, shake=0.30):
    """Honeycomb over the plane: how far each point is from the wall of its cell."""
    r = np.random.RandomState(seed)
    rows = np.arange(v.min() - pitch, v.max() + pitch, pitch * 0.87)
    S = [
        (x + pitch * 0.5 * (i % 2), y)
        for i, y in enumerate(rows)
        for x in np.arange(u.min() - pitch, u.max() + pitch, pitch)
    ]
    S = np.array(S) + r.uniform(-shake, shake, (len(S), 2)) * pitch
    best, second = np.full(u.shape, 9.0), np.full(u.shape, 9.0)
    for x, y in S:
        d = np.hypot(u - x, v - y)
        second = np.minimum(second, np.maximum(best, d))
        best = np.minimum(best, d)
    return second - best


def profile(*parts, step=0.0045):
    """Cross-section of a folded sheet: parts are (length, turn in radians), positive turns bend it upwards."""
    x, z, a, out = 0.0, 0.0, 0.0, []
    for length, turn in parts:
        n = max(2, int(length / step))
        for _ in range(n):
            a += turn / n
            x += math.cos(a) * length / n
            z += math.sin(a) * length / n
            out.append((x, z, a))
    return np.array(out)


def sheet(mat, section, wide, seed=0, thick=0.045, pitch=0.125, deep=0.05, drape=0.05, ruffle=0.05, **place):
    """Tripe along a profile, wide across; its cells on the upper side of the profile's start."""
    v = np.arange(-wide / 2, wide / 2, 0.0048)
    length = np.linspace(0, 1, len(section)) * len(section) * 0.0045
    U, W = np.meshgrid(length, v, indexing='ij')
    wu, wv = U + 0.02 * np.sin(9 * W + seed), W + 0.02 * np.sin(8 * U + seed)
    coarse, small = cells(wu, wv, pitch, seed), cells(wu, wv, pitch * 0.46, seed + 1)
    wall = np.exp(-((coarse / 0.024) ** 2))
    minor = np.exp(-((small / 0.014) ** 2)) * (1 - wall)
    h = deep * (wall * (0.85 + 0.25 * wander(U + W, 0.7, seed)) + 0.30 * minor)
    x, z, a = (section[:, i][:, None] for i in range(3))
    ends = 1 + 0.07 * wander(v, wide * 0.9, seed)[None] * (2 * U / length[-1] - 1)
    flank = 1 + 0.10 * wander(length, 0.9, seed + 3)[:, None] + 0.03 * wander(length, 0.25, seed + 4)[:, None]
    rim = np.clip(np.abs(W) / (wide / 2) - 0.55, 0, 1) / 0.45
    lift = drape * np.sin(3.1 * U + 2 * W + seed) * np.cos(4.2 * W - U + seed) + ruffle * rim**2 * wander(U, 0.45, seed)

    def side(k):
        up = k + lift
        return np.stack([(x - np.sin(a) * up) * ends, W * flank, z + np.cos(a) * up], -1).reshape(-1, 3)

    top, back = side(thick / 2 + h), side(np.full_like(h, -thick / 2))
    back = back + 0.006 * fbm(back, 9, 2, seed)[:, None]
    V = np.vstack([top, back])
    n, m = U.shape
    g = np.arange(n * m).reshape(n, m)
    quads = np.stack([g[:-1, :-1], g[1:, :-1], g[1:, 1:], g[:-1, 1:]], -1).reshape(-1, 4)
    border = np.r_[g[:, 0], g[-1, 1:], g[-2::-1, -1], g[0, -2:0:-1]]
    after, o = np.roll(border, -1), n * m
    F = np.vstack([quads, quads[:, ::-1] + o, np.stack([after, border, border + o, after + o], -1)])
    V[:, 2] -= V[:, 2].min()
    at = {
        'wall': np.r_[np.maximum(wall, 0.45 * minor).ravel(), np.zeros(o)],
        'back': np.r_[np.zeros(o), np.ones(o)],
    }
    return mesh('tripe', V, F.tolist(), mat, at, **place)


def tripe(name='tripe'):
    """Scalded tripe: cream, darker at the bottom of its cells, smooth and rosier on the back."""
    m = Mat(name)
    c = m.co()
    big, mid, fine = m.noise(c, 2.2, 3), m.noise(c, 12, 3), m.noise(c, 60, 3)
    wall = m.attr('wall')
    floor = m.ramp(m.mix(0.5, big, mid), (0.35, (0.56, 0.32, 0.165)), (0.62, (0.72, 0.48, 0.28)))
    crest = m.ramp(m.mix(0.5, big, fine), (0.35, (0.80, 0.59, 0.35)), (0.62, (0.90, 0.73, 0.49)))
    col = m.mix(m.span(wall, 0.05, 0.75), floor, crest)
    back = m.ramp(m.mix(0.5, big, mid), (0.36, (0.74, 0.49, 0.31)), (0.62, (0.86, 0.66, 0.45)))
    col = m.mix(m.attr('back'), col, back)
    return m.set(
        Base_Color=col,
        Subsurface_Color=col,
        Subsurface=0.06,
        Subsurface_Radius=(0.07, 0.04, 0.02),
        Roughness=m.span(mid, 0.36, 0.64, 0.50, 0.32),
        Clearcoat=m.span(big, 0.42, 0.60, 0.05, 0.45),
        Clearcoat_Roughness=0.16,
        Normal=m.bump(m.math('MULTIPLY_ADD', mid, 0.5, fine), 0.35, 0.012),
    )
