# Minced meat: its colour and a heap of strands as they leave the machine.
import math
import random

import numpy as np

from .shader import Mat
from .shapes import mesh, outline, slab, tube


def minced(
    fat=0.57, dark=(0.20, 0.010, 0.012), mid=(0.46, 0.045, 0.040), lite=(0.60, 0.12, 0.09), speck=(0.80, 0.50, 0.38)
):
    """Colour of minced meat; fat is where on the noise it begins: lower shows more."""
    m = Mat('minced')
    c = m.co()
    r = m.attr('rnd')
    n = m.noise(c, 9, 4, rough=0.65)
    f = m.noise(c, 30, 4, rough=0.7)
    col = m.ramp(
        m.math('MULTIPLY_ADD', r, 0.16, m.math('MULTIPLY_ADD', n, 0.75, 0.05)),
        (0.34, dark),
        (0.52, mid),
        (0.68, lite),
    )
    col = m.mix(m.span(f, fat, fat + 0.11, 0, 0.62), col, speck)
    m.set(
        Base_Color=col,
        Subsurface_Color=col,
        Subsurface=0.08,
        Subsurface_Radius=(0.10, 0.03, 0.02),
        Roughness=m.span(n, 0.35, 0.65, 0.48, 0.30),
        Clearcoat=0.22,
        Clearcoat_Roughness=0.15,
        Normal=m.bump(m.math('MULTIPLY_ADD', n, 0.5, f), 0.70, 0.030),
    )
    return m


def heap(mat, n=620, R=1.02, H=0.52, r=0.034, loc=(0, 0)):
    """n wavy strands laid over a dome, merged."""
    V, F, T, b = [], [], [], 0
    for i in range(n):
        lay = i / n
        a = random.uniform(0, 6.283)
        q = R * math.sqrt(random.random()) * (1 - 0.12 * lay)
        x, y = q * math.cos(a), q * math.sin(a)
        h = random.uniform(0, 6.283)
        k = random.uniform(-2.2, 2.2)
        kk = random.uniform(2, 6)
        ph = random.uniform(0, 6)
        pts = []
        dz = random.uniform(-0.05, 0.055)
        tilt = random.uniform(-0.12, 0.22)
        m = random.randint(11, 25)
        for j in range(m):
            e = math.hypot(x, y * 1.18) / R
            z = (
                H * max(0, 1 - e**2.2) ** 0.75 * (0.55 + 0.45 * lay)
                + r
                + dz * (1 + 0.5 * math.sin(kk * j / m + ph))
                + tilt * (j / m - 0.5) ** 2
            )
            if e > 1.03:
                break
            pts.append((x, y, max(r, z)))
            h += (k + 2.6 * math.sin(kk * j * 0.12 + ph)) * 0.09
            x += 0.034 * math.cos(h)
            y += 0.034 * math.sin(h)
        if len(pts) < 7:
            continue
        P = np.array(pts)
        g = len(P)
        rr = r * random.uniform(0.85, 1.15)
        rad = (
            rr
            * np.minimum(1, np.minimum(np.arange(g) + 0.9, g - np.arange(g) - 0.1) / 1.6)
            * (1 + 0.13 * np.sin(np.arange(g) * 1.7 + ph) + np.random.uniform(-0.10, 0.10, g))
        )
        v, f, _ = tube(
            P, rad, 10, lambda i, t, an: 1 + 0.14 * np.cos(3 * an + ph + i * 0.5) + 0.07 * np.cos(5 * an - i)
        )
        V.append(v)
        F += [tuple(x0 + b for x0 in q0) for q0 in f]
        T += [random.random()] * len(v)
        b += len(v)
    return mesh('picada', np.vstack(V), F, mat, {'rnd': T}, loc=(*loc, 0.02))


def core(mat):
    """What fills the heap from below, so that no light comes through."""
    shape = outline(lambda a: (0.92 * math.cos(a), 0.78 * math.sin(a)))
    rnd = {'rnd': lambda x, y, d, k: x * 0 + 0.3}
    return slab('core', shape, 0.10, mat, rnd, rings=40, top=lambda x, y, d: 0.27 * (1 - np.exp(-d / 0.25)), edge=0.06)
