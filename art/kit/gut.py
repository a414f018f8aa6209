# Guts: how a length of them lies, their shape along a path, and their wet skin with its seam of fat.
import math

import numpy as np

from .drawing import blob, blot
from .shader import Mat
from .shapes import fbm, mesh, slab


def wander(L, pitch, seed=0.0):
    """Smooth noise along a length, -1..1, of about that pitch."""
    w = 2 * math.pi * np.asarray(L, float) / pitch
    parts = ((1.0, 1.0, 0.0), (0.61, 0.8, 1.7), (1.73, 0.6, 4.1), (0.37, 0.5, 2.6))
    return sum(a * np.sin(f * w + p + 5.3 * seed * f) for f, a, p in parts) / 2.2


def along(path):
    """Length from the start of a path to each of its points."""
    return np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]


def settle(xy, R, soft=0.78):
    """Heights of a rope laid along xy: where it crosses itself it climbs over what lies there already."""
    L = along(xy)
    z = np.full(len(xy), R)
    for i in range(len(xy)):
        early = L < L[i] - 3.2 * R
        d2 = ((xy[early] - xy[i]) ** 2).sum(1)
        near = d2 < (2 * soft * R) ** 2
        if near.any():
            z[i] = max(R, (z[early][near] + np.sqrt((2 * soft * R) ** 2 - d2[near])).max())
    kernel = np.hanning(int(2.6 * R / (L[-1] / len(L))) | 1)
    kernel /= kernel.sum()
    pad = len(kernel) // 2
    return np.maximum(np.convolve(np.pad(z, pad, mode='edge'), kernel, 'valid'), R * 0.9)


def gut(
    path,
    R,
    mat,
    seed=0.0,
    fat=0.5,
    frill=0.35,
    side=0.9,
    crease=0.05,
    uneven=0.16,
    flat=0.88,
    sides=40,
    taper=1.0,
    lumps=0.0,
    pleat=0.0,
):
    """Intestine along a path. fat = half the width of its seam in radians, frill = how far the seam stands out,
    side = the angle it lies at (0 is the left of the path, half pi on top), lumps = how far the fat packed in it
    shows, pleat = how deep its folds lengthwise are."""
    P = np.asarray(path, float)
    L = along(P)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None] + 1e-12
    left = np.cross((0, 0, 1.0), T)
    left /= np.linalg.norm(left, axis=1)[:, None] + 1e-12
    up = np.cross(T, left)
    ang = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    a, l = ang[None, :], L[:, None]
    rad = R * (1 + uneven * wander(L, 9 * R, seed) + 0.5 * uneven * wander(L, 3.1 * R, seed + 2))
    if taper:
        end = np.minimum(L, L[-1] - L) / R
        rad = rad * np.sqrt(np.clip(end * (2 - np.clip(end, 0, 1)), 0.0, 1) * (1 - 0.1 * taper) + 0.02)
    seam = side + 0.55 * wander(L, 16 * R, seed + 5)
    off = np.abs((a - seam[:, None] + math.pi) % (2 * math.pi) - math.pi)
    width = fat * (1 + 0.35 * wander(L, 4.3 * R, seed + 7) + 0.2 * wander(L, 1.1 * R, seed + 8))
    ridge = np.exp(-((off / (width[:, None] * 0.9 + 0.05)) ** 2))
    lobes = 0.55 + 0.45 * wander(L, 1.05 * R, seed + 3) + 0.25 * wander(L, 0.42 * R, seed + 4)
    folds = np.abs(wander(l + 0.35 * R * np.sin(a + 3 * l) + 0.2 * R * np.sin(2 * a - 5 * l), 0.75 * R, seed + 1))
    r = rad[:, None] / np.sqrt(np.cos(a) ** 2 + (np.sin(a) / flat) ** 2)
    r = r * (1 + crease * (0.5 - np.exp(-((folds / 0.25) ** 2))) + frill * ridge * lobes[:, None])
    for j in range(3 if pleat else 0):
        way = 0.9 + 1.3 * j + 0.9 * wander(L, 7 * R, seed + 3 * j)[:, None]
        deep = np.clip(0.4 + wander(L, 4 * R, seed + j), 0, 1)[:, None]
        r = r * (1 - pleat * deep * np.exp(-((((a - way + math.pi) % (2 * math.pi) - math.pi) / 0.20) ** 2)))
    if lumps:
        at = P[:, None] + (R * np.cos(a))[..., None] * left[:, None] + (R * np.sin(a))[..., None] * up[:, None]
        r = r * (1 + lumps * fbm(at.reshape(-1, 3), 0.55 / R, 2, seed + 3).reshape(r.shape))
    V = P[:, None] + (r * np.cos(a))[..., None] * left[:, None] + (r * np.sin(a))[..., None] * up[:, None]
    V = V.reshape(-1, 3)
    V = V + 0.07 * R * np.c_[fbm(V, 0.7 / R, 2, seed), fbm(V, 0.7 / R, 2, seed + 9), fbm(V, 0.7 / R, 2, seed + 5)]
    V[:, 2] = np.maximum(V[:, 2], 0.004)
    n = len(P)
    grid = np.arange(n * sides).reshape(n, sides)
    turn = np.roll(grid, -1, 1)
    F = np.stack([grid[:-1], turn[:-1], turn[1:], grid[1:]], -1).reshape(-1, 4).tolist()
    F += [grid[0, ::-1].tolist(), grid[-1].tolist()]
    at = {
        'fat': ((off - width[:, None]) * R).ravel(),
        'len': np.repeat(L, sides),
        'cos': np.tile(np.cos(ang) * R, n),
        'sin': np.tile(np.sin(ang) * R, n),
    }
    return mesh('gut', V, F, mat, at)


def gut_skin(
    name='gut',
    dark=(0.47, 0.150, 0.098),
    lite=(0.74, 0.385, 0.265),
    fat=(0.80, 0.56, 0.32),
    pale=(0.90, 0.73, 0.52),
    coat=0.75,
    fray=0.05,
    ruffle=1.0,
):
    """Wet gut: rosy, creased across, thin enough for its vessels to show; attr 'fat' < 0 is the seam, ruffle
    is how much of the creases there is."""
    m = Mat(name)
    c = m.co()
    v = m.node('CombineXYZ')
    for i, (k, s) in enumerate((('len', 1.0), ('cos', 0.45), ('sin', 0.45))):
        m.put(v.inputs[i], m.math('MULTIPLY', m.attr(k), s))
    across = m.warp(v.outputs[0], 8, 0.03)
    crease = m.noise(across, 34, 3, rough=0.6)
    big, mid, fine = m.noise(c, 2.6, 3), m.noise(c, 11, 3), m.noise(c, 46, 2)
    tone = m.mix(0.5 * ruffle, m.mix(0.45, big, mid), crease)
    col = m.ramp(tone, (0.36, dark), (0.62, lite))
    vessel = m.math('MULTIPLY', m.span(big, 0.47, 0.62), 0.05)
    vessel = m.span(m.math('SUBTRACT', vessel, m.voro(m.warp(c, 9, 0.09), 5.5, 'DISTANCE_TO_EDGE')), 0, 0.03, 0, 0.5)
    col = m.mix(vessel, col, (0.42, 0.045, 0.04))
    edge = m.math('MULTIPLY_ADD', m.math('SUBTRACT', mid, 0.5), fray, m.attr('fat'))
    edge = m.math('MULTIPLY_ADD', m.math('SUBTRACT', fine, 0.5), fray, edge)
    cover = m.span(edge, 0.012, -0.010)
    col = m.mix(cover, col, m.ramp(m.mix(0.5, mid, fine), (0.36, fat), (0.62, pale)))
    height = m.math('MULTIPLY_ADD', crease, ruffle, m.math('MULTIPLY', fine, 0.35))
    height = m.math('MULTIPLY_ADD', cover, m.math('MULTIPLY', fine, 0.6), height)
    return m.set(
        Base_Color=col,
        Subsurface_Color=col,
        Subsurface=0.06,
        Subsurface_Radius=(0.08, 0.03, 0.02),
        Roughness=m.span(mid, 0.36, 0.64, 0.44, 0.24),
        Clearcoat=m.span(big, 0.38, 0.60, coat * 0.25, coat),
        Clearcoat_Roughness=0.1,
        Normal=m.bump(height, 0.42, 0.022),
    )


def gut_end(path, R, mat, at=-1, seed=0.0, flat=1.0):
    """The cut end of a thick gut: its wall fallen in, the lumps of fat packed inside it and the slit between them."""
    P = np.asarray(path, float)
    d = P[-1] - P[-4] if at == -1 else P[0] - P[3]
    lean, turn = math.atan2(math.hypot(d[0], d[1]), d[2]), math.atan2(d[1], d[0])

    def slit(x, y):
        return np.abs(x - 0.18 * R * np.sin(2.6 * y / R + seed)) + 0.16 * np.abs(y)

    def fat(x, y, edge, k):
        inner = 0.12 * R - edge + 0.06 * R * np.sin(19 * k + seed)
        return np.maximum(inner, 0.10 * R - slit(x, y))

    def top(x, y, edge):
        lumps = 0.5 + 0.5 * blot(x, y, seed, 1.3 / R)
        swell = 0.22 * R * np.sin(np.clip((edge - 0.08 * R) / (0.4 * R), 0, 1) * math.pi / 2) * (0.5 + lumps)
        return swell - 0.34 * R * np.exp(-((slit(x, y) / (0.13 * R)) ** 2))

    face = blob(R * 0.99 * flat, R * 0.99, (2, 0.05, seed), (3, 0.05, 2 * seed), (7, 0.03, seed), n=150)
    slab(
        'end', face, 0.06 * R, mat, {'fat': fat}, edge=0.05 * R, rings=44, wall=3, lumps=0.05 * R, lump_scale=2 / R,
        bulge=0, top=top, loc=tuple(P[at]), rot=(0, lean, turn),
    )  # fmt: skip
