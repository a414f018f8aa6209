# Sausages that are cut: bodies along a path, their faces, dry casings, slices.
import math

import numpy as np

from .shader import Mat
from .shapes import fbm, mesh, outline, slab, sweep, tube
from .skins import twine


def face(name, dark, lite, bits, scale=14, rim=None, coat=0.25, grain=30):
    """Cut face: a ground of two tones and bits = [(colour, share 0..1, size .3-.7)], each picked from its own cells."""
    m = Mat(name)
    c = m.co()
    w = m.warp(m.warp(c, 8, 0.09), 30, 0.02)
    fine = m.noise(c, grain, 3)
    col = m.ramp(fine, (0.35, dark), (0.65, lite))
    height = fine
    for i, (tint, share, size) in enumerate(bits):
        n = m.node('TexVoronoi')
        m.put(n.inputs['Vector'], w)
        n.inputs['Scale'].default_value = scale * (1 + 0.37 * i)
        rgb = m.node('SeparateRGB')
        m.put(rgb.inputs[0], n.outputs['Color'])
        pick = m.span(rgb.outputs[i % 3], 1 - share, 1 - share + 0.03)
        on = m.math('MULTIPLY', pick, m.span(n.outputs['Distance'], size, size - 0.10))
        shade = m.mix(m.span(fine, 0.35, 0.65), tuple(x * 0.8 for x in tint), tint)
        col = m.mix(m.math('MULTIPLY', on, 0.95), col, shade)
        height = m.math('MULTIPLY_ADD', on, 0.35, height)
    if rim:
        col = m.mix(m.span(m.attr('edge'), 0.022, 0.012), col, rim)
        col = m.mix(m.span(m.attr('wall'), 0.02, 0.08), col, rim)
    return m.set(
        Base_Color=col, Roughness=0.42, Clearcoat=coat, Clearcoat_Roughness=0.2, Normal=m.bump(height, 0.4, 0.022)
    )


def dry(name, dark, lite, bloom=(0.80, 0.76, 0.68), cover=0.0, coat=0.1):
    """Casing of a cured sausage: wrinkled, dull, with more or less white bloom."""
    m = Mat(name)
    c = m.co()
    w = m.warp(c, 6, 0.12)
    mid, fine = m.noise(w, 5, 3), m.noise(w, 26, 3, rough=0.6)
    lump = m.voro(w, 15)
    col = m.ramp(m.mix(0.5, mid, lump), (0.28, dark), (0.66, lite))
    k = 0.80 - cover
    col = m.mix(m.span(m.mix(0.35, mid, fine), k - 0.16, k + 0.02, 0, 0.9), col, bloom) if cover else col
    return m.set(
        Base_Color=col,
        Roughness=m.span(mid, 0.35, 0.65, 0.62, 0.42),
        Clearcoat=coat,
        Clearcoat_Roughness=0.25,
        Normal=m.bump(m.math('MULTIPLY_ADD', lump, -0.8, fine), 0.45, 0.03),
    )


def rod(name, path, R, mat, taper=(True, True), wrinkle=0.03, seed=0, tie=0.035):
    """Sausage along path (N x 3, the axis); each end tapers to its tie or is cut straight."""
    P = np.asarray(path, float)
    n = len(P)
    t = np.linspace(0, 1, n)
    length = np.linalg.norm(np.diff(P, axis=0), axis=1).sum()
    e = np.ones(n)
    for side, x in ((0, t), (1, 1 - t)):
        if taper[side]:
            q = np.clip(x * length / (1.15 * R), 0, 1)
            e = np.minimum(e, np.sqrt(np.clip(1 - (1 - q) ** 2.4, 0, 1)))
    rad = np.maximum(tie, R * e * (1 + 0.03 * np.sin(9 * t + seed)))
    P[:, 2] = np.maximum(tie, P[:, 2] - (R - rad) * 0.75)

    def shape(i, s, a):
        folds = wrinkle * np.cos(7 * a + 2 * np.sin(3 * a + seed) + 4 * s) + 0.5 * wrinkle * np.cos(
            13 * a + seed - 6 * s
        )
        return 1 + folds * (0.4 + 0.6 * (1 - e[i])) + (1 - e[i]) ** 2 * 0.15 * np.cos(5 * a + seed)

    V, F, A = tube(P, rad, 64, shape)
    V = np.array(V)
    V += 0.02 * R / 0.2 * np.c_[fbm(V, 3.5, 2, seed), fbm(V, 3.5, 2, seed + 9), fbm(V, 3.5, 2, seed + 5)]
    A['pinch'] = np.r_[np.repeat((1 - e) ** 2, 64), float(taper[0]), float(taper[1])]
    return mesh(name, V, F, mat, A), P


def disc(mat, R, thick, loc, rot, seed=0, oval=1.0):
    """A slice lying or leaning."""
    shape = outline(lambda a: (R * oval * math.cos(a) * (1 + 0.02 * math.cos(3 * a + seed)), R * math.sin(a)), 160)
    return slab(
        'slice',
        shape,
        thick,
        mat,
        edge=0.012,
        rings=36,
        wall=5,
        lumps=0.01,
        lump_scale=6,
        bulge=0.006,
        loc=loc,
        rot=rot,
    )


def cap(mat, P, R, at=-1, thick=0.02):
    """The cut face at one end of a rod's path."""
    d = P[-1] - P[-2] if at == -1 else P[0] - P[1]
    up = math.atan2(math.hypot(d[0], d[1]), d[2])
    return disc(mat, R, thick, tuple(P[at]), (0, up, math.atan2(d[1], d[0])))


def ring(at, axis, R, mat=None, r=0.018, wobble=0.0):
    """A loop of twine around an axis; R is one radius, or that across and that upright."""
    wide, tall = (R, R) if np.isscalar(R) else R
    axis = np.asarray(axis, float) / np.linalg.norm(axis)
    u = np.cross(axis, (0, 0, 1.0))
    u /= np.linalg.norm(u)
    v = np.cross(u, axis)
    a = np.linspace(0, 2 * math.pi, 48)
    path = (
        np.asarray(at)
        + wide * np.cos(a)[:, None] * u
        + tall * np.sin(a)[:, None] * v
        + wobble * np.sin(a)[:, None] * axis
    )
    return sweep('twine', path, np.full(48, r), mat or twine(), 10)
