# Thin fillets of chicken breast: four, no two alike, each draped over what lies below.
import numpy as np

from kit import *
from kit.poultry import fibrous

stage(112)
m = fibrous()
GRID = np.linspace(-1.5, 1.5, 46)


def below():
    """Height of what lies already there, widened and softened: what a slice lies on."""
    H = np.array([[drop(x, y)[0] for y in GRID] for x in GRID])
    near = lambda A: [np.roll(A, s, axis) for axis in (0, 1) for s in (-1, 1)]
    H = np.maximum(H, np.max(near(H), axis=0))
    for _ in range(3):
        H = (H + sum(near(H))) / 5
    return H


def fillet(drawn, x0, y0, turn, wave=0.0):
    """A thin slice of that contour, laid with its middle at x0, y0."""
    path = bezier([(x, y, 0) for x, y in (*drawn, drawn[0])], 400)
    at = lambda a: path[int(a / (2 * math.pi) * 399), :2]
    H, s, c = below(), math.sin(turn), math.cos(turn)

    def bend(X):
        i = np.clip((x0 + c * X[:, 0] - s * X[:, 1] + 1.5) / 3 * 45, 0, 44.99)
        j = np.clip((y0 + s * X[:, 0] + c * X[:, 1] + 1.5) / 3 * 45, 0, 44.99)
        p, q, u, v = i.astype(int), j.astype(int), i % 1, j % 1
        h = (H[p, q] * (1 - v) + H[p, q + 1] * v) * (1 - u) + (H[p + 1, q] * (1 - v) + H[p + 1, q + 1] * v) * u
        ripple = 0.022 * (1 + np.sin(4.1 * X[:, 0] + wave) * np.cos(5 * X[:, 1] + 2 * wave))
        return np.c_[X[:, :2], X[:, 2] + h + ripple]

    top = lambda x, y, d: 0.035 * np.clip(d / 0.30, 0, 1) ** 0.7 + 0.010 * np.sin(15 * y + 3 * x + wave) * (d > 0)
    slab('fillet', outline(at, 420), 0.07, m, edge=0.03, rings=90, wall=5, top=top, lumps=0.026, lump_scale=3.4,
         bulge=0.008, bend=bend, loc=(x0, y0, 0), rot=(0, 0, turn))  # fmt: skip


# fmt: off
LONG = ((-1.00, -0.12), (-0.98, 0.10), (-0.62, 0.28), (-0.1, 0.36), (0.45, 0.40), (0.86, 0.26), (0.98, -0.04),
        (0.70, -0.24), (0.2, -0.35), (-0.4, -0.26), (-0.8, -0.24))
WIDE = ((-0.74, -0.24), (-0.72, 0.20), (-0.36, 0.40), (0.06, 0.33), (0.46, 0.38), (0.86, 0.16), (0.74, -0.20),
        (0.36, -0.34), (-0.04, -0.26), (-0.42, -0.37))
SMALL = ((-0.70, -0.06), (-0.58, 0.16), (-0.2, 0.24), (0.2, 0.32), (0.50, 0.28), (0.66, 0.04), (0.52, -0.20),
         (0.1, -0.26), (-0.3, -0.27), (-0.58, -0.22))
OVAL = ((-0.70, 0.10), (-0.46, 0.33), (0.02, 0.38), (0.28, 0.27), (0.56, 0.30), (0.74, 0.02), (0.56, -0.31),
        (0.08, -0.40), (-0.40, -0.32), (-0.66, -0.14))
# fmt: on
fillet(LONG, -0.62, 0.26, 1.02)
fillet(WIDE, -0.16, 0.02, 1.34, 1.3)
fillet(OVAL, 0.40, 0.12, 0.84, 2.4)
fillet(SMALL, 0.70, -0.30, 0.62, 4.0)
parsley(-1.26, -1.02, 0.15, 0.7)
pepper(n=5, avoid=1.2)
shoot()
