# Peceto: the whole round muscle in its thin skin, and the end cut in slices.
from kit import *


def pieza(mat, **place):
    def at(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** 3.4 + abs(s) ** 2.4) ** (-1 / 2.8)
        return 0.98 * q * c, 0.36 * q * s * (1 + 0.10 * c)

    fat = lambda x, y, d, k: both(
        patches(x, y, 0.09, 3.0, 1.2), line(x, y, [(-0.8, 0.14), (0.0, 0.22), (0.7, 0.12)], 0.03)
    )
    return slab(
        'peceto',
        outline(at),
        0.26,
        mat,
        {'fat': fat},
        edge=0.25,
        top=round_top(0.34, 0.34),
        lumps=0.035,
        lump_scale=2,
        **place,
    )


def rodaja(mat, seed=0.0, **place):
    fat = lambda x, y, d, k: rim(d, k, (0.2 + 0.2 * seed, 0.10, 0.055), base=-0.03)
    shape = blob(0.40, 0.34, (2, 0.03, seed), (3, 0.03, 2 * seed), (5, 0.01, 1))
    return slab('rodaja', shape, 0.11, mat, {'fat': fat}, edge=0.035, rings=70, lumps=0.018, **place)


stage(37)
skin = meat(
    veins=0.08, stretch=(0.5, 3.0, 1.2), film=0.55, wet=0.36, dark=(0.20, 0.008, 0.012), lite=(0.50, 0.05, 0.045)
)
n = meat(veins=0.08, wet=0.22, grain=44, dark=(0.23, 0.010, 0.014), lite=(0.54, 0.055, 0.05))
if GROUND == 'papel':
    pieza(skin, loc=(0.06, 0.38, 0), rot=(0, 0, -0.12))
    for i in range(5):
        place = (-0.70 + 0.32 * i, -0.34 - 0.06 * i, 0.02 + 0.01 * i)
        rodaja(n, 0.5 * i, loc=place, rot=(0.03, -0.20 * (i > 0), 0.5 * i))
else:
    pieza(skin, loc=(-0.04, 0.36, 0), rot=(0, 0, 0.14))
    rodaja(n, 0.0, loc=(-0.58, -0.44, 0), rot=(0, 0, 0.3))
    rodaja(n, 1.0, loc=(-0.02, -0.50, 0.05), rot=(0.04, 0.20, 0.0))
    rodaja(n, 2.0, loc=(0.54, -0.46, 0.06), rot=(0.04, 0.22, 0.6))
salt(40, (0.7, 0.4))
pepper(n=7, avoid=1.2)
rosemary(-1.1, -0.98, 0.03, 0.6)
shoot()
