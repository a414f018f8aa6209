# Provolone: wheels and wedges of it, and what is strewn on them.
import math
import random

import numpy as np

from .shader import Mat
from .shapes import drop, mesh
from .solid import solid


def provolone():
    """Pale, smooth and flat where it was cut; attr 'rind' < 0 is the amber waxed rind."""
    m = Mat('provolone')
    c = m.co()
    big, mid, fine = m.noise(c, 1.8, 3), m.noise(c, 7, 3), m.noise(m.co((1, 4, 1)), 24, 3)
    col = m.ramp(m.mix(0.3, big, mid), (0.34, (0.90, 0.62, 0.22)), (0.62, (0.95, 0.75, 0.37)))
    eye = m.voro(m.warp(c, 4, 0.2), 5)
    col = m.mix(m.span(eye, 0.075, 0.045, 0, 0.6), col, (0.60, 0.34, 0.09))
    ripe = m.math('MULTIPLY_ADD', mid, 0.03, m.attr('rind'))
    col = m.mix(m.span(ripe, 0.11, 0.02, 0, 0.55), col, (0.88, 0.52, 0.13))  # it darkens towards the rind
    wax = m.span(m.math('MULTIPLY_ADD', mid, 0.016, m.attr('rind')), 0.012, 0.002)
    col = m.mix(wax, col, m.ramp(big, (0.36, (0.36, 0.125, 0.018)), (0.64, (0.58, 0.26, 0.045))))
    height = m.math('MULTIPLY_ADD', m.span(eye, 0.09, 0.03), -2.0, fine)
    return m.set(
        Base_Color=col,
        Subsurface_Color=(0.95, 0.70, 0.30),
        Subsurface=0.05,
        Subsurface_Radius=(0.10, 0.06, 0.02),
        Roughness=m.span(big, 0.35, 0.65, 0.46, 0.34),
        Clearcoat=m.math('MULTIPLY_ADD', wax, 0.35, 0.12),
        Clearcoat_Roughness=0.18,
        Normal=m.bump(height, 0.16, 0.02),
    )


def wheel(mat, R, thick, cut=(0, 0), keep=False, **place):
    """A slice across the cheese, both faces flat. Without the wedge between two angles (cut), or, with keep, that
    wedge alone."""
    a, b = cut

    def wedge(P):
        """Distance to the sector, below 0 in it; it opens by less than half a turn."""
        x, y, _ = P.T
        return np.maximum(x * math.sin(a) - y * math.cos(a), y * math.cos(b) - x * math.sin(b))

    def round_(P):
        return np.hypot(P[:, 0], P[:, 1]) * (1 + 0.006 * np.cos(3 * np.arctan2(P[:, 1], P[:, 0]) + R)) - R

    def body(P):
        side = round_(P) + 0.10 * np.clip(np.abs(P[:, 2] / thick - 0.5) - 0.36, 0, 1) ** 1.3
        f = np.c_[side, np.abs(P[:, 2] - thick / 2) - thick / 2]
        if b > a:
            f = np.c_[f, wedge(P) if keep else -wedge(P)]
        q = f + 0.022
        return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0) - 0.022

    box = ((-R - 0.05, -R - 0.05, -0.05), (R + 0.05, R + 0.05, thick + 0.05))
    rind = {'rind': lambda P: -round_(P) - 0.022}
    return solid('wheel', body, box, mat, 0.0125, rind, 0.006, 4, floor=False, **place)


def _flake(long, wide, curl, r):
    """An irregular thin leaf: its edge is torn, its middle bent."""
    n = 9
    a = np.linspace(0, 2 * math.pi, n, endpoint=False) + r.uniform(0, 1)
    q = np.array([r.uniform(0.65, 1.15) for _ in a])
    edge = np.c_[long * q * np.cos(a), wide * q * np.sin(a)]
    lift = curl * (edge[:, 0] / long) ** 2 + np.array([r.uniform(0, 0.25) for _ in a]) * wide
    return np.vstack([(0, 0, wide * 0.12), np.c_[edge, lift]]), [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)]


TINTS = {
    'oregano': ((0.060, 0.075, 0.016), (0.115, 0.125, 0.035)),
    'parsley': ((0.030, 0.085, 0.012), (0.075, 0.165, 0.025)),
    'chilli': ((0.30, 0.018, 0.008), (0.52, 0.060, 0.014)),
    'garlic': ((0.74, 0.60, 0.38), (0.88, 0.78, 0.58)),
}


def strew(kind, n, size, spot, wide=0.5, curl=0.2):
    """n flakes of a kind of TINTS; spot() is where one falls (x, y); those that fall beside the cheese are left out."""
    r = random.Random(n)
    spots = [spot() for _ in range(n)]
    grounds = [drop(*p) for p in spots]  # before any is laid: every new object makes the next drop slow
    V, F, tone = [], [], []
    for (x, y), (z, normal) in zip(spots, grounds):
        if z < 0.1:
            continue
        s = random.uniform(*size) * (1.5 if random.random() < 0.12 else 1)
        P, faces = _flake(0.5 * s, 0.5 * s * wide * r.uniform(0.7, 1.4), curl * s * r.uniform(0.2, 1), r)
        t = random.uniform(0, 2 * math.pi)
        u = np.array((math.cos(t), math.sin(t), 0))
        up = np.array(normal) + (r.uniform(-0.25, 0.25), r.uniform(-0.25, 0.25), 0)
        up /= np.linalg.norm(up)
        u -= up * u.dot(up)
        u /= np.linalg.norm(u)
        F += [tuple(i + len(tone) for i in face) for face in faces]
        V.append(np.array((x, y, z + 0.004)) + P @ np.array((u, np.cross(up, u), up)))
        tone += [r.random()] * len(P)
    m = Mat(kind)
    m.set(Base_Color=m.ramp(m.attr('tone'), *zip((0.1, 0.9), TINTS[kind])), Roughness=0.65)
    return mesh(kind, np.vstack(V), F, m, {'tone': tone}, smooth=False)


def over(x, y, radius, dense=0.5):
    """A spot of a disc: dense 0.5 even, more gathers them in the middle."""

    def spot():
        a, q = random.uniform(0, 2 * math.pi), radius * random.random() ** dense
        return x + q * math.cos(a), y + q * math.sin(a)

    return spot
