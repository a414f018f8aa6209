# Tapa de nalga: a flat three-cornered piece under its silvery skin, fat on its far side, and thin steaks cut from it.
from kit import *


def pieza(mat, **place):
    fat = lambda x, y, d, k: both(
        rim(d, k, (0.20, 0.14, 0.13), (0.46, 0.05, 0.07)),
        (0.30 + 0.10 * np.sin(3.1 * x + 1) + 0.04 * np.sin(9 * x) - y) * 0.6,
        line(x, y, [(-0.62, -0.16), (-0.1, -0.06), (0.46, -0.14)], 0.010),
    )
    shape = blob(1.08, 0.56, (1, 0.03, 1.4), (2, 0.05, 0.4), (3, 0.10, 0.3), (4, 0.03, 1.7), (7, 0.015, 1))
    top = lambda x, y, d: 0.07 * np.clip(d / 0.3, 0, 1) + 0.02 * np.sin(2.6 * x + y)
    return slab('tapa', shape, 0.20, mat, {'fat': fat}, edge=0.11, top=top, lumps=0.045, lump_scale=2.2, **place)


def bife(mat, seed=0.0, **place):
    """Thin and wide, its skin a pale line on the far edge."""
    fat = lambda x, y, d, k: rim(d, k, (0.26, 0.12, 0.075), base=-0.03)
    shape = blob(0.60, 0.36, (1, 0.05, seed), (2, 0.04, 0.4 + seed), (3, 0.09, 0.3 + 0.4 * seed), (5, 0.015, seed))
    wave = lambda V: np.c_[V[:, :2], V[:, 2] + 0.018 * np.sin(5 * V[:, 0] + 2 * seed) * np.cos(4 * V[:, 1] + seed)]
    return slab('bife', shape, 0.085, mat, {'fat': fat}, edge=0.035, rings=80, lumps=0.02, bulge=0.015, bend=wave,
                **place)  # fmt: skip


stage(49)
red = dict(dark=(0.18, 0.007, 0.010), lite=(0.48, 0.040, 0.036))
m = meat(veins=0.08, stretch=(0.42, 3.0, 1.0), film=0.75, wet=0.4, grain=30, **red)
n = meat(veins=0.20, stretch=(0.8, 1.6, 0.5), wet=0.12, grain=38, dark=(0.19, 0.006, 0.010), lite=(0.50, 0.042, 0.038))
pieza(m, loc=(0.0, 0.42, 0), rot=(0, 0, 0.10))
for i, (x, y, z, tilt) in enumerate(((-0.54, -0.40, 0.01, 0), (0.02, -0.50, 0.05, 0.10), (0.56, -0.58, 0.06, 0.11))):
    bife(n, 0.8 * i, loc=(x, y, z), rot=(0.03, tilt, 0.26 - 0.14 * i))
salt(40, (0.7, 0.35), (0, -0.2))
pepper(n=7, avoid=1.2)
rosemary(-1.22, -1.04, 0.0, 0.65)
shoot()
