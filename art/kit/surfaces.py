# What the cut lies on: slate, the oiled board, crumpled paper.
import random

import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from .shader import Mat
from .shapes import fbm, mesh


def slate(z=-0.26):
    """Dark slate worktop."""
    m = Mat('slate')
    c = m.co((1, 1, 1), False)
    n = m.noise(c, 1.3, 6, 0.6, rough=0.62)
    f = m.noise(c, 11, 4)
    m.set(
        Base_Color=m.ramp(n, (0.35, (0.010, 0.011, 0.012)), (0.7, (0.050, 0.052, 0.056))),
        Roughness=m.span(f, 0.3, 0.7, 0.42, 0.75),
        Normal=m.bump(m.math('MULTIPLY_ADD', f, 0.3, n), 0.5, 0.10),
    )
    return mesh('slate', [(-20, -20, z), (20, -20, z), (20, 20, z), (-20, 20, z)], [(0, 1, 2, 3)], m)


def board(size=(4.3, 2.9), thick=0.22, rot=0.10, tone=1.0, strip=0.46, loc=(0, 0.06)):
    """Oiled butcher board of glued strips; its top is z=0."""
    m = Mat('wood')
    c0 = m.co((1, 1, 1), False)
    sp = m.node('SeparateXYZ')
    m.put(sp.inputs[0], c0)
    row = m.math('FLOOR', m.math('DIVIDE', sp.outputs['Y'], strip))
    wn = m.node('TexWhiteNoise', noise_dimensions='1D')
    m.put(wn.inputs['W'], row)
    rr = wn.outputs['Value']
    cb = m.node('CombineXYZ')
    m.put(cb.inputs[0], m.math('MULTIPLY_ADD', rr, 9, m.math('MULTIPLY', sp.outputs['X'], 0.55)))
    m.put(cb.inputs[1], m.math('MULTIPLY_ADD', rr, 31, m.math('MULTIPLY', sp.outputs['Y'], 6)))
    m.put(cb.inputs[2], m.math('MULTIPLY', sp.outputs['Z'], 6))
    g = m.noise(cb.outputs[0], 2.0, 6, 1.1)
    pores = m.noise(cb.outputs[0], 14, 2)
    k = tone
    col = m.ramp(
        g,
        (0.28, (0.070 * k, 0.026 * k, 0.010 * k)),
        (0.52, (0.20 * k, 0.085 * k, 0.033 * k)),
        (0.74, (0.36 * k, 0.175 * k, 0.075 * k)),
    )
    col = m.mix(1, col, m.ramp(rr, (0, (0.62, 0.58, 0.55)), (1, (1.15, 1.08, 1.0))), 'MULTIPLY')
    col = m.mix(m.span(pores, 0.60, 0.68, 0, 0.45), col, (0.03, 0.012, 0.006))
    fr = m.math('FRACT', m.math('DIVIDE', sp.outputs['Y'], strip))
    gap = m.math('MINIMUM', fr, m.math('SUBTRACT', 1, fr))
    seam = m.span(gap, 0.010, 0)
    col = m.mix(m.math('MULTIPLY', seam, 0.6), col, (0.02, 0.008, 0.004))
    m.set(
        Base_Color=col,
        Roughness=m.span(m.noise(c0, 2.3, 2), 0.35, 0.65, 0.40, 0.60),
        Specular=0.28,
        Normal=m.bump(g, 0.12, 0.03),
    )
    x, y = size[0] / 2, size[1] / 2
    V = [(sx * x, sy * y, z) for z in (-thick, 0) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    o = mesh(
        'board',
        V,
        [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
        m,
        smooth=False,
        loc=(*loc, -0.0),
        rot=(0, 0, rot),
    )
    b = o.modifiers.new('b', 'BEVEL')
    b.width = 0.06
    b.segments = 5
    return o


def paper(size=(3.0, 2.3), rot=-0.2, z=0.012, color=(0.62, 0.47, 0.32), loc=(0, 0), crumple=0.05):
    """Crumpled butcher paper (kraft by default; (.80, .76, .70) for white) lying on the board."""
    m = Mat('paper')
    c = m.co((1, 1, 1), False)
    f = m.noise(c, 60, 4)
    col = m.mix(m.span(m.noise(c, 2, 5), 0.3, 0.7, 0, 0.35), color, tuple(x * 0.72 for x in color))
    m.set(
        Base_Color=col,
        Roughness=0.62,
        Specular=0.3,
        Normal=m.bump(f, 0.12, 0.01, m.bump(m.voro(m.warp(c, 2, 0.3), 2.3, 'DISTANCE_TO_EDGE'), 0.25, 0.05)),
    )
    n = 130
    gx, gy = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n))
    P = np.c_[gx.ravel() * size[0] / 2, gy.ravel() * size[1] / 2, np.zeros(n * n)]
    off = random.random() * 40
    h = np.array(
        [
            min(
                abs(mnoise.noise(Vector((p[0] * 1.5 + off, p[1] * 1.5, 0)))),
                abs(mnoise.noise(Vector((p[0] * 2.6, p[1] * 2.6 + off, 3)))),
            )
            for p in P
        ]
    )
    e = np.maximum(abs(gx.ravel()), abs(gy.ravel()))
    P[:, 2] = (
        z + crumple * h * (0.35 + 1.4 * np.clip((e - 0.45) / 0.55, 0, 1)) + 0.05 * np.clip((e - 0.8) / 0.2, 0, 1) ** 2
    )
    P[:, :2] += 0.03 * np.c_[fbm(P, 3, 2), fbm(P, 3, 2, 9)]
    F = [(r * n + q, r * n + q + 1, r * n + n + q + 1, r * n + n + q) for r in range(n - 1) for q in range(n - 1)]
    return mesh('paper', P, F, m, loc=(*loc, 0), rot=(0, 0, rot))
