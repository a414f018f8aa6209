# Churrasco de cuadril: three thin lean steaks in a fan, a thread of fat at the edge and one seam.
from kit import *


def churrasco(mat, seed=0.0, **place):
    def fat(x, y, d, k):
        seam = line(x, y, [(-0.35, -0.36), (-0.15, -0.05), (-0.28, 0.28)], 0.016)
        return both(rim(d, k, (0.27, 0.13, 0.085), (0.62, 0.04, 0.05)), seam)

    shape = blob(0.92, 0.56, (1, 0.05, seed), (2, 0.05, 1 + seed), (3, 0.05, 2.2), (5, 0.02, seed), (9, 0.008, 1))
    warp = lambda V: np.c_[V[:, :2], V[:, 2] + 0.025 + 0.025 * np.sin(3 * V[:, 0] + seed * 2) * np.cos(2 * V[:, 1])]
    return slab('churrasco', shape, 0.14, mat, {'fat': fat}, edge=0.045, lumps=0.025, bend=warp, **place)


stage(36)
m = meat(veins=0.28, wet=0.3, grain=30)
churrasco(m, 0.2, loc=(-0.26, 0.46, 0), rot=(0, 0, 0.35))
churrasco(m, 1.4, loc=(0.04, 0.06, 0.05), rot=(0.14, 0, 0.18))
churrasco(m, 2.6, loc=(0.22, -0.38, 0.07), rot=(0.16, 0, 0.02))
salt(60, (0.7, 0.5))
pepper(n=6, avoid=1.2)
rosemary(-1.12, -0.95, 0.05, 0.6)
shoot()
