# What is strewn around a cut: coarse salt, peppercorns, rosemary, parsley.
import math
import random

import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from .shader import Mat
from .shapes import bezier, drop, link, mesh, sweep


def salt(n=140, spread=(1.0, 0.7), center=(0, 0), size=(0.010, 0.028)):
    """Coarse salt dropped on whatever is there (Gaussian spread)."""
    m = Mat('salt')
    m.set(Base_Color=(0.93, 0.92, 0.90), Roughness=0.35, Specular=0.5)
    kinds = []
    for i in range(5):
        V = [
            (
                sx * 0.5 + random.uniform(-0.16, 0.16),
                sy * 0.5 + random.uniform(-0.16, 0.16),
                sz * 0.5 + random.uniform(-0.16, 0.16),
            )
            for sz in (-1, 1)
            for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        o = mesh(
            'salt',
            V,
            [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
            m,
            smooth=False,
            loc=(0, 0, -9),
        )
        kinds.append(o.data)
    pts = [(random.gauss(center[0], spread[0]), random.gauss(center[1], spread[1])) for _ in range(n)]
    for (x, y), (z, nn) in zip(pts, [drop(*p) for p in pts]):
        s = random.uniform(*size)
        link(random.choice(kinds), (x, y, z + s * 0.3), [random.uniform(0, 3) for _ in '123'], s)


def pepper(pts=None, n=12, area=(-1.22, -0.98, 1.22, 0.95), avoid=0.95):
    """Wrinkled black peppercorns; without pts they scatter outside the subject's circle."""
    m = Mat('pepper')
    c = m.co()
    m.set(
        Base_Color=m.ramp(m.noise(c, 30, 3), (0.4, (0.010, 0.007, 0.005)), (0.65, (0.06, 0.035, 0.022))),
        Roughness=0.5,
        Normal=m.bump(m.noise(c, 40, 3), 0.8, 0.02),
    )
    me = []
    for k in range(3):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=4, radius=1, location=(0, 0, -9))
        o = bpy.context.object
        for v in o.data.vertices:
            v.co *= 1 + 0.16 * mnoise.fractal(v.co * 2.4 + Vector((k * 7, 0, 0)), 1, 2, 3)
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.materials.append(m.m)
        me.append(o.data)
    if pts is None:
        pts = []
        while len(pts) < n:
            x, y = random.uniform(area[0], area[2]), random.uniform(area[1], area[3])
            if math.hypot(x / 1.35, y) > avoid:
                pts.append((x, y))
    for x, y in pts:
        r = random.uniform(0.024, 0.034)
        link(random.choice(me), (x, y, drop(x, y)[0] + r * 0.9), [random.uniform(0, 6) for _ in '123'], r)


def _leaf_mesh(name, L, W, curl, mat, seg=8):
    V, F = [], []
    for i in range(seg + 1):
        t = i / seg
        w = W * math.sin(math.pi * min(1, t * 0.92 + 0.08)) ** 0.6
        z = curl * t * t
        V += [(t * L, -w, z + w * 0.35), (t * L, 0, z), (t * L, w, z + w * 0.35)]
    for i in range(seg):
        a = 3 * i
        F += [(a, a + 3, a + 4, a + 1), (a + 1, a + 4, a + 5, a + 2)]
    o = mesh(name, V, F, mat, loc=(0, 0, -9))
    return o.data


def rosemary(x, y, ang=0.4, length=1.3, z=0.03, bend=0.35):
    """Rosemary sprig from (x, y) along ang."""
    m = Mat('rosemary')
    r = m.rand()
    g = m.node('NewGeometry').outputs['Backfacing']
    m.set(
        Base_Color=m.mix(g, m.ramp(r, (0, (0.022, 0.060, 0.018)), (1, (0.065, 0.125, 0.036))), (0.16, 0.21, 0.13)),
        Roughness=0.42,
        Subsurface=0.05,
        Subsurface_Color=(0.1, 0.2, 0.05),
    )
    st = Mat('stem')
    st.set(Base_Color=(0.13, 0.085, 0.035), Roughness=0.6)
    me = [_leaf_mesh('rosemary', 1, 0.075, c, m) for c in (-0.15, 0.05, 0.2)]
    path = [
        (
            x + length * t * math.cos(ang + bend * t),
            y + length * t * math.sin(ang + bend * t),
            z + 0.06 * math.sin(t * 3),
        )
        for t in np.linspace(0, 1, 24)
    ]
    path = [(px, py, max(pz, drop(px, py)[0] + 0.03)) for px, py, pz in path]
    sweep('stem', path, np.linspace(0.016, 0.007, 24), st, 8)
    n = int(44 * length)
    for i in range(n):
        t = i / n
        k = t * 22.99
        a, b = np.array(path[int(k)]), np.array(path[min(23, int(k) + 1)])
        p = a + (b - a) * (k % 1)
        d = ang + bend * (t * 2)
        for s in (-1, 1):
            L = random.uniform(0.13, 0.20) * (1 - 0.45 * t)
            link(
                random.choice(me),
                p,
                (random.uniform(-0.5, 0.5), -random.uniform(0.0, 0.75), d + s * random.uniform(0.35, 0.95)),
                L,
            )
    for s in range(5):
        link(random.choice(me), path[-1], (0, -random.uniform(0, 0.9), d + random.uniform(-0.5, 0.5)), 0.10)


def parsley(x, y, ang=0.0, scale=1.0, leaves=7, z=0.03):
    """Flat parsley sprig."""
    m = Mat('parsley')
    c = m.co()
    r = m.rand()
    m.set(
        Base_Color=m.mix(
            m.span(m.noise(c, 6, 3), 0.4, 0.7, 0, 0.5),
            m.ramp(r, (0, (0.030, 0.105, 0.014)), (1, (0.085, 0.20, 0.026))),
            (0.015, 0.055, 0.008),
        ),
        Roughness=0.38,
        Subsurface=0.06,
        Subsurface_Color=(0.15, 0.35, 0.03),
        Normal=m.bump(m.noise(c, 12, 2), 0.4, 0.03),
    )
    kinds = []
    for kk in range(3):
        n = 90
        V = [(0, 0, 0)]
        F = []
        rings = 6
        for i in range(1, rings + 1):
            for j in range(n):
                a = -2.5 + 5.0 * j / (n - 1)
                lobe = abs(math.cos(a * 1.5)) ** 0.7
                R = (0.30 + 0.70 * lobe) * (1 - 0.18 * abs(a) / 2.5) * (1 + 0.09 * math.sin(a * 17 + kk))
                q = i / rings
                V.append(
                    (
                        q * R * math.cos(a * 0.82),
                        q * R * math.sin(a * 0.82),
                        0.14 * q * math.sin(a * 3 + kk) + 0.18 * q * q * math.cos(a) - 0.1 * q * q,
                    )
                )
        F += [(0, 1 + j, 2 + j) for j in range(n - 1)]
        for i in range(rings - 1):
            b = 1 + i * n
            F += [(b + j, b + n + j, b + n + j + 1, b + j + 1) for j in range(n - 1)]
        kinds.append(mesh('parsley', V, F, m, loc=(0, 0, -9)).data)
    st = Mat('pstem')
    st.set(Base_Color=(0.10, 0.19, 0.035), Roughness=0.4)
    L = 0.75 * scale
    for i in range(leaves):
        t = 0.30 + 0.70 * i / max(1, leaves - 1)
        s = (-1, 1)[i % 2] if i < leaves - 1 else 0
        d = ang + s * random.uniform(0.5, 1.0)
        bx, by = x + L * t * 0.8 * math.cos(ang), y + L * t * 0.8 * math.sin(ang)
        ex, ey = bx + 0.26 * scale * math.cos(d), by + 0.26 * scale * math.sin(d)
        ez = max(z, drop(ex, ey)[0] + 0.03) + random.uniform(0.02, 0.10) * scale
        sweep(
            'pstem',
            bezier([(bx, by, z + 0.02), ((bx + ex) / 2, (by + ey) / 2, ez + 0.03), (ex, ey, ez)], 10),
            np.full(10, 0.010 * scale),
            st,
            6,
        )
        for q in (-0.9, 0, 0.9):
            link(
                random.choice(kinds),
                (ex, ey, ez),
                (random.uniform(-0.5, 0.5), random.uniform(-0.45, 0.25), d + q + random.uniform(-0.2, 0.2)),
                random.uniform(0.13, 0.20) * scale * (1.15 if q == 0 else 0.9),
            )
    sweep(
        'pstem',
        [(x + L * 0.8 * t * math.cos(ang), y + L * 0.8 * t * math.sin(ang), z + 0.02) for t in np.linspace(0, 1, 10)],
        np.linspace(0.018, 0.010, 10) * scale,
        st,
        8,
    )
