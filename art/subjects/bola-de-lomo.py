# Bola de lomo: the whole ball in its silver skin, cut across so that the seams of its three muscles show, and a slice.
from kit import *
from kit.solid import ball, solid

N = np.array((0.16, -0.84, 0.52)) / np.linalg.norm((0.16, -0.84, 0.52))  # the cut looks at the camera
U = np.cross((0, 0, 1.0), N) / np.linalg.norm(np.cross((0, 0, 1.0), N))
MIDDLE, AT = np.array((0, 0, 0.50)), 0.36
SEAMS = (
    [(0.02, 0.04), (-0.04, 0.30), (0.05, 0.62), (0.02, 1.0)],
    [(0.02, 0.04), (-0.26, -0.10), (-0.52, -0.36), (-0.9, -0.46)],
    [(0.02, 0.04), (0.26, -0.16), (0.60, -0.22), (0.95, -0.40)],
)


def face(P):
    """Across and up the cut, and how far before it."""
    Q = P - MIDDLE
    return Q @ U, Q @ np.cross(N, U), Q @ N - AT


def seam(u, v, width):
    """The Y between the muscles."""
    return both(*(line(u, v, s, width, 0.08) for s in SEAMS))


def body(P):
    f = ball(P, MIDDLE, (0.74, 0.70, 0.56))
    u, v, _ = face(P)
    f = f + 0.035 * np.exp(-((seam(u, v, 0.0) / 0.07) ** 2))
    return f + 0.02 * np.sin(3 * u + 1) * np.sin(3 * v)


def cut(P):
    return -face(P)[2] - 0.012


def whole(P):
    w = face(P)[2]
    f = body(P)
    return np.maximum(f, w + 0.012 * np.sin(5 * P[:, 0] + 2) * np.sin(4 * P[:, 2])) * 0.8


def fat(P):
    u, v, w = face(P)
    inside = both(seam(u, v, 0.022), line(u, v, SEAMS[1], 0.028, 1.2), line(u, v, SEAMS[2], 0.020, 0))
    outside = np.maximum(seam(u, v, 0.014), 0.03 * np.sin(9 * w + 5 * u))
    rind = -body(P) - 0.020 * np.sin(2 * np.arctan2(v, u) + 2.2) - 0.008 * np.sin(7 * np.arctan2(v, u))
    return np.where(w > -0.03, both(inside, rind), outside)


def film(P):
    u, v, w = face(P)
    return 0.14 * np.sin(3.1 * u + 2 * w + 1) * np.sin(2.7 * v - 2 * w) - 0.05


def feta(mat, seed=0.0, **place):
    def fat(x, y, d, k):
        seams = both(seam(x / 0.9, y / 0.9, 0.016), line(x, y, SEAMS[1], 0.03, 1.2))
        return both(seams, rim(d, k, (0.3, 0.08, 0.06), base=-0.035))

    return slab('feta', blob(0.56, 0.50, (2, 0.03, seed), (3, 0.03, 1 + seed)), 0.10, mat, {'fat': fat}, edge=0.035,
                lumps=0.02, **place)  # fmt: skip


stage(47)
m = muscle()
solid('bola', whole, ((-0.95, -0.9, -0.05), (0.95, 0.9, 1.35)), m, 0.017,
      {'fat': fat, 'film': film, 'cut': cut}, 0.02, 3, loc=(0.22, 0.16, 0), rot=(0, 0, 0.06))  # fmt: skip
feta(meat(veins=0.08, wet=0.10, grain=38), 1.4, loc=(-0.46, -0.54, 0.05), rot=(0.10, -0.05, 0.3))
pepper(n=7, avoid=1.2)
parsley(0.52, -0.96, 0.15, 0.6)
shoot()
