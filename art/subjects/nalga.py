# Nalga: wide thin slices as they come from the machine, for milanesas; hardly any fat.
from kit import *


def lonja(mat, seed=0.0, **place):
    fat = lambda x, y, d, k: both(
        rim(d, k, (0.2 + 0.13 * seed, 0.06, 0.06)), line(x, y, [(-0.3, 0.1), (0.05, 0.16), (0.4, 0.06)], 0.009)
    )
    shape = blob(0.84, 0.60, (1, 0.05, seed), (2, 0.05, 1 + seed), (3, 0.06, 2 * seed), (5, 0.02, 1), (9, 0.01, seed))
    warp = lambda V: np.c_[
        V[:, :2], V[:, 2] + 0.03 + 0.03 * np.sin(3.4 * V[:, 0] + seed * 2) * np.cos(3 * V[:, 1] + seed)
    ]
    return slab('lonja', shape, 0.075, mat, {'fat': fat}, edge=0.03, lumps=0.022, bend=warp, **place)


stage(46)
m = meat(veins=0.10, wet=0.3, grain=30, stretch=(1, 1.6, 0.4), dark=(0.21, 0.008, 0.012), lite=(0.52, 0.048, 0.042))
flip = -1 if GROUND == 'papel' else 1  # the other way round on paper
for i, (x, y) in enumerate(((-0.46, 0.36), (-0.20, 0.14), (0.08, -0.06), (0.34, -0.30))):
    tilt = (0.09 * (i > 0), 0.07 * flip * (i > 0), flip * (0.3 - 0.1 * i))
    lonja(m, 0.3 + 1.3 * i, loc=(flip * x, y, 0.05 * (i > 0)), rot=tilt)
pepper(n=7, avoid=1.15)
parsley(*((0.75, -0.78) if GROUND == 'papel' else (-1.12, -0.90)), 0.2, 0.6)
shoot()
