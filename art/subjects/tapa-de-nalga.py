# Tapa de nalga: a flat uneven sheet, silvery on top, fat only in a corner.
from kit import *


def fat(x, y, d, k):
    return both(
        rim(d, k, (0.40, 0.07, 0.13), (0.15, 0.05, 0.07), (0.72, 0.04, 0.05)),
        line(x, y, [(-0.6, -0.2), (0.0, -0.1), (0.55, -0.24)], 0.014),
        patches(x, y, 0.03, 0.4, 1.8),
    )


stage(49)
m = meat(veins=0.15, stretch=(0.9, 2.0, 0.6), film=0.6, wet=0.36)
shape = blob(1.10, 0.70, (1, 0.04, 1.4), (2, 0.03, 0.4), (3, 0.08, 0.2), (4, 0.04, 1.7), (7, 0.02, 1))
slab(
    'tapa',
    shape,
    0.22,
    m,
    {'fat': fat},
    edge=0.10,
    top=lambda x, y, d: 0.06 * np.clip(d / 0.3, 0, 1) + 0.04 * np.sin(2.6 * x + y),
    lumps=0.05,
    lump_scale=2.2,
    loc=(0, 0.06, 0),
    rot=(0, 0, -0.12),
)
pepper(n=8, avoid=1.1)
parsley(-1.14, -0.92, 0.15, 0.6)
shoot()
