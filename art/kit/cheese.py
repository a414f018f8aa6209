# Provolone by the wheel, and what is sprinkled on it.
import math
import random

from .shader import Mat
from .shapes import drop, link, mesh, outline, slab


def provolone():
    """Pale yellow, smooth, a darker waxed wall."""
    m = Mat('provolone')
    c = m.co()
    big, fine = m.noise(c, 2.2, 3), m.noise(m.co((1, 3, 1)), 22, 3)
    col = m.ramp(m.mix(0.35, big, fine), (0.32, (0.88, 0.54, 0.15)), (0.62, (0.95, 0.70, 0.30)))
    col = m.mix(m.span(m.attr('wall'), 0.0, 0.25, 0, 0.55), col, (0.72, 0.42, 0.12))
    hole = m.voro(m.warp(c, 4, 0.2), 9)
    col = m.mix(m.span(hole, 0.10, 0.05, 0, 0.5), col, (0.55, 0.32, 0.09))
    return m.set(
        Base_Color=col,
        Roughness=m.span(big, 0.35, 0.65, 0.48, 0.34),
        Clearcoat=0.2,
        Clearcoat_Roughness=0.2,
        Normal=m.bump(m.math('MULTIPLY_ADD', m.span(hole, 0.12, 0.04), -1.5, fine), 0.22, 0.02),
    )


def wheel(mat, R, thick, **place):
    shape = outline(lambda a: (R * math.cos(a) * (1 + 0.008 * math.cos(3 * a)), R * math.sin(a)), 320)
    return slab(
        'wheel', shape, thick, mat, edge=0.07, rings=60, wall=12, lumps=0.016, lump_scale=3, bulge=0.03, **place
    )


def sprinkle(n, center, radius, garlic=0.0):
    """Oregano, crushed chilli and, if asked, bits of garlic, wherever they fall."""
    tints = [(0.055, 0.085, 0.014), (0.10, 0.14, 0.03), (0.40, 0.030, 0.010), (0.84, 0.74, 0.55)]
    kinds = []
    for tint in tints:
        m = Mat('bit')
        m.set(Base_Color=tint, Roughness=0.6)
        V = [(-0.5, -0.3, 0), (0.1, -0.42, 0.16), (0.5, -0.1, 0.05), (0.35, 0.35, 0.14), (-0.3, 0.4, 0.0), (0, 0, 0.24)]
        faces = [(5, 0, 1), (5, 1, 2), (5, 2, 3), (5, 3, 4), (5, 4, 0)]
        kinds.append(mesh('bit', V, faces, m, smooth=False, loc=(0, 0, -9)).data)
    spots = []
    for _ in range(n):
        a, q = random.uniform(0, 2 * math.pi), radius * math.sqrt(random.random())
        spots.append((center[0] + q * math.cos(a), center[1] + q * math.sin(a)))
    heights = [drop(*p)[0] for p in spots]  # before any bit is laid: every new object makes the next drop slow
    for (x, y), z in zip(spots, heights):
        u = random.random()
        k = 3 if u < garlic else 2 if u < garlic + 0.2 else random.choice((0, 1))
        turn = (random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3), random.uniform(0, 6))
        link(kinds[k], (x, y, z), turn, random.uniform(0.018, 0.045))
