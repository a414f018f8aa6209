# Tortuguita: two rounded muscles of the leg in their thin skin, and slices that show the nerve in the middle.
from kit import *


def pieza(mat, seed=0.0, **place):
    fat = lambda x, y, d, k: both(
        rim(d, k, (0.30 + 0.05 * seed, 0.10, 0.10), (0.80, 0.04, 0.05)),
        line(x, y, [(-0.52, 0.08), (-0.1, 0.16), (0.42, 0.04)], 0.020),
        line(x, y, [(0.20, -0.16), (0.40, -0.08), (0.58, -0.10)], 0.016),
    )
    shape = blob(0.68, 0.40, (1, 0.08, seed), (2, 0.05, 1), (3, 0.06, seed), (5, 0.02, 2))
    return slab('pieza', shape, 0.20, mat, {'fat': fat}, edge=0.18, top=round_top(0.26, 0.34), lumps=0.045,
                lump_scale=2.6, **place)  # fmt: skip


def rodaja(mat, seed=0.0, **place):
    """Oval, almost without fat: a clear nerve branches from the middle."""
    s = 0.03 * math.sin(3 * seed)
    nerve = lambda x, y, d, k: both(
        line(x, y, [(-0.26, 0.02 + s), (-0.10, -0.02), (0.06, 0.03 + s), (0.24, -0.01)], 0.017),
        line(x, y, [(-0.04, 0.0), (-0.10, 0.10), (-0.08, 0.18)], 0.011),
        line(x, y, [(0.10, 0.02), (0.16, -0.08), (0.14, -0.17)], 0.010),
        rim(d, k, (0.24 + 0.1 * seed, 0.09, 0.06), base=-0.03),
    )
    shape = blob(0.44, 0.34, (2, 0.05, seed), (3, 0.05, 2 * seed), (5, 0.02, 1))
    return slab('rodaja', shape, 0.15, mat, {'fat': nerve}, edge=0.04, rings=76, lumps=0.022, bulge=0.03, **place)


stage(41)
m = meat(veins=0.10, stretch=(0.5, 2.8, 1.0), film=0.28, wet=0.36, dark=(0.17, 0.006, 0.010), lite=(0.47, 0.038, 0.035))
n = meat(veins=0.18, wet=0.26, grain=40, dark=(0.19, 0.006, 0.010), lite=(0.50, 0.042, 0.038), pale=(0.84, 0.62, 0.46))
pieza(m, 0.3, loc=(-0.46, 0.52, 0), rot=(0, 0, 0.22))
pieza(m, 2.4, loc=(0.56, 0.34, 0), rot=(0, 0, -0.24)).scale = (0.94,) * 3
for i, (x, y, z, tilt) in enumerate(((-0.56, -0.28, 0, 0), (-0.04, -0.42, 0.05, 0.20), (0.48, -0.54, 0.06, 0.22))):
    rodaja(n, 0.4 + 1.3 * i, loc=(x, y, z), rot=(0.03, tilt, 0.3 - 0.2 * i))
salt(40, (0.7, 0.4), (0, -0.2))
pepper(n=7, avoid=1.2)
rosemary(-1.25, -0.98, 0.02, 0.7)
shoot()
