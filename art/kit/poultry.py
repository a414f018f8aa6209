# Chicken: its meat and the breast fillet.
import math

import numpy as np

from .shader import Mat
from .shapes import outline, slab


def chicken():
    m = Mat('chicken')
    c = m.co()
    f = m.co((1.4, 7, 5))
    big = m.noise(c, 2.2, 3)
    fi = m.noise(m.warp(f, 1.2, 0.5), 7, 4)
    mid = m.noise(c, 6, 3)
    col = m.ramp(
        m.mix(0.4, big, fi), (0.30, (0.64, 0.21, 0.14)), (0.50, (0.78, 0.37, 0.26)), (0.70, (0.86, 0.52, 0.39))
    )
    col = m.mix(m.span(fi, 0.55, 0.72, 0, 0.38), col, (0.90, 0.72, 0.60))  # whitish fibres
    e = m.math('ADD', m.attr('edge'), m.math('MULTIPLY_ADD', mid, 0.30, -0.10))
    col = m.mix(m.span(e, 0.05, 0.0, 0, 0.65), col, (0.80, 0.58, 0.30))  # bits of yellow fat at the rim
    m.set(
        Base_Color=col,
        Subsurface_Color=(0.88, 0.36, 0.24),
        Subsurface=0.16,
        Subsurface_Radius=(0.22, 0.08, 0.05),
        Roughness=m.span(big, 0.35, 0.65, 0.36, 0.20),
        Specular=0.5,
        Clearcoat=m.span(mid, 0.38, 0.58, 0.35, 0.9),
        Clearcoat_Roughness=0.06,
        Normal=m.bump(m.math('MULTIPLY_ADD', mid, 0.7, fi), 0.34, 0.040),
    )
    return m


def fibrous(name='fibrous'):
    """Breast under the knife: fibre along x, pale strands, moist; rosy where attr 'edge' is small."""
    m = Mat(name)
    c = m.co()
    big, mid = m.noise(c, 2.2, 3), m.noise(c, 6, 3)
    fibre = m.noise(m.warp(m.co((1.0, 8, 8)), 1.0, 0.5), 6, 4)
    strand = m.noise(m.warp(m.co((0.5, 10, 10)), 0.8, 0.6), 4.2, 3)
    flesh = ((0.30, (0.66, 0.17, 0.12)), (0.50, (0.80, 0.34, 0.25)), (0.70, (0.88, 0.53, 0.42)))
    col = m.ramp(m.mix(0.55, big, fibre), *flesh)
    col = m.mix(m.span(strand, 0.56, 0.68, 0, 0.55), col, (0.91, 0.70, 0.58))
    thin = m.math('ADD', m.attr('edge'), m.math('MULTIPLY_ADD', mid, 0.12, -0.06))
    col = m.mix(m.span(thin, 0.09, -0.01, 0, 0.75), col, (0.70, 0.155, 0.115))
    height = m.math('MULTIPLY_ADD', strand, 0.7, m.math('MULTIPLY_ADD', mid, 0.5, fibre))
    return m.set(
        Base_Color=col,
        Subsurface_Color=(0.86, 0.32, 0.22),
        Subsurface=0.12,
        Subsurface_Radius=(0.18, 0.06, 0.04),
        Roughness=m.span(big, 0.35, 0.65, 0.38, 0.22),
        Clearcoat=m.span(mid, 0.38, 0.60, 0.25, 0.9),
        Clearcoat_Roughness=0.06,
        Normal=m.bump(height, 0.42, 0.035),
    )


def stripped():
    """A carcass: thin wet meat over the bones, silvery film. Attr 'bone' < 0 is bone, 'skin' < 0 a scrap of skin."""
    m = Mat('stripped')
    c = m.co()
    big, mid, fine = m.noise(c, 2.4, 3), m.noise(m.warp(c, 3, 0.3), 8, 4), m.noise(c, 30, 3)
    red = ((0.32, (0.38, 0.055, 0.042)), (0.52, (0.62, 0.18, 0.125)), (0.70, (0.78, 0.37, 0.27)))
    col = m.ramp(m.mix(0.5, big, mid), *red)
    col = m.mix(m.span(m.noise(m.warp(c, 4, 0.4), 5, 3), 0.52, 0.68, 0, 0.35), col, (0.84, 0.56, 0.42))
    j = m.math('MULTIPLY_ADD', mid, 0.05, -0.025)
    hard = m.span(m.math('ADD', m.attr('bone'), j), 0.014, -0.012, 0, 0.92)
    col = m.mix(hard, col, m.ramp(fine, (0.35, (0.80, 0.57, 0.38)), (0.65, (0.90, 0.76, 0.57))))
    scrap = m.span(m.math('ADD', m.attr('skin'), m.math('MULTIPLY', j, 3)), 0.015, -0.015)
    col = m.mix(scrap, col, m.ramp(big, (0.35, (0.86, 0.47, 0.24)), (0.62, (0.92, 0.63, 0.35))))
    return m.set(
        Base_Color=col,
        Roughness=m.span(mid, 0.35, 0.65, 0.42, 0.26),
        Clearcoat=m.span(big, 0.38, 0.60, 0.2, 0.7),
        Clearcoat_Roughness=0.1,
        Normal=m.bump(m.math('MULTIPLY_ADD', fine, 0.4, m.math('MULTIPLY_ADD', scrap, 0.6, mid)), 0.4, 0.03),
    )


def suprema(mat, flip=1, **place):
    """Tear-shaped fillet about 1.9 x 1.0."""

    def out(a):
        q = 1 + 0.05 * math.cos(3 * a + 1) + 0.02 * math.cos(5 * a)
        x = math.cos(a)
        return 0.95 * x * q, flip * (0.50 * math.sin(a) * (1 + 0.38 * x - 0.12 * x * x) + 0.10 * x * x) * q

    top = lambda x, y, d: (
        0.19 * np.sqrt(np.clip(d, 0, 0.5) / 0.5) * (1 + 0.35 * x)
        + 0.035 * np.exp(-(((flip * y - 0.12 - 0.25 * x) / 0.10) ** 2))
        - 0.022 * np.exp(-(((flip * y + 0.10 - 0.15 * x) / 0.07) ** 2))
    )
    return slab(
        'suprema',
        outline(out, 420),
        0.16,
        mat,
        edge=0.14,
        rings=90,
        top=top,
        dome=0.06,
        lumps=0.035,
        lump_scale=1.8,
        bulge=0.02,
        **place,
    )
