# Cuadrada: the square end of a piece of long fibre under a thin coat of fat, and three steaks cut from it.
from kit import *


def pieza(mat, **place):
    fat = lambda x, y, d, k: both(
        (0.24 + 0.05 * np.sin(4 * x) + 0.03 * np.sin(11 * x) - y) * 0.6,
        rim(d, k, (0.5, 0.05, 0.07), (0.02, 0.03, 0.05)),
        line(x, y, [(-0.7, -0.14), (-0.1, -0.08), (0.5, -0.17)], 0.004),
    )
    return slab('cuadrada', block(1.0, 0.42, 4.2, 0.03, 0.7), 0.40, mat, {'fat': fat}, edge=0.13,
                top=round_top(0.12, 0.32), lumps=0.045, lump_scale=2.2, **place)  # fmt: skip


def bife(mat, seed=0.0, **place):
    """A rectangle with a fat edge on its far side, no seam."""
    fat = lambda x, y, d, k: both(
        rim(d, k, (0.25, 0.13, 0.085), base=-0.03), line(x, y, [(-0.34, -0.05), (-0.1, -0.09), (0.16, -0.04)], 0.003)
    )
    shape = block(0.54, 0.32, 3.4, 0.035, 0.5 + seed)
    return slab('bife', shape, 0.13, mat, {'fat': fat}, edge=0.04, rings=80, lumps=0.022, bulge=0.025, **place)


stage(48)
red = dict(dark=(0.18, 0.007, 0.010), lite=(0.48, 0.040, 0.036))
m = meat(veins=0.10, stretch=(0.45, 3.2, 1.0), film=0.15, wet=0.3, grain=30, **red)
n = meat(veins=0.24, wet=0.26, grain=38, dark=(0.19, 0.006, 0.010), lite=(0.50, 0.042, 0.038))
pieza(m, loc=(0.02, 0.46, 0), rot=(0, 0, 0.12))
for i, (x, y, z, tilt) in enumerate(((-0.52, -0.28, 0, 0), (0.02, -0.40, 0.05, 0.15), (0.54, -0.50, 0.06, 0.17))):
    bife(n, 0.7 * i, loc=(x, y, z), rot=(0.03, tilt, 0.24 - 0.12 * i))
salt(45, (0.7, 0.35), (0, -0.2))
pepper(n=8, avoid=1.2)
rosemary(-1.22, -0.98, 0.0, 0.75)
shoot()
