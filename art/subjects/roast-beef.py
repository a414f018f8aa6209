# Roast beef: a block of several muscles with seams of fat, and two slices of it.
from kit import *

SEAMS = [
    [(-0.7, 0.22), (-0.2, 0.08), (0.3, 0.2), (0.72, 0.10)],
    [(-0.15, 0.06), (0.0, -0.18), (-0.1, -0.42)],
    [(0.34, 0.18), (0.42, -0.1), (0.62, -0.28)],
]


def corte(mat, thick, seed=0.0, size=1.0, **place):
    def fat(x, y, d, k):
        lines = [
            line(x, y, [(size * (a + 0.05 * math.sin(seed + b * 5)), size * b) for a, b in s], 0.024) for s in SEAMS
        ]
        return both(
            rim(d, k, (0.28, 0.10, 0.11), (0.55, 0.05, 0.07), (0.9, 0.04, 0.05)), patches(x, y, 0.05, seed, 2), *lines
        )

    shape = block(0.88 * size, 0.52 * size, 3.6, 0.03, seed)
    return slab(
        'roast',
        shape,
        thick,
        mat,
        {'fat': fat},
        edge=min(0.12, thick * 0.35),
        lumps=0.05 if thick > 0.3 else 0.025,
        **place,
    )


stage(38)
m = meat(veins=0.8, wet=0.26, peek=0.35)
corte(m, 0.50, 0.4, loc=(0.06, 0.44, 0), rot=(0, 0, 0.14))
corte(m, 0.13, 1.9, 0.72, loc=(-0.46, -0.44, 0), rot=(0, 0, 0.28))
corte(m, 0.13, 3.1, 0.72, loc=(0.36, -0.52, 0.06), rot=(0.05, 0.10, 0.02))
salt(50, (0.7, 0.45))
pepper(n=6, avoid=1.25)
shoot()
