# What covers what is not plain meat: raw poultry skin, wet offal, pig's rind, bone, twine.
from .shader import Mat


def skin(
    name='skin',
    pink=(0.83, 0.32, 0.20),
    pale=(0.93, 0.61, 0.38),
    fat=(0.88, 0.60, 0.20),
    yellow=0.25,
    coat=0.55,
    bump=0.60,
):
    """Raw poultry skin: flesh shining through, pale pores, patches of yellow fat. attr 'flesh' < 0 = bare meat."""
    m = Mat(name)
    c = m.co()
    w = m.warp(c, 5, 0.10)
    big, mid = m.noise(c, 2.0, 2), m.noise(w, 6, 3)
    pore = m.voro(w, 36, 'SMOOTH_F1')
    wrinkle = m.noise(m.warp(m.co((1, 3, 1)), 4, 0.3), 9, 2)
    col = m.ramp(m.mix(0.45, big, mid), (0.32, pink), (0.62, pale))
    col = m.mix(m.span(pore, 0.36, 0.06, 0, 0.30), col, tuple(min(1, x * 0.6 + 0.38) for x in pale))
    col = m.mix(m.span(m.noise(c, 3.1, 3), 0.52, 0.70, 0, yellow * 2.2), col, fat)
    bare = m.math('ADD', m.attr('flesh'), m.math('MULTIPLY_ADD', mid, 0.10, -0.05))
    fibre = m.noise(m.warp(m.co((1.2, 6, 5)), 1.2, 0.5), 8, 4)
    raw = m.ramp(fibre, (0.32, (0.56, 0.12, 0.08)), (0.55, (0.74, 0.28, 0.19)), (0.72, (0.86, 0.54, 0.40)))
    col = m.mix(m.span(bare, 0.012, -0.012), col, raw)
    height = m.math('MULTIPLY_ADD', m.span(pore, 0.45, 0.0), 0.30, m.math('MULTIPLY', wrinkle, 0.5))
    return m.set(
        Base_Color=col,
        Roughness=m.span(mid, 0.35, 0.65, 0.46, 0.30),
        Clearcoat=m.span(big, 0.40, 0.60, coat * 0.4, coat),
        Clearcoat_Roughness=0.2,
        Normal=m.bump(height, bump, 0.026),
    )


def organ(
    name,
    dark,
    lite,
    vessel=None,
    vein=0.0,
    grain=26,
    stretch=(1, 1, 1),
    coat=0.7,
    rough=(0.38, 0.22),
    bump=0.25,
    fat=None,
    blotch=2.0,
):
    """Wet offal: two tones in blotches, fine grain, vessels (vein = how many), fat where attr 'fat' < 0."""
    m = Mat(name)
    w = m.warp(m.co(stretch), 3.5, 0.22)
    big, mid, fine = m.noise(w, blotch, 3), m.noise(w, 7, 4), m.noise(w, grain, 3, rough=0.6)
    col = m.ramp(m.mix(0.42, big, m.mix(0.5, mid, fine)), (0.34, dark), (0.64, lite))
    height = m.math('MULTIPLY_ADD', mid, 0.9, m.math('MULTIPLY', fine, 0.45))
    if vein:
        k = 0.68 - 0.3 * vein
        wide = m.math('MULTIPLY', m.span(big, k, k + 0.2), 0.040)
        thin = m.math('MULTIPLY', m.span(mid, k, k + 0.2), 0.035)
        v = m.math(
            'MAXIMUM',
            m.span(m.math('SUBTRACT', wide, m.voro(m.warp(w, 7, 0.08), 3.4, 'DISTANCE_TO_EDGE')), 0, 0.03),
            m.span(m.math('SUBTRACT', thin, m.voro(w, 9, 'DISTANCE_TO_EDGE')), 0, 0.04, 0, 0.6),
        )
        col = m.mix(m.math('MULTIPLY', v, 0.75), col, vessel)
        height = m.math('MULTIPLY_ADD', v, 0.3, height)
    if fat:
        edge = m.math('ADD', m.attr('fat'), m.math('MULTIPLY_ADD', mid, 0.16, -0.08))
        edge = m.math('ADD', edge, m.math('MULTIPLY_ADD', fine, 0.06, -0.03))
        cover = m.span(edge, 0.014, -0.014)
        col = m.mix(cover, col, m.ramp(mid, (0.32, fat), (0.62, tuple(min(1, x * 1.12 + 0.05) for x in fat))))
        height = m.math('MULTIPLY_ADD', cover, 0.35, height)
    return m.set(
        Base_Color=col,
        Roughness=m.span(mid, 0.35, 0.65, *rough),
        Clearcoat=m.span(big, 0.36, 0.58, coat * 0.35, coat),
        Clearcoat_Roughness=0.08,
        Normal=m.bump(height, bump, 0.035),
    )


def bone(name='bone', tint=(0.80, 0.68, 0.54)):
    """Clean cut bone: ivory, a breath of pink."""
    m = Mat(name)
    n = m.noise(m.co(), 7, 4)
    return m.set(
        Base_Color=m.ramp(n, (0.3, (tint[0] * 0.8, tint[1] * 0.62, tint[2] * 0.55)), (0.62, tint)),
        Roughness=0.38,
        Clearcoat=0.3,
        Clearcoat_Roughness=0.15,
        Normal=m.bump(n, 0.25, 0.02),
    )


def twine():
    """Cotton kitchen string."""
    m = Mat('twine')
    c = m.co((1, 1, 1))
    n = m.noise(c, 60, 2)
    return m.set(
        Base_Color=m.ramp(n, (0.3, (0.55, 0.44, 0.30)), (0.7, (0.82, 0.74, 0.60))),
        Roughness=0.8,
        Normal=m.bump(n, 0.6, 0.01),
    )
