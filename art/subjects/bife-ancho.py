# Bife ancho con hueso: two ribeyes with the rib along their side.
from kit import *


def bife(mat, seed=0.0, **place):
    side = [(-0.62, -0.52), (-0.86, -0.22), (-0.92, 0.14), (-0.74, 0.48)]

    def bone(x, y, d, k):
        return line(x, y, side, 0.085, taper=0)

    def fat(x, y, d, k):
        seam = line(x, y, [(-0.50, 0.42), (-0.05, 0.30), (0.40, 0.34), (0.78, 0.10)], 0.030)
        near = np.abs(bone(x, y, d, k)) - 0.014 + 0.03 * np.sin(9 * y + seed)
        kernel = np.hypot((x - 0.28) / 1.5, y - 0.36) - 0.07
        return both(rim(d, k, (0.22, 0.13, 0.09), (0.02, 0.05, 0.07)), seam, near, kernel)

    def at(a):
        r = (
            1
            + 0.05 * math.cos(a + seed)
            + 0.06 * math.cos(2 * a + 0.7)
            + 0.04 * math.cos(3 * a + 2.1)
            + 0.01 * math.cos(9 * a)
        )
        return 0.98 * r * math.cos(a), 0.66 * r * math.sin(a)

    return slab('bife', outline(at), 0.24, mat, {'fat': fat, 'bone': bone}, edge=0.06, lumps=0.03, **place)


stage(31)
m = meat(bone=True, veins=0.6, wet=0.24, shell=0.024)
bife(m, 0.2, loc=(0.10, 0.36, 0), rot=(0, 0, 0.10))
bife(m, 1.2, loc=(0.02, -0.30, 0.10), rot=(0.16, 0, -0.08))
salt(70, (0.7, 0.45))
pepper(n=6, avoid=1.2)
rosemary(-1.15, -0.98, 0.02, 0.7)
shoot()
