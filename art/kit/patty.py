# Minced meat shaped by hand: round patties and balls whose surface still shows the strands.
import math
import random

import numpy as np

from .shapes import fbm, mesh, outline, slab, tube


def _strands(place, n, r=0.030):
    """n short strands lying on a surface: place(x, y) -> point, x and y within -1..1; merged in one mesh."""
    V, F, T, base = [], [], [], 0
    for _ in range(n):
        a, q = random.uniform(0, 6.283), math.sqrt(random.random())
        u, v, h, k = q * math.cos(a), q * math.sin(a), random.uniform(0, 6.283), random.uniform(-0.9, 0.9)
        pts = []
        for j in range(random.randint(5, 10)):
            pts.append(place(u, v))
            h += k * 0.25
            u, v = u + 0.055 * math.cos(h), v + 0.055 * math.sin(h)
        P = np.array(pts)
        g = len(P)
        rad = (
            r * random.uniform(0.8, 1.15) * np.minimum(1, np.minimum(np.arange(g) + 0.9, g - np.arange(g) - 0.1) / 1.6)
        )
        V1, F1, _ = tube(P, rad, 8, lambda i, t, an: 1 + 0.15 * np.cos(3 * an + i))
        V.append(V1)
        F += [tuple(x + base for x in face) for face in F1]
        T += [random.random()] * len(V1)
        base += len(V1)
    return np.vstack(V), F, T


def patty(mat, R=0.5, thick=0.2, strands=260, seed=0, **place):
    """Burger: a thick disc with a cracked rim."""
    p = random.Random(seed).uniform(0, 6)

    def out(a):
        q = R * (1 + 0.012 * math.cos(3 * a + p) + 0.010 * math.cos(7 * a + p) + 0.008 * math.cos(13 * a))
        return q * math.cos(a), q * math.sin(a)

    rnd = {'rnd': lambda x, y, d, k: 0.5 + 0.4 * np.sin(17 * x + p) * np.cos(19 * y)}
    o = slab(
        'patty',
        outline(out, 300),
        thick,
        mat,
        rnd,
        edge=0.07,
        rings=60,
        wall=8,
        lumps=0.03,
        lump_scale=7,
        bulge=0.03,
        **place,
    )

    def at(u, v):
        far = math.hypot(u, v)
        s = R * 0.97 / max(1.0, far)
        q = R * 0.97 * min(1.0, far)
        e = max(0.0, 1 - (R - q) / 0.07)
        return u * s, v * s, thick - 0.012 - 0.07 * (1 - math.sqrt(max(0.0, 1 - e * e)))

    V, F, T = _strands(at, strands)
    mesh('strands', V, F, mat, {'rnd': T}, **place)
    return o


def ball_of(mat, R=0.2, seed=0, n=40, **place):
    """Meatball: lumpy, never quite round."""
    V, F = [], []
    for i in range(n + 1):
        for j in range(2 * n):
            th, ph = math.pi * i / n, math.pi * j / n
            V.append((R * math.sin(th) * math.cos(ph), R * math.sin(th) * math.sin(ph), R * 0.94 * math.cos(th)))
    for i in range(n):
        for j in range(2 * n):
            k = (j + 1) % (2 * n)
            F.append((i * 2 * n + j, (i + 1) * 2 * n + j, (i + 1) * 2 * n + k, i * 2 * n + k))
    V = np.array(V)
    grow = 1 + 0.07 * fbm(V, 4, 2, seed) + 0.065 * fbm(V, 11, 3, seed + 7)
    V = V * grow[:, None]
    V[:, 2] = np.maximum(V[:, 2], -0.86 * R) + 0.86 * R
    rnd = 0.5 + 0.5 * np.sin(31 * V[:, 0] + seed) * np.cos(29 * V[:, 1])
    return mesh('ball', V, F, mat, {'rnd': rnd}, **place)
