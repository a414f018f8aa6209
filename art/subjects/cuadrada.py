# Cuadrada: a long square piece of long fibre with a thin coat of fat on one side.
from kit import *


def fat(x, y, d, k):
    coat = 0.30 + 0.04 * np.sin(4 * x) - y
    return both(coat * 0.6, rim(d, k, (0.5, 0.04, 0.05)), patches(x, y, 0.03, 2.4, 2))


stage(48)
m = meat(
    veins=0.10,
    stretch=(0.45, 3.2, 1.0),
    film=0.25,
    wet=0.3,
    grain=30,
    dark=(0.18, 0.007, 0.010),
    lite=(0.48, 0.040, 0.036),
)
slab(
    'cuadrada',
    block(1.10, 0.52, 4.5, 0.025, 0.7),
    0.40,
    m,
    {'fat': fat},
    edge=0.14,
    top=round_top(0.14, 0.35),
    lumps=0.04,
    lump_scale=2,
    loc=(0, 0.16, 0),
    rot=(0, 0, 0.14),
)
salt(40, (0.7, 0.4))
pepper(n=8, avoid=1.05)
rosemary(-1.15, -0.82, 0.02, 0.8)
shoot()
