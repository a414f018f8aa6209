# Bife angosto con hueso: two loin chops, the bone at the bottom with its fin, fat along the back.
from kit import *


def bife(mat, seed=0.0, **place):
    def bone(x, y, d, k):
        foot = line(x, y, [(-0.80, -0.10), (-0.42, -0.34), (0.05, -0.44), (0.40, -0.46)], 0.070, taper=0)
        fin = line(x, y, [(-0.72, -0.18), (-0.86, 0.12), (-0.80, 0.36)], 0.055, taper=0)
        return both(foot, fin)

    def fat(x, y, d, k):
        near = np.abs(bone(x, y, d, k)) - 0.012 + 0.03 * np.sin(8 * x + seed)
        return both(
            rim(d, k, (0.22, 0.15, 0.14), (0.04, 0.05, 0.06)),
            near,
            line(x, y, [(0.30, -0.28), (0.6, -0.2), (0.86, -0.02)], 0.022),
        )

    shape = blob(0.98, 0.55, (1, 0.04, 2.6), (2, 0.05, 2.9), (3, 0.06, 1.2), (5, 0.02, seed), (9, 0.008, 1))
    return slab('bife', shape, 0.22, mat, {'fat': fat, 'bone': bone}, edge=0.06, lumps=0.03, **place)


stage(32)
m = meat(bone=True, veins=0.42, wet=0.24, shell=0.022)
bife(m, 0.0, loc=(0.06, 0.40, 0), rot=(0, 0, 0.14))
bife(m, 1.0, loc=(0.0, -0.32, 0.08), rot=(0.16, 0, -0.04))
salt(70, (0.7, 0.45))
pepper(n=6, avoid=1.2)
rosemary(-1.15, -0.95, 0.02, 0.7)
shoot()
