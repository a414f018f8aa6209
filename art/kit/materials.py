# What things are made of: raw meat with its fat, bone and marrow, a whole muscle, and the skin of a sausage.
from .shader import Mat


def meat(
    name='beef',
    dark=(0.20, 0.006, 0.010),
    lite=(0.50, 0.040, 0.036),
    fat=(0.70, 0.46, 0.22),
    pale=(0.82, 0.64, 0.44),
    veins=0.5,
    vein_scale=4.2,
    grain=34,
    wet=0.3,
    sss=0.07,
    stretch=(1, 1.25, 0.35),
    bone=False,
    peek=0.16,
    soft=0.22,
    film=0.0,
    shell=0.016,
    marrow=((0.09, 0.006, 0.005), (0.30, 0.045, 0.030), (0.60, 0.27, 0.17)),
):
    """Raw meat: fibre mosaic, broken branching marbling, wet patches. Attr 'fat' < 0 is fat, 'bone' < 0 bone with
    its marrow under a shell of that thickness; peek is how much meat shows through the rim of fat on the wall; film
    is how much of a muscle's silvery skin was left on."""
    m = Mat(name)
    c = m.co(stretch)
    big = m.noise(c, 2.1, 2, out='Color')
    w = m.warp(c, 3.2, 0.30)
    sp = m.node('SeparateRGB')
    m.put(sp.inputs[0], big)
    b1, b2, b3 = sp.outputs
    k = 0.60 - 0.22 * veins
    e1 = m.voro(w, vein_scale, 'DISTANCE_TO_EDGE')
    e2 = m.voro(w, vein_scale * 2.7, 'DISTANCE_TO_EDGE')
    fine = m.noise(w, 24, 3, rough=0.6)
    mid = m.noise(w, 7, 3)
    j = m.math('MULTIPLY_ADD', fine, 0.05, -0.025)  # frays every border
    v1 = m.span(
        m.math('SUBTRACT', m.math('MULTIPLY_ADD', m.span(b1, k, k + 0.25), 0.058, j), e1), 0.0, 0.030, 0, 0.85
    )  # Voronoi edges whose width a mask takes to zero:
    v2 = m.span(
        m.math('SUBTRACT', m.math('MULTIPLY_ADD', m.span(b2, k, k + 0.25), 0.062, j), e2), 0.0, 0.040, 0, 0.62
    )  # branching, never closed rings
    v = m.math('MAXIMUM', m.math('MAXIMUM', v1, v2), m.span(fine, 0.640 - 0.04 * veins, 0.72, 0, 0.55))  # + flecks
    edge = m.math('ADD', m.attr('fat'), m.math('MULTIPLY_ADD', mid, 0.11, -0.055))
    edge = m.math('ADD', edge, j)
    edge = m.math(
        'ADD', edge, m.math('MULTIPLY', m.math('MULTIPLY', m.attr('wall'), peek * 2.2), m.math('SUBTRACT', b3, 0.42))
    )
    fm = m.span(edge, 0.014, -0.014)
    soft = m.span(edge, 0.08, 0, 0, soft)  # meat pales next to fat
    cell = m.voro(w, grain, 'F1', 'Color')
    ce = m.voro(c, grain * 0.8, 'F1')
    red = m.ramp(m.mix(0.55, cell, mid), (0.25, dark), (0.72, lite))
    red = m.mix(m.span(ce, 0.45, 0.8, 0, 0.25), red, tuple(min(1, x * 1.5 + 0.03) for x in lite))
    red = m.mix(m.span(b3, 0.46, 0.70, 0, 0.5), red, tuple(x * 0.7 for x in dark))
    fc = m.ramp(mid, (0.30, fat), (0.60, pale))
    fc = m.mix(m.span(fine, 0.54, 0.66, 0, 0.30), fc, tuple(x * 0.45 + y * 0.5 for x, y in zip(lite, fat)))
    col = m.mix(soft, red, pale)
    col = m.mix(m.math('MULTIPLY', v, 0.85), col, pale)
    col = m.mix(fm, col, fc)
    hard = fm
    if film:
        skin = m.math('MULTIPLY', m.span(b1, 0.44, 0.62), m.span(fine, 0.36, 0.56, 0.45, 1.0))
        col = m.mix(m.math('MULTIPLY', skin, film * 0.75), col, (0.66, 0.42, 0.38))
    if bone:
        bs = m.math('ADD', m.attr('bone'), m.math('MULTIPLY_ADD', mid, 0.024, -0.012))
        bm = m.span(bs, 0.006, -0.006)
        por = m.voro(c, 40, 'F1')
        inside = m.ramp(por, *zip((0.14, 0.36, 0.66), marrow))
        hull = m.ramp(fine, (0.35, (0.62, 0.45, 0.31)), (0.62, (0.82, 0.72, 0.58)))
        col = m.mix(bm, col, m.mix(m.span(bs, -shell, -shell - 0.018), hull, inside))
        hard = m.math('MAXIMUM', fm, bm)
    # A bump evaluates what feeds it three times: the veins, the dearest of all, stay out of it.
    h = m.math('ADD', m.math('MULTIPLY', fine, 0.9), m.math('MULTIPLY', fm, 0.35))
    h = m.math('MULTIPLY_ADD', ce, 0.35, h)
    m.set(
        Base_Color=col,
        Subsurface_Color=col,
        Subsurface=sss,
        Subsurface_Radius=(0.16, 0.05, 0.03),
        Normal=m.bump(h, 0.42, 0.020),
        Specular=0.5,
        Roughness=m.math('MULTIPLY_ADD', hard, 0.07, m.span(b2, 0.38, 0.60, 0.46, 0.27)),
        Clearcoat=m.span(b2, 0.42, 0.62, 0.0, wet),
        Clearcoat_Roughness=0.12,
    )
    return m


def muscle(
    name='muscle',
    tones=((0.18, 0.006, 0.010), (0.33, 0.018, 0.020), (0.52, 0.055, 0.048)),
    silver=(0.62, 0.40, 0.38),
    fat=((0.70, 0.46, 0.22), (0.82, 0.64, 0.44)),
    glow=(0.50, 0.05, 0.04),
    wet=0.45,
):
    """A whole muscle, a body of solid(): fine fibre along x. Attr 'cut' < 0 is cut across, 'film' < 0 silver skin,
    'fat' < 0 fat."""
    m = Mat(name)
    c = m.co()
    big, mid, fine = m.noise(c, 2.2, 3), m.noise(c, 6, 3), m.noise(c, 30, 3)
    fibre = m.noise(m.warp(m.co((0.6, 6, 6)), 1.0, 0.4), 7, 4)
    cell = m.voro(m.warp(c, 9, 0.06), 46, 'F1', 'Color')
    steps = tuple(zip((0.30, 0.50, 0.70), tones))
    along = m.ramp(m.mix(0.5, big, fibre), *steps)
    across = m.ramp(m.mix(0.22, m.mix(0.5, big, mid), cell), *steps)
    j = m.math('MULTIPLY_ADD', mid, 0.10, -0.05)
    cut = m.span(m.attr('cut'), 0.008, -0.008)
    skin = m.span(m.math('ADD', m.attr('film'), j), 0.05, -0.06, 0, 0.72)
    skin = m.math('MULTIPLY', skin, m.span(fibre, 0.32, 0.56, 0.45, 1.0))
    fray = m.math('MULTIPLY_ADD', fine, 0.04, m.math('SUBTRACT', j, 0.02))
    cover = m.span(m.math('ADD', m.attr('fat'), fray), 0.014, -0.014)
    red = m.mix(cut, m.mix(skin, along, silver), across)
    col = m.mix(cover, red, m.ramp(mid, (0.32, fat[0]), (0.62, fat[1])))
    height = m.math('MULTIPLY_ADD', fine, 0.35, mid)
    height = m.math('MULTIPLY_ADD', fibre, m.span(m.attr('cut'), -0.008, 0.008, 0.1, 0.7), height)
    return m.set(
        Base_Color=col,
        Subsurface_Color=glow,
        Subsurface=0.06,
        Subsurface_Radius=(0.10, 0.04, 0.03),
        Roughness=m.span(big, 0.36, 0.62, 0.42, 0.24),
        Clearcoat=m.span(mid, 0.40, 0.60, 0.2 * wet, wet),
        Clearcoat_Roughness=0.08,
        Normal=m.bump(m.math('MULTIPLY_ADD', cover, 0.5, height), 0.32, 0.030),
    )


def casing(
    name='chorizo',
    dark=(0.20, 0.018, 0.012),
    lite=(0.46, 0.075, 0.040),
    speck=(0.80, 0.52, 0.40),
    amount=0.27,
    scale=17,
    coat=0.8,
    sss=0.06,
):
    """Sausage skin: minced filling with fat specks seen through a glossy, slightly wrinkled casing."""
    m = Mat(name)
    c = m.co()
    w = m.warp(m.warp(c, 9, 0.09), 34, 0.035)
    n = m.node('TexVoronoi')
    m.put(n.inputs['Vector'], w)
    n.inputs['Scale'].default_value = scale
    sp = m.node('SeparateRGB')
    m.put(sp.inputs[0], n.outputs['Color'])
    mid = m.noise(c, 5, 4)
    pick = m.span(sp.outputs[0], 1 - amount, 1 - amount + 0.08)
    blob = m.span(n.outputs['Distance'], 0.60, 0.28)
    col = m.ramp(m.mix(0.32, mid, sp.outputs[1]), (0.28, dark), (0.70, lite))
    col = m.mix(m.math('MULTIPLY', m.math('MULTIPLY', pick, blob), 0.70), col, speck)
    t = m.attr('pinch')
    col = m.mix(m.math('MULTIPLY', t, 0.65), col, tuple(min(1, x * 0.55 + y * 0.35) for x, y in zip(lite, speck)))
    m.set(
        Base_Color=col,
        Subsurface_Color=col,
        Subsurface=sss,
        Subsurface_Radius=(0.12, 0.04, 0.03),
        Roughness=m.span(mid, 0.35, 0.65, 0.42, 0.28),
        Clearcoat=coat,
        Clearcoat_Roughness=0.07,
        Normal=m.bump(m.math('MULTIPLY_ADD', n.outputs['Distance'], -0.5, mid), 0.22, 0.03),
    )
    return m
