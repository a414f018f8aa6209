# Picaña: the whole piece behind with its cap of fat up, two slices in front with the cap along their curve.
from kit import *


def entera(mat, **place):
    def cap(x, y, d, k):
        return np.maximum(0.03 - d, -0.2) + 0.5 * np.clip(blot(x, y, 1, 2.0) - 0.62, 0, 1)

    def at(a):
        r = 0.84 + 0.15 * math.cos(3 * (a - 0.5)) + 0.10 * math.cos(a - 0.3) + 0.02 * math.cos(5 * a)
        return 1.12 * r * math.cos(a), 0.74 * r * math.sin(a)

    swell = round_top(0.12, 0.5)
    return slab(
        'picana', outline(at), 0.36, mat, {'fat': cap}, edge=0.12, top=swell, lumps=0.035, lump_scale=3, **place
    )


def bife(mat, seed=0.0, **place):
    def fat(x, y, d, k):
        return both(
            rim(d, k, (0.25, 0.17, 0.19), base=-0.03), line(x, y, [(-0.3, 0.12), (0.0, 0.18), (0.34, 0.1)], 0.012)
        )

    shape = blob(0.66, 0.34, (2, 0.05, 3.0), (3, 0.09, 1.57 + 0.2 * seed), (5, 0.015, seed), (8, 0.01, 2))
    return slab('bife', shape, 0.24, mat, {'fat': fat}, edge=0.05, rings=80, lumps=0.025, **place)


stage(17)
m = meat(veins=0.4, wet=0.22)
cap = meat(veins=0.3, peek=0.02, fat=(0.66, 0.42, 0.19), pale=(0.78, 0.58, 0.35))
if GROUND == 'tabla':
    entera(cap, loc=(-0.14, 0.36, 0), rot=(0, 0, 0.18))
    for i in range(3):
        tilt = (0.05, 0.20 * (i > 0), -0.10 + 0.06 * i)
        bife(m, 0.4 + 0.7 * i, loc=(0.74 - 0.50 * i, -0.36 - 0.13 * i, 0.03), rot=tilt)
else:
    entera(cap, loc=(0.10, 0.36, 0), rot=(0, 0, -0.25))
    bife(m, 0.0, loc=(-0.52, -0.50, 0.02), rot=(0.05, 0, 0.22))
    bife(m, 1.3, loc=(0.46, -0.62, 0.02), rot=(0.05, 0, 0.05))
salt(60, (0.8, 0.5))
pepper(n=6, avoid=1.25)
shoot()
