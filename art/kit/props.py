# The larger props of a scene: a bowl of chimichurri, a knife, a bed of embers.
import math
import random

import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from .shader import Mat
from .shapes import bezier, lathe, link, mesh, sweep
from .stage import area


def chimichurri(x, y, r=0.42, z=0.0):
    """Small dark-glazed bowl of chimichurri."""
    g = Mat('glaze')
    c = g.co()
    g.set(
        Base_Color=g.mix(g.span(g.noise(c, 5, 4), 0.4, 0.7), (0.030, 0.026, 0.024), (0.085, 0.070, 0.058)),
        Roughness=0.22,
        Normal=g.bump(g.noise(c, 4, 2), 0.1, 0.05),
    )
    k = r
    prof = [
        (0, 0.02),
        (0.45, 0.0),
        (0.60, 0.04),
        (0.82, 0.22),
        (0.97, 0.50),
        (1.0, 0.62),
        (0.97, 0.635),
        (0.93, 0.60),
        (0.88, 0.50),
        (0.70, 0.28),
        (0, 0.2),
    ]
    bz = bezier([(a, 0, b) for a, b in prof], 70)
    lathe('bowl', [(max(0, p[0]) * k, p[2] * k) for p in bz], g, (x, y, z))
    oil = Mat('oil')
    oc = oil.co()
    oil.set(
        Base_Color=oil.mix(oil.span(oil.noise(oc, 9, 5), 0.38, 0.62), (0.10, 0.075, 0.008), (0.035, 0.055, 0.008)),
        Roughness=0.06,
        Specular=0.7,
        Normal=oil.bump(oil.noise(oc, 8, 3), 0.25, 0.03),
        Clearcoat=0.6,
    )
    lathe('oil', [(0, 0.475 * k), (0.6 * k, 0.475 * k), (0.87 * k, 0.485 * k)], oil, (x, y, z))
    cols = [
        ((0.05, 0.12, 0.015), 0.55),
        ((0.10, 0.17, 0.03), 0.75),
        ((0.42, 0.025, 0.012), 0.90),
        ((0.75, 0.66, 0.48), 1.0),
    ]
    mm = []
    for cc, _ in cols:
        q = Mat('bit')
        q.set(Base_Color=cc, Roughness=0.25, Clearcoat=0.4)
        mm.append(
            mesh(
                'bit',
                [(-0.5, -0.4, 0), (0.5, -0.3, 0.1), (0.4, 0.4, 0), (-0.4, 0.5, 0.12)],
                [(0, 1, 2, 3)],
                q,
                loc=(0, 0, -9),
            ).data
        )
    for i in range(420):
        a = random.uniform(0, 6.283)
        q = 0.86 * math.sqrt(random.random())
        u = random.random()
        j = next(t for t, (_, p) in enumerate(cols) if u <= p)
        link(
            mm[j],
            (x + q * k * math.cos(a), y + q * k * math.sin(a), z + k * (0.485 + random.uniform(0, 0.05))),
            (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.uniform(0, 6)),
            random.uniform(0.05, 0.12) * k,
        )


def knife(x, y, ang=0.0, length=1.5, z=0.02):
    """Butcher's knife lying flat: blade towards ang, dark wood handle with rivets."""
    st = Mat('steel')
    c = st.co((1, 40, 1))
    st.set(
        Base_Color=(0.62, 0.62, 0.63),
        Metallic=1.0,
        Roughness=st.span(st.noise(c, 6, 3), 0.3, 0.7, 0.16, 0.30),
        Normal=st.bump(st.noise(c, 12, 2), 0.04, 0.01),
    )
    L = length
    B = [
        (0, 0.10),
        (0.15, 0.115),
        (0.7 * L, 0.125),
        (0.9 * L, 0.06),
        (L, -0.035),
        (0.9 * L, -0.085),
        (0.6 * L, -0.125),
        (0.1, -0.14),
        (0.0, -0.10),
    ]
    bl = bezier([(a, b, 0) for a, b in B], 60)
    V = [(p[0], p[1], 0.012 + 0.010 * (p[1] > 0.0)) for p in bl] + [(p[0], p[1], 0) for p in bl]
    n = len(bl)
    mesh(
        'blade',
        V,
        [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
        + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)],
        st,
        smooth=False,
        loc=(x, y, z),
        rot=(0, 0, ang),
    )
    w = Mat('handle')
    wc = w.co((1, 8, 8))
    w.set(
        Base_Color=w.ramp(w.noise(wc, 3, 6, 1), (0.3, (0.020, 0.008, 0.004)), (0.7, (0.10, 0.042, 0.018))),
        Roughness=0.35,
    )
    path = [(x - t * math.cos(ang), y - t * math.sin(ang), z + 0.05) for t in np.linspace(0, 0.85, 30)]
    rad = [
        0.085 * (1 - 0.22 * math.sin(math.pi * t * 1.1)) * (1 if 0.02 < t < 0.985 else 0.8)
        for t in np.linspace(0, 1, 30)
    ]
    sweep(
        'handle',
        path,
        rad,
        w,
        24,
        shape=lambda i, t, a: 1 / (np.abs(np.cos(a)) ** 3 + (np.abs(np.sin(a)) / 0.62) ** 3) ** (1 / 3),
    )
    br = Mat('brass')
    br.set(Base_Color=(0.55, 0.40, 0.20), Metallic=1.0, Roughness=0.25)
    for t in (0.15, 0.42, 0.70):
        lathe(
            'rivet',
            [(0, 0.012), (0.024, 0.010), (0.028, 0)],
            br,
            (x - t * math.cos(ang), y - t * math.sin(ang), z + 0.05 + 0.050),
            20,
        )


def embers(center=(0, 4.2, -0.2), spread=(3.2, 0.7), n=70, glow=7, sparks=26):
    """Out-of-focus bed of glowing coals + a few sparks + the orange light they give (hero background)."""
    m = Mat('coal')
    c = m.co()
    e = m.span(m.noise(c, 1.6, 5, 0.8), 0.52, 0.70)
    m.set(Base_Color=(0.012, 0.010, 0.009), Roughness=0.9, Normal=m.bump(m.noise(c, 6, 5), 0.8, 0.1))
    m.put(m.b.inputs['Emission'], m.ramp(e, (0.0, (0.0, 0.0, 0.0)), (0.5, (0.8, 0.05, 0.003)), (1.0, (1, 0.17, 0.015))))
    m.put(m.b.inputs['Emission Strength'], m.math('MULTIPLY', e, glow))
    kinds = []
    for k in range(4):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=4, radius=1, location=(0, 0, -9))
        o = bpy.context.object
        for v in o.data.vertices:
            v.co *= (
                1
                + 0.35 * mnoise.cell(v.co * 1.6 + Vector((k * 5, 2, 1))) * 0.5
                + 0.2 * mnoise.fractal(v.co * 2 + Vector((k, 0, 0)), 1, 2, 3)
            )
        o.data.materials.append(m.m)
        kinds.append(o.data)
    for i in range(n):
        u = random.gauss(0, 0.5)
        link(
            random.choice(kinds),
            (
                center[0] + spread[0] * u,
                center[1] + random.uniform(-1, 1) * spread[1],
                center[2] + random.uniform(0, 0.38) * math.exp(-u * u),
            ),
            [random.uniform(0, 6) for _ in '123'],
            random.uniform(0.12, 0.26),
        )
    s = Mat('spark')
    s.m.node_tree.nodes.remove(s.b)
    em = s.node('Emission')
    em.inputs[0].default_value = (1, 0.22, 0.025, 1)
    em.inputs[1].default_value = 18
    s.l.new(em.outputs[0], s.n['Material Output'].inputs[0])
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=1, location=(0, 0, -9))
    me = bpy.context.object.data
    me.materials.append(s.m)
    for i in range(sparks):
        link(
            me,
            (
                center[0] + random.gauss(0, spread[0] * 0.7),
                center[1] + random.uniform(-1.2, 0.6),
                center[2] + random.expovariate(1.1) + 0.2,
            ),
            (0, 0, 0),
            random.uniform(0.004, 0.012),
        )
    area(
        (center[0], center[1] - 0.3, center[2] + 0.9),
        130,
        2.4,
        (1, 0.36, 0.10),
        target=(center[0] * 0.5, 0, 0),
        size_y=0.6,
    )
