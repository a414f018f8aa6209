# Aguja: two chuck slices with a bone at the side and seams between many small muscles.
from kit import *


def aguja(mat, seed=0.0, **place):
    def bone(x, y, d, k):
        return both(
            line(x, y, [(-0.82, -0.10), (-0.62, 0.10), (-0.48, 0.36)], 0.10, taper=0),
            np.hypot((x + 0.72) / 1.2, y + 0.18) - 0.13,
        )

    def fat(x, y, d, k):
        seams = [
            [(-0.35, 0.3), (0.0, 0.14), (0.45, 0.22), (0.8, 0.12)],
            [(-0.5, -0.12), (-0.1, -0.02), (0.3, -0.2), (0.75, -0.16)],
            [(0.05, 0.12), (0.16, -0.08), (0.1, -0.4)],
            [(-0.2, 0.2), (-0.15, 0.4), (-0.05, 0.52)],
        ]
        near = np.abs(bone(x, y, d, k)) - 0.014 + 0.03 * np.sin(9 * y + seed)
        return both(
            near,
            rim(d, k, (0.2, 0.09, 0.09), (0.8, 0.06, 0.06)),
            *[line(x, y, [(a + 0.04 * math.sin(seed + 4 * b), b) for a, b in s], 0.024) for s in seams],
        )

    shape = blob(0.96, 0.60, (1, 0.03, seed), (2, 0.05, 2), (3, 0.04, seed), (5, 0.02, 1), (8, 0.012, seed))
    return slab('aguja', shape, 0.20, mat, {'fat': fat, 'bone': bone}, edge=0.055, lumps=0.03, **place)


stage(42)
m = meat(bone=True, veins=0.62, wet=0.26, shell=0.026, dark=(0.17, 0.006, 0.009), lite=(0.46, 0.038, 0.034))
aguja(m, 0.3, loc=(0.06, 0.42, 0), rot=(0, 0, 0.18))
aguja(m, 1.7, loc=(0.02, -0.34, 0.08), rot=(0.15, 0, -0.02))
salt(50, (0.7, 0.45))
pepper(n=6, avoid=1.25)
rosemary(-1.12, -0.98, 0.04, 0.6)
shoot()
