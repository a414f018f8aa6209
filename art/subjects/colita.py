# Colita de cuadril: one tapering lean muscle with a thin coat of fat, and a slice cut from it.
from kit import *


def pieza(mat, **place):
    def at(a):
        x, s = math.cos(a), math.sin(a)
        return 1.14 * x + 0.03 * math.sin(4 * a), 0.50 * s * (1 - 0.42 * x - 0.16 * x * x) + 0.10 * x * x

    def fat(x, y, d, k):
        return both(rim(d, k, (0.30, 0.10, 0.11), (0.52, 0.04, 0.05)), patches(x, y, 0.08, 5.1, 1.4))

    return slab(
        'colita',
        outline(at),
        0.26,
        mat,
        {'fat': fat},
        edge=0.22,
        top=round_top(0.26, 0.42),
        lumps=0.05,
        lump_scale=2,
        **place,
    )


def medallon(mat, **place):
    cut = blob(0.40, 0.27, (2, 0.06, 1), (3, 0.06, 2))
    fat = lambda x, y, d, k: rim(d, k, (0.25, 0.12, 0.09))
    return slab('bife', cut, 0.15, mat, {'fat': fat}, edge=0.04, rings=60, **place)


stage(20)
m = meat(veins=0.22, stretch=(0.6, 2.4, 0.8), film=0.45, wet=0.34)
if GROUND == 'tabla':
    pieza(m, loc=(0.08, 0.28, 0), rot=(0, 0, 3.0))
    for i in range(3):
        tilt = (0.02, -0.22 * (i > 0), 0.3 - 0.2 * i)
        medallon(meat(veins=0.3), loc=(-0.62 + 0.46 * i, -0.50 - 0.05 * i, 0.02), rot=tilt)
else:
    pieza(m, loc=(0.0, 0.22, 0), rot=(0, 0, 0.12))
    medallon(meat(veins=0.3), loc=(0.42, -0.58, 0.0), rot=(0, 0, 0.2))
    medallon(meat(veins=0.3), loc=(-0.22, -0.60, 0.0), rot=(0, 0, -0.1))
salt(60, (0.7, 0.4))
pepper(n=7, avoid=1.15)
rosemary(-1.15, -0.86, 0.02, 0.6)
shoot()
