# Lomo: the whole tenderloin behind, three thick medallions in front.
from kit import *


def pieza(mat, **place):
    def at(a):
        x, s = math.cos(a), math.sin(a)
        return 1.18 * x, 0.30 * s * (1 - 0.30 * x) + 0.06 * math.sin(2.4 * x) + 0.012 * math.sin(9 * x)

    fat = lambda x, y, d, k: both(
        patches(x, y, 0.06, 2.2, 1.8), line(x, y, [(-1.0, 0.10), (-0.3, 0.16), (0.4, 0.10)], 0.018)
    )
    return slab(
        'lomo',
        outline(at),
        0.20,
        mat,
        {'fat': fat},
        edge=0.18,
        top=round_top(0.26, 0.28),
        lumps=0.04,
        lump_scale=2.4,
        **place,
    )


def medallon(mat, seed=0.0, **place):
    shape = blob(0.36, 0.31, (2, 0.05, seed), (3, 0.05, 2 * seed), (5, 0.02, 1))
    fat = lambda x, y, d, k: both(
        rim(d, k, (0.2 + 0.1 * seed, 0.05, 0.05)), line(x, y, [(-0.12, 0.1), (0.02, 0.05), (0.14, 0.1)], 0.01)
    )
    return slab('medallon', shape, 0.25, mat, {'fat': fat}, edge=0.05, rings=70, lumps=0.025, bulge=0.045, **place)


stage(35)
m = meat(veins=0.15, stretch=(0.7, 2.2, 0.8), film=0.30, wet=0.32, dark=(0.17, 0.006, 0.009), lite=(0.46, 0.036, 0.032))
n = meat(veins=0.22, wet=0.24, grain=40, dark=(0.19, 0.006, 0.010), lite=(0.50, 0.040, 0.036))
if GROUND == 'tabla':
    pieza(m, loc=(0.05, 0.46, 0), rot=(0, 0, -0.16))
    for i in range(4):
        medallon(n, 0.6 + 0.8 * i, loc=(-0.78 + 0.46 * i, -0.20 - 0.11 * i, 0.02), rot=(0.03, -0.24 * (i > 0), 0.5 * i))
else:
    pieza(m, loc=(0.02, 0.44, 0), rot=(0, 0, 0.10))
    medallon(n, 0.0, loc=(-0.62, -0.34, 0), rot=(0, 0, 0.4))
    medallon(n, 1.0, loc=(0.10, -0.46, 0.03), rot=(0.05, -0.14, 0.0))
    medallon(n, 2.0, loc=(0.74, -0.30, 0), rot=(0, 0, 1.0))
salt(50, (0.7, 0.4), (0, -0.2))
pepper(n=7, avoid=1.2)
rosemary(-1.05, -0.96, 0.04, 0.75)
shoot()
