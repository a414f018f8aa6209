# Tortuguita: two small rounded muscles of the leg, wrapped in silvery skin.
from kit import *


def tortuguita(mat, seed=0.0, **place):
    fat = lambda x, y, d, k: both(
        patches(x, y, 0.10, seed, 1.6),
        line(x, y, [(-0.5, 0.05), (0.0, 0.12), (0.45, 0.0)], 0.018),
        line(x, y, [(-0.4, -0.12), (0.1, -0.08), (0.5, -0.14)], 0.012),
    )
    shape = blob(0.66, 0.42, (1, 0.10, seed), (2, 0.05, 1), (3, 0.06, seed), (5, 0.015, 2))
    return slab(
        'tortuguita',
        shape,
        0.22,
        mat,
        {'fat': fat},
        edge=0.20,
        top=round_top(0.28, 0.36),
        lumps=0.05,
        lump_scale=2.4,
        **place,
    )


stage(41)
m = meat(veins=0.12, stretch=(0.6, 2.6, 1.0), film=0.75, wet=0.4, dark=(0.16, 0.006, 0.010), lite=(0.44, 0.036, 0.034))
tortuguita(m, 0.3, loc=(-0.40, 0.34, 0), rot=(0, 0, 0.3))
tortuguita(m, 2.4, loc=(0.50, -0.02, 0), rot=(0, 0, -0.2))
tortuguita(m, 4.0, loc=(-0.34, -0.46, 0), rot=(0, 0, 0.1))
salt(40, (0.7, 0.4))
pepper(n=7, avoid=1.15)
rosemary(0.35, -0.92, 0.12, 0.65)
shoot()
