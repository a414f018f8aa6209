# The meshes: slabs of meat from a contour, tubes along a path, turned bowls, and how they are put on the scene.
import math
import random

import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from .shader import Mat


def mesh(name, V, F, mat=None, attrs=None, smooth=True, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Object from vertices + faces (+ float point attributes)."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in V], [], [tuple(map(int, f)) for f in F])
    me.update()
    for k, a in (attrs or {}).items():
        me.attributes.new(k, 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(a, dtype=np.float32))
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    if mat:
        me.materials.append(mat.m if isinstance(mat, Mat) else mat)
    return link(me, loc, rot)


def link(me, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """A (linked) copy of a mesh placed in the scene."""
    o = bpy.data.objects.new(me.name, me)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return o


def fbm(P, scale, octaves=3, off=0.0):
    """Fractal noise (-1..1) at points P (N x 3)."""
    return np.array(
        [mnoise.fractal(Vector((p[0] * scale + off, p[1] * scale - off, p[2] * scale)), 1.0, 2.0, octaves) for p in P]
    )


def outline(fn, n=480):
    """Closed contour: fn(angle) -> (x, y), n points evenly spaced along the length."""
    P = np.array([fn(a) for a in np.linspace(0, 2 * math.pi, 1440, endpoint=False)])
    Q = np.vstack([P, P[:1]])
    d = np.r_[0, np.cumsum(np.hypot(*np.diff(Q, axis=0).T))]
    t = np.linspace(0, d[-1], n, endpoint=False)
    return np.c_[np.interp(t, d, Q[:, 0]), np.interp(t, d, Q[:, 1])]


def slab(
    name,
    P,
    thick,
    mat,
    sdf=None,
    edge=0.09,
    rings=84,
    wall=10,
    lumps=0.02,
    lump_scale=2.2,
    bulge=0.03,
    dome=0.0,
    top=None,
    bend=None,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
):
    """Flat cut of meat from contour P: rounded edge, bulging wall, lumpy top.

    sdf: {attr: f(x, y, edge_distance, contour_position)}; attr 'edge' is the distance to the contour, 'wall' is above
    0 on the side. top(x, y, d) adds height, bend(V) moves all vertices."""
    S = len(P)
    V = [np.zeros((1, 2))]
    C = P.mean(axis=0)
    ps = 1 - (1 - np.linspace(0, 1, rings + 1)[1:]) ** 1.35
    V = np.vstack([C[None]] + [C + (P - C) * p for p in ps])
    d = np.empty(len(V))
    k = np.empty(len(V), int)
    for i in range(0, len(V), 4000):
        D = ((V[i : i + 4000, None] - P[None]) ** 2).sum(2)
        k[i : i + 4000] = D.argmin(1)
        d[i : i + 4000] = np.sqrt(D.min(1))
    d[-S:] = 0
    k[-S:] = np.arange(S)
    q = np.clip(d / edge, 0, 1)
    z = thick - edge + edge * np.sqrt(1 - (1 - q) ** 2) + dome * (1 - np.exp(-d / 0.35))
    if top:
        z = z + top(V[:, 0], V[:, 1], d)
    X = np.c_[V, z]
    side = np.zeros(len(V))
    N = np.roll(P, -1, 0) - np.roll(P, 1, 0)
    N = np.c_[N[:, 1], -N[:, 0]]
    N /= np.linalg.norm(N, axis=1)[:, None]
    zr = z[-S:]
    for w in range(1, wall + 1):
        t = w / wall
        out = bulge * math.sin(math.pi * min(t * 1.1, 1)) - 0.03 * max(0, t - 0.8) / 0.2
        X = np.vstack([X, np.c_[P + N * out, zr * (1 - t)]])
    d = np.r_[d, np.zeros(S * wall)]
    k = np.r_[k, np.tile(np.arange(S), wall)]
    side = np.r_[side, np.repeat(np.arange(1, wall + 1) / wall, S)]
    at = {'edge': d, 'wall': side}
    for a in ('fat', 'bone'):
        at[a] = np.ones(len(X))
    for a, f in (sdf or {}).items():
        at[a] = f(X[:, 0], X[:, 1], d, k / S)
    if lumps:
        n = fbm(X, lump_scale, 3, random.random() * 50)
        X[:, 2] += lumps * n * (1 - side)
        h = side > 0
        dirn = np.zeros_like(X)
        dirn[:, :2] = X[:, :2] - C
        dirn /= np.linalg.norm(dirn, axis=1)[:, None] + 1e-9
        X += dirn * (lumps * 0.8 * n * h)[:, None]
    if bend:
        X = bend(X)
    F = [(0, 1 + j, 1 + (j + 1) % S) for j in range(S)]
    for i in range(rings - 1 + wall):
        a = 1 + i * S
        F += [(a + j, a + S + j, a + S + (j + 1) % S, a + (j + 1) % S) for j in range(S)]
    return mesh(name, X, F, mat, at, loc=loc, rot=rot)


def sweep(name, path, radius, mat, sides=40, shape=None, attrs=None, caps=True, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Tube along path (N x 3) with radius (N); shape(i, t, ang) multiplies it. Attributes 't' (0..1), 'ang'."""
    V, F, A = tube(path, radius, sides, shape, caps)
    return mesh(name, V, F, mat, {**A, **(attrs or {})}, loc=loc, rot=rot)


def tube(path, radius, sides=40, shape=None, caps=True):
    """Vertices, faces and attributes of a swept tube (so that many can be merged)."""
    P = np.asarray(path, float)
    n = len(P)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None] + 1e-12
    u = np.cross(T[0], (0, 0, 1.0))
    u = u / np.linalg.norm(u) if np.linalg.norm(u) > 1e-6 else np.array((1.0, 0, 0))
    ang = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    V = []
    ta = []
    for i in range(n):
        u = u - T[i] * u.dot(T[i])
        u /= np.linalg.norm(u)
        v = np.cross(T[i], u)
        r = radius[i] * (shape(i, i / (n - 1), ang) if shape else 1.0)
        V.append(P[i] + (np.cos(ang) * r)[:, None] * u + (np.sin(ang) * r)[:, None] * v)
        ta += [i / (n - 1)] * sides
    V = np.vstack(V)
    F = []
    for i in range(n - 1):
        a = i * sides
        F += [(a + j, a + (j + 1) % sides, a + sides + (j + 1) % sides, a + sides + j) for j in range(sides)]
    aa = np.tile(ang, n)
    if caps:
        V = np.vstack([V, P[0], P[-1]])
        ta += [0, 1]
        aa = np.r_[aa, 0, 0]
        e = n * sides
        b = (n - 1) * sides
        F += [(e, (j + 1) % sides, j) for j in range(sides)] + [
            (e + 1, b + j, b + (j + 1) % sides) for j in range(sides)
        ]
    return V, F, {'t': np.array(ta), 'ang': aa}


def lathe(name, prof, mat, loc=(0, 0, 0), n=72):
    """Surface of revolution from [(radius, z), ...]."""
    V = [(r * math.cos(2 * math.pi * j / n), r * math.sin(2 * math.pi * j / n), z) for r, z in prof for j in range(n)]
    F = [
        (i * n + j, i * n + (j + 1) % n, i * n + n + (j + 1) % n, i * n + n + j)
        for i in range(len(prof) - 1)
        for j in range(n)
    ]
    return mesh(name, V, F, mat, loc=loc)


def bezier(pts, n=60):
    """Smooth Catmull-Rom path through pts (3-tuples)."""
    P = np.array([pts[0]] + list(pts) + [pts[-1]], float)
    out = []
    m = len(pts) - 1
    for s in np.linspace(0, m - 1e-6, n):
        i = int(s)
        t = s - i
        a, b, c, d = P[i : i + 4]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return np.array(out)


def drop(x, y, z0=5):
    """Height and normal of whatever lies under (x, y): use it to lay salt, herbs, pepper on anything."""
    dg = bpy.context.evaluated_depsgraph_get()
    h, p, n, *_ = bpy.context.scene.ray_cast(dg, (x, y, z0), (0, 0, -1))
    return (p.z, n) if h else (0.0, Vector((0, 0, 1)))


def scatter(ob, n, size, mat, jitter=0.3, name='bits', keep=None, flat=1.0):
    """n small irregular grains over the upward faces of ob, merged in one mesh; attr 'rnd' per grain."""
    ico = [
        (0, 0, 1),
        (0.89, 0, 0.45),
        (0.28, 0.85, 0.45),
        (-0.72, 0.53, 0.45),
        (-0.72, -0.53, 0.45),
        (0.28, -0.85, 0.45),
        (0.72, 0.53, -0.45),
        (-0.28, 0.85, -0.45),
        (-0.89, 0, -0.45),
        (-0.28, -0.85, -0.45),
        (0.72, -0.53, -0.45),
        (0, 0, -1),
    ]
    fc = [
        (0, 1, 2),
        (0, 2, 3),
        (0, 3, 4),
        (0, 4, 5),
        (0, 5, 1),
        (1, 6, 2),
        (2, 7, 3),
        (3, 8, 4),
        (4, 9, 5),
        (5, 10, 1),
        (6, 7, 2),
        (7, 8, 3),
        (8, 9, 4),
        (9, 10, 5),
        (10, 6, 1),
        (11, 7, 6),
        (11, 8, 7),
        (11, 9, 8),
        (11, 10, 9),
        (11, 6, 10),
    ]
    me = ob.data
    bpy.context.view_layer.update()
    M = np.array(ob.matrix_world)
    ar = np.empty(len(me.polygons), np.float32)
    me.polygons.foreach_get('area', ar)
    ce = np.empty(len(ar) * 3, np.float32)
    me.polygons.foreach_get('center', ce)
    no = np.empty(len(ar) * 3, np.float32)
    me.polygons.foreach_get('normal', no)
    ce = ce.reshape(-1, 3)
    no = no.reshape(-1, 3)
    ar = ar * (no[:, 2] > -0.2)
    if keep is not None:
        ar = ar * keep(ce)
    idx = np.random.choice(len(ar), n, p=ar / ar.sum())
    C = (ce[idx] + np.random.uniform(-0.008, 0.008, (n, 3))) @ M[:3, :3].T + M[:3, 3]
    grain = np.array(ico)
    V, F, R = [], [], []
    for q in range(n):
        s = random.uniform(*size) * (1.0 if random.random() < 0.85 else 1.6)
        B = (
            grain
            * (1 + np.random.uniform(-jitter, jitter, (12, 1)))
            * (1, random.uniform(0.5, 1), flat * random.uniform(0.4, 0.9))
        )
        a = random.uniform(0, 6.28)
        ca, sa = math.cos(a), math.sin(a)
        B = B @ np.array([[ca, -sa, 0], [sa, ca, 0], [0, 0, 1]])
        V.append(C[q] + B * s)
        F += [(a1 + 12 * q, b1 + 12 * q, c1 + 12 * q) for a1, b1, c1 in fc]
        R += [random.random()] * 12
    return mesh(name, np.vstack(V), F, mat, {'rnd': R}, smooth=False)
