# Paleta: a thick lean piece with a nerve and its seams, cut face up.
from kit import *


def fat(x, y, d, k):
    nerve = line(x, y, [(-0.8, -0.10), (-0.3, 0.02), (0.3, -0.06), (0.85, 0.08)], 0.022, taper=0.4)
    seam = line(x, y, [(-0.2, 0.05), (0.1, 0.25), (0.2, 0.55)], 0.02)
    other = line(x, y, [(0.3, -0.05), (0.45, -0.3), (0.35, -0.55)], 0.018)
    return both(nerve, seam, other, rim(d, k, (0.30, 0.09, 0.11), (0.12, 0.05, 0.07), (0.66, 0.05, 0.06)))


stage(39)
m = meat(veins=0.4, wet=0.28, film=0.12, dark=(0.17, 0.006, 0.009), lite=(0.46, 0.036, 0.032))
shape = blob(1.05, 0.72, (1, 0.04, 2), (2, 0.05, 0.4), (3, 0.05, 0.8), (4, 0.03, 2), (8, 0.01, 1))
slab(
    'paleta',
    shape,
    0.40,
    m,
    {'fat': fat},
    edge=0.12,
    lumps=0.05,
    top=lambda x, y, d: 0.03 * np.sin(3 * x + 2 * y),
    loc=(0, 0.06, 0),
    rot=(0, 0, 0.16),
)
salt(50, (0.7, 0.45))
pepper(n=8, avoid=1.1)
rosemary(-1.15, -0.92, 0.02, 0.7)
shoot()
