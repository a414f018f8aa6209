# Paleta: the broad flat shoulder, several muscles round a nerve, and two slices fallen from its cut.
from kit import *
from kit.solid import solid

NERVE = [(-1.0, 0.20), (-0.5, 0.29), (0.05, 0.24), (0.6, 0.28), (1.0, 0.20)]
SEAMS = (
    [(-0.42, 0.28), (-0.30, 0.40), (-0.22, 0.60)],
    [(0.16, 0.25), (0.30, 0.12), (0.34, -0.05)],
    [(0.50, 0.28), (0.60, 0.42), (0.62, 0.6)],
)
SLOPE = 0.55  # how far the cut leans back for a unit of height


def profile(x, z):
    """The outline of the cut, in x and height."""
    high = 0.27 + 0.05 * np.sin(2.1 * x + 0.6) - 0.10 * np.clip(x, 0, 2) ** 2
    q = (np.abs(x / 1.10) ** 3.4 + np.abs((z - high) / (high + 0.02)) ** 2.6) ** (1 / 3) - 1
    return q * 0.34


def before(P):
    """How far a point lies before the cut."""
    return -(P[:, 1] + SLOPE * -P[:, 2] + 0.10 + 0.05 * P[:, 0]) / 1.14


def body(P):
    x, y, z = P.T
    back = np.clip((y - 0.25) / 0.75, 0, 1)
    f = profile(x * (1 + 0.22 * back), z * (1 + 0.5 * back**2))
    f = np.maximum(f, (y - 0.86 + 0.12 * x + 0.08 * np.sin(4 * x)) * 0.7)
    return f + 0.014 * np.sin(5 * x + 2 * y) * np.sin(4 * y + 1)


def marks(x, z, *seams):
    return both(line(x, z, NERVE, 0.030, 0.3), *(line(x, z, SEAMS[i], 0.016, 0.5) for i in seams))


def whole(P):
    return np.maximum(body(P), before(P) + 0.012 * np.sin(6 * P[:, 0])) * 0.7


def fat(P):
    x, y, z = P.T
    cap = 0.16 * (0.20 - blot(x, y, 2.0, 1.3)) + 0.4 * np.clip(0.45 - y, 0, 1)
    groove = both(*(np.abs(x - s[-1][0] - 0.1 * np.sin(4 * y)) - 0.012 for s in SEAMS[::2]))
    rind = -body(P) - 0.012 + 0.02 * np.sin(7 * x + 1)
    return np.where(before(P) > -0.03, both(marks(x, z, 0, 1, 2), rind), both(cap, groove))


def film(P):
    x, y, z = P.T
    return 0.14 * blot(x, y, 5.0, 1.2)


def feta(mat, seed, *seams, **place):
    def contour(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 2.8 + abs(s) ** 2.2) ** (-1 / 2.5)
        q *= 1 + 0.03 * math.sin(3 * a + seed) + 0.02 * math.sin(5 * a + 2 * seed)
        return 0.94 * q * c, (0.37 - 0.12 * c - 0.06 * c * c) * q * s + 0.05 * math.sin(2.1 * c + seed)

    def fat(x, y, d, k):
        nerve = marks(x / 0.92 + 0.06 * seed, y + 0.26 + 0.05 * np.sin(2 * x + seed), *seams)
        return both(nerve, rim(d, k, (0.28, 0.13, 0.07), (0.62, 0.05, 0.05), base=-0.03))

    return slab('feta', outline(contour), 0.12, mat, {'fat': fat}, edge=0.035, lumps=0.022, bulge=0.02, **place)


stage(39)
solid('paleta', whole, ((-1.2, -0.3, -0.05), (1.2, 1.05, 0.75)), muscle(), 0.018,
      {'fat': fat, 'film': film, 'cut': lambda P: -before(P) - 0.012}, 0.022, 2.4,
      loc=(0, 0.18, 0), rot=(0, 0, 0.10))  # fmt: skip
m = meat(veins=0.10, wet=0.28, grain=36, dark=(0.17, 0.006, 0.009), lite=(0.47, 0.038, 0.034))
feta(m, 0.3, 0, loc=(-0.08, -0.34, 0.02), rot=(0.35, 0, 0.06))
feta(m, 1.7, 1, loc=(0.12, -0.72, 0.02), rot=(0.18, 0, -0.06))
salt(30, (0.7, 0.45))
pepper(n=6, avoid=1.2)
rosemary(-1.25, -1.0, 0.02, 0.6)
shoot()
