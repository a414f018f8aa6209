# Bodies no flat slab can be: signed distances melted together and meshed (naive surface nets).
import random

import numpy as np
from mathutils import Matrix

from .shapes import fbm, mesh

# Every distance takes the points as rows of P and answers one number a point, negative inside.


def ball(P, c, r, turn=None):
    """Ellipsoid of radii r around c, turned by (x, y, z) radians."""
    Q = P - np.asarray(c, float)
    if turn:
        x, y, z = turn
        Q = Q @ np.array(Matrix.Rotation(z, 3, 'Z') @ Matrix.Rotation(y, 3, 'Y') @ Matrix.Rotation(x, 3, 'X'))
    r = np.full(3, float(r)) if np.isscalar(r) else np.asarray(r, float)
    k0 = np.linalg.norm(Q / r, axis=1)
    return k0 * (k0 - 1) / (np.linalg.norm(Q / r**2, axis=1) + 1e-9)


def brick(P, c, half, round_=0.05, turn=0.0):
    """Box of half sizes around c with rounded edges, turned about z."""
    Q = P - np.asarray(c, float)
    s, k = np.sin(turn), np.cos(turn)
    Q = np.c_[Q[:, 0] * k + Q[:, 1] * s, -Q[:, 0] * s + Q[:, 1] * k, Q[:, 2]]
    q = np.abs(Q) - (np.asarray(half, float) - round_)
    return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(axis=1), 0) - round_


def cone(P, a, b, ra, rb):
    """Capsule from a to b whose radius runs from ra to rb."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    d = b - a
    t = np.clip((P - a) @ d / d.dot(d), 0, 1)
    return np.linalg.norm(P - a - t[:, None] * d, axis=1) - (ra + (rb - ra) * t)


def limb(P, pts, radii, k=0.04):
    """Chain of cones through pts."""
    f = None
    for a, b, ra, rb in zip(pts, pts[1:], radii, radii[1:]):
        c = cone(P, a, b, ra, rb)
        f = c if f is None else melt(f, c, k)
    return f


def melt(a, b, k=0.08):
    """Smooth union."""
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def carve(a, b, k=0.06):
    """Smooth a without b."""
    return -melt(-a, b, k)


def mirrored(P, axis=1):
    """Points folded onto the positive side of an axis: what is modelled once appears twice."""
    Q = P.copy()
    Q[:, axis] = np.abs(Q[:, axis])
    return Q


def _grid(f, box, cell):
    lo, hi = np.array(box, float)
    n = np.ceil((hi - lo) / cell).astype(int) + 1
    x, y, z = (lo[i] + cell * np.arange(n[i]) for i in range(3))
    yz = np.array(np.meshgrid(y, z, indexing='ij')).reshape(2, -1).T
    D = np.empty(tuple(n), np.float32)
    for i in range(0, n[0], 8):
        part = x[i : i + 8]
        P = np.c_[np.repeat(part, len(yz)), np.tile(yz, (len(part), 1))]
        D[i : i + 8] = f(P).reshape(len(part), n[1], n[2])
    return lo, D


def _nets(lo, D, cell):
    """One vertex in every cell the surface crosses, one quad across every edge it cuts."""
    S = D < 0
    n = np.array(D.shape)
    m = n - 1
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]

    def view(A, o):
        return A[o[0] : o[0] + m[0], o[1] : o[1] + m[1], o[2] : o[2] + m[2]]

    inside = sum(view(S, o).astype(np.int8) for o in corners)
    active = (inside > 0) & (inside < 8)
    cells = np.argwhere(active)
    index = np.full(tuple(m), -1)
    index[active] = np.arange(len(cells))
    total, crossings = np.zeros((len(cells), 3)), np.zeros(len(cells))
    for a in corners:
        for b in corners:
            if sum(b) - sum(a) != 1 or any(q < p for p, q in zip(a, b)):
                continue
            da, db = view(D, a)[active], view(D, b)[active]
            cut = (da < 0) != (db < 0)
            t = np.where(cut, da / np.where(cut, da - db, 1), 0)
            total += cut[:, None] * (np.array(a) + t[:, None] * (np.array(b) - np.array(a)))
            crossings += cut
    V = lo + cell * (cells + total / crossings[:, None])
    quads = []
    for d, (u, v) in enumerate([(1, 2), (2, 0), (0, 1)]):
        e = np.eye(3, dtype=int)[d]
        A = S[tuple(slice(0, n[i] - e[i]) for i in range(3))]
        B = S[tuple(slice(e[i], n[i]) for i in range(3))]
        Q = np.argwhere(A != B)
        Q = Q[(Q[:, u] > 0) & (Q[:, v] > 0) & (Q[:, u] < m[u]) & (Q[:, v] < m[v])]
        around = []
        for du, dv in ((1, 1), (0, 1), (0, 0), (1, 0)):
            W = Q.copy()
            W[:, u] -= du
            W[:, v] -= dv
            around.append(index[W[:, 0], W[:, 1], W[:, 2]])
        q = np.array(around).T
        out = ~A[Q[:, 0], Q[:, 1], Q[:, 2]]
        q[out] = q[out][:, ::-1]
        quads.append(q)
    return V, np.vstack(quads)


def solid(name, f, box, mat, cell=0.02, attrs=None, lumps=0.0, lump_scale=3.0, floor=True, **place):
    """Mesh of f < 0 inside box (two corners). attrs = {name: g(P)}; floor flattens what would sink under z 0."""
    V, F = _nets(*_grid(f, box, cell), cell)
    step = np.eye(3) * cell * 0.5
    for _ in range(2):  # pull every vertex onto the surface
        G = np.array([(f(V + s) - f(V - s)) / cell for s in step]).T
        V = V - G * np.clip(f(V) / ((G**2).sum(1) + 1e-6), -cell, cell)[:, None]
    values = {k: g(V) for k, g in (attrs or {}).items()}
    if lumps:
        N = G / (np.linalg.norm(G, axis=1)[:, None] + 1e-9)
        V = V + N * (lumps * fbm(V, lump_scale, 3, random.random() * 50))[:, None]
    if floor:
        V[:, 2] = np.where(V[:, 2] < 0.05, 0.05 * np.exp((V[:, 2] - 0.05) / 0.05), V[:, 2])
    return mesh(name, V, F, mat, values, **place)
