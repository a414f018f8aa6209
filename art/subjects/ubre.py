# Udder: a soft piece of pale pink lobules between seams of fat, and slices of it.
import numpy as np

from kit import *
from kit.offal import viscera

stage(104)
m = viscera(
    'udder',
    (0.60, 0.225, 0.150),
    (0.84, 0.485, 0.345),
    None,
    (0.82, 0.585, 0.345),
    (0.52, 0.13, 0.10),
    grain=46,
    coat=0.45,
    bump=0.42,
    fray=0.11,
)


def marks(seed):
    """Fat along one side and in seams that branch inwards; a few milk ducts."""

    def fat(x, y, d, k):
        seams = both(
            line(x, y, [(-0.62, 0.16), (-0.25, 0.10 + 0.04 * seed), (0.10, 0.18), (0.42, 0.08)], 0.034),
            line(x, y, [(-0.22, 0.12), (-0.12, -0.08), (-0.20, -0.30)], 0.026),
            line(x, y, [(0.20, 0.14), (0.34, -0.06), (0.28, -0.26), (0.40, -0.42)], 0.024),
            line(x, y, [(-0.55, -0.18), (-0.40, -0.10), (-0.24, -0.16)], 0.020),
        )
        return both(rim(d, k, (0.22, 0.16, 0.13), (0.62, 0.10, 0.06), base=-0.02), seams)

    def vein(x, y, d, k):
        dots = [(-0.36, -0.02), (-0.05, 0.02), (0.08, -0.20), (0.50, -0.05), (-0.02, 0.30), (-0.42, 0.28)]
        return both(*(np.hypot(x - a - 0.03 * seed, y - b) - 0.012 for a, b in dots))

    return {'fat': fat, 'vein': vein}


P = block(0.72, 0.50, 3, 0.035, 1.2)
slab('piece', P, 0.40, m, marks(0), edge=0.16, rings=70, lumps=0.06, lump_scale=2.6, bulge=0.06,
     top=round_top(0.10, 0.3), loc=(-0.46, 0.44, 0), rot=(0, 0, 0.30))  # fmt: skip
for i, (x, y, z, tilt) in enumerate(((0.02, -0.10, 0, 0), (0.36, -0.24, 0.05, 0.11), (0.70, -0.38, 0.08, 0.14))):
    P = block(0.66 - 0.02 * i, 0.46, 3, 0.04, 1.2 + 0.5 * i)
    slab('slice', P, 0.13, m, marks(i + 1), edge=0.035, rings=70, lumps=0.022, lump_scale=5, bulge=0.02,
         loc=(x, y, z), rot=(0.02, tilt, 0.42 - 0.12 * i))  # fmt: skip
parsley(-1.26, -0.9, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
