# Palomita: the small lean spindle of the shoulder, and thin slices for milanesas fanned like a wing.
from kit import *
from kit.solid import limb, solid

AXIS = [(-1.16, 0.06, 0.10), (-0.62, 0.02, 0.18), (-0.05, 0.0, 0.24), (0.45, 0.0, 0.25), (0.88, 0.04, 0.20)]


def body(P):
    x, y, z = P.T
    f = limb(P * (1, 0.80, 1.05), AXIS, [0.04, 0.15, 0.25, 0.27, 0.15], 0.3)
    return (f + 0.012 * np.sin(13 * (y + 0.12 * x) + 7 * z + 2 * np.sin(2.3 * x))) * 0.85


def film(P):
    """Silver skin in a long tongue over the back."""
    x, y, z = P.T
    return 0.7 * (np.abs(y - 0.02 + 0.16 * x) - 0.16 + 0.10 * np.abs(x + 0.1)) + 0.03 * np.sin(8 * x)


def tendon(P):
    """What is left of it at the thick end, in streaks."""
    x, y, z = P.T
    return np.maximum(np.abs(y + 0.02 - 0.05 * np.sin(7 * x)) - 0.022, 0.66 - x + 0.2 * np.sin(9 * z))


def feta(mat, seed, turn, z, loc):
    """A thin leaf whose tip points where it is turned; its other end lies z high."""

    def at(a):
        c, s = math.cos(a), math.sin(a)
        w = 0.215 * (1 + 0.42 * c - 0.16 * c * c)
        return 0.60 + 0.60 * c, s * w + 0.03 * math.sin(2.4 * c + seed) + 0.008 * math.sin(9 * a + seed)

    def fat(x, y, d, k):
        nerve = line(x, y, [(0.25, 0.0), (0.6, 0.03), (0.95, -0.02)], 0.001)
        return both(rim(d, k, (0.30, 0.16, 0.060), (0.75, 0.06, 0.05), base=-0.03), nerve)

    def drape(V):
        x, y, h = V.T
        return np.c_[x, y, h + z * np.clip(1.1 - x * 0.55, 0.35, 1) + 0.015 * np.sin(5 * x + seed)]

    return slab('feta', outline(at), 0.055, mat, {'fat': fat}, edge=0.025, rings=70, lumps=0.016, bulge=0.012,
                bend=drape, loc=loc, rot=(0, 0, turn))  # fmt: skip


stage(40)
solid('palomita', body, ((-1.28, -0.5, -0.05), (1.15, 0.5, 0.62)), muscle(), 0.016,
      {'fat': tendon, 'film': film, 'cut': lambda P: np.ones(len(P))}, 0.022, 2.2,
      loc=(0.06, 0.61, 0), rot=(0, 0, 0.13))  # fmt: skip
m = meat(veins=0.06, wet=0.26, grain=40, stretch=(0.7, 1.5, 0.4), dark=(0.21, 0.008, 0.012), lite=(0.52, 0.048, 0.042))
for i, turn in enumerate((176, 196, 216, 237, 258, 279)):
    feta(m, 0.9 * i, math.radians(turn), 0.05 * i, (0.62, 0.19 - 0.01 * i, 0.0))
pepper(n=7, avoid=1.2)
rosemary(-1.22, -0.92, 0.0, 0.6)
shoot()
