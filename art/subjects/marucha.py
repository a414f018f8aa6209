# Marucha: two flat oval muscles with the nerve that runs through the middle.
from kit import *


def marucha(mat, seed=0.0, **place):
    def fat(x, y, d, k):
        nerve = line(x, y, [(-0.85, 0.0), (-0.3, 0.05), (0.3, -0.02), (0.8, 0.05)], 0.020, taper=0.4)
        twigs = [
            line(x, y, [(c, 0.02), (c + 0.12, 0.12 * s), (c + 0.2, 0.25 * s)], 0.011)
            for c, s in ((-0.4, 1), (0.0, -1), (0.3, 1))
        ]
        return both(nerve, rim(d, k, (0.30, 0.05, 0.06), (0.7, 0.05, 0.05)), *twigs)

    shape = blob(1.02, 0.42, (1, 0.04, seed), (2, 0.05, 0.5), (3, 0.04, 1 + seed), (6, 0.012, 2))
    return slab('marucha', shape, 0.22, mat, {'fat': fat}, edge=0.11, top=round_top(0.07, 0.3), lumps=0.04, **place)


stage(21)
m = meat(veins=0.55, stretch=(1.0, 1.8, 0.5), wet=0.3, film=0.15)
marucha(m, 0.3, loc=(0.05, 0.36, 0), rot=(0, 0, 0.20))
marucha(m, 1.8, loc=(0.0, -0.38, 0.03), rot=(0.06, 0, 0.08))
salt(60, (0.7, 0.4))
pepper(n=7, avoid=1.15)
rosemary(-1.15, -0.92, 0.02, 0.7)
shoot()
