# Morcilla cut open: its filling, and a slice.
import math

from .shader import Mat
from .shapes import outline, slab


def filling():
    m = Mat('filling')
    c = m.co()
    w = m.warp(c, 8, 0.10)
    n = m.node('TexVoronoi')
    m.put(n.inputs['Vector'], w)
    n.inputs['Scale'].default_value = 13
    sp = m.node('SeparateRGB')
    m.put(sp.inputs[0], n.outputs['Color'])
    f = m.noise(c, 30, 4)
    col = m.ramp(f, (0.35, (0.028, 0.006, 0.006)), (0.65, (0.095, 0.022, 0.018)))
    fat = m.math('MULTIPLY', m.span(sp.outputs[0], 0.70, 0.74), m.span(n.outputs['Distance'], 0.52, 0.40))
    col = m.mix(m.math('MULTIPLY', fat, 0.9), col, (0.74, 0.52, 0.42))
    on = m.math('MULTIPLY', m.span(sp.outputs[1], 0.80, 0.84), m.span(n.outputs['Distance'], 0.45, 0.35))
    col = m.mix(m.math('MULTIPLY', on, 0.6), col, (0.38, 0.16, 0.11))
    col = m.mix(m.span(m.attr('edge'), 0.022, 0.012), col, (0.018, 0.006, 0.006))
    m.set(
        Base_Color=col,
        Roughness=0.42,
        Specular=0.5,
        Clearcoat=0.25,
        Clearcoat_Roughness=0.2,
        Normal=m.bump(m.math('MULTIPLY_ADD', fat, 0.5, f), 0.45, 0.025),
    )
    return m


def cut_disc(mat, R, thick, loc, rot):
    return slab(
        'slice',
        outline(lambda a: (R * math.cos(a) * (1 + 0.02 * math.cos(3 * a)), R * math.sin(a)), 160),
        thick,
        mat,
        edge=0.016,
        rings=40,
        wall=5,
        lumps=0.012,
        lump_scale=6,
        bulge=0.008,
        loc=loc,
        rot=rot,
    )
