# Bola de lomo: the round lean piece, and two slices with the seam that parts its muscles.
from kit import *


def corte(mat, thick, seed=0.0, size=1.0, swell=0.0, **place):
    def fat(x, y, d, k):
        seam = line(
            x, y, [(size * a, size * b) for a, b in ((-0.5, 0.16), (-0.1, 0.06), (0.2, 0.12), (0.52, -0.02))], 0.014
        )
        branch = line(x, y, [(size * a, size * b) for a, b in ((0.05, 0.08), (0.0, -0.14), (0.1, -0.34))], 0.012)
        return both(seam, branch, rim(d, k, (0.3 + 0.1 * seed, 0.06, 0.07)))

    shape = blob(0.72 * size, 0.56 * size, (2, 0.04, seed), (3, 0.05, 1 + seed), (5, 0.015, 2))
    return slab(
        'bola',
        shape,
        thick,
        mat,
        {'fat': fat},
        edge=min(0.2, thick * 0.4),
        top=round_top(swell, 0.4),
        lumps=0.03,
        **place,
    )


stage(47)
corte(
    meat(veins=0.12, stretch=(0.7, 2.2, 0.8), film=0.4, wet=0.34),
    0.36,
    0.3,
    1.1,
    0.26,
    loc=(0.12, 0.36, 0),
    rot=(0, 0, 0.2),
)
m = meat(veins=0.15, wet=0.26, grain=36)
corte(m, 0.11, 1.4, 0.74, loc=(-0.50, -0.40, 0), rot=(0, 0, 0.3))
corte(m, 0.11, 2.6, 0.74, loc=(0.26, -0.52, 0.05), rot=(0.05, 0.10, 0.0))
pepper(n=7, avoid=1.2)
parsley(-1.14, -0.94, 0.15, 0.55)
shoot()
