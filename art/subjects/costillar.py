# Costillar: the whole rack, bones up, under their skin; its fat along the edges.
from kit import *

N = 7
X = [-1.02 + 2.04 * (i + 0.5) / N for i in range(N)]


def ribs(x, y):
    best = np.full(len(x), 9.0)
    for i, bx in enumerate(X):
        best = np.minimum(best, np.abs(x - bx - 0.05 * y - 0.05 * y * y - 0.012 * np.sin(5 * y + i)) - 0.075)
    return best


def bone(x, y, d, k):
    bare = ribs(x, y) + 0.030 + 0.10 * np.clip(blot(x, y, 2.0, 1.6) + 0.15, 0, 1)  # meat covers them here and there
    return np.maximum(bare, -0.012)


def fat(x, y, d, k):
    return both(
        rim(d, k, (0.25, 0.16, 0.10), (0.76, 0.12, 0.07)),
        patches(x, y, 0.13, 4.2, 1.3),
        np.abs(ribs(x, y)) + 0.012 - 0.03 * blot(x, y, 1, 2),
    )


stage(23)
m = meat(
    bone=True,
    veins=0.4,
    film=0.45,
    stretch=(1, 0.8, 0.5),
    peek=0.5,
    dark=(0.17, 0.006, 0.009),
    lite=(0.46, 0.045, 0.038),
)
ridge = lambda x, y, d: (
    0.075 * np.exp(-((np.clip(ribs(x, y) + 0.075, 0, 9) / 0.075) ** 2)) + 0.05 * np.sin(1.4 * y + 0.4)
)
shape = block(1.14, 0.82, 7, 0.02, 1.0, n=560)
slab(
    'costillar',
    shape,
    0.22,
    m,
    {'fat': fat, 'bone': bone},
    edge=0.05,
    rings=130,
    top=ridge,
    lumps=0.03,
    lump_scale=3,
    loc=(0, 0.08, 0),
    rot=(0, 0, 0.10),
)
salt(50, (0.7, 0.5))
pepper(n=5, avoid=1.25)
rosemary(-1.15, -0.98, 0.02, 0.6)
shoot()
