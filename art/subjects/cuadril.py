# Cuadril en pieza: the whole clean rump, coat of fat towards the back, cut face in front.
from kit import *


def fat(x, y, d, k):
    coat = 0.34 + 0.06 * np.sin(3 * x + 1) - y
    seam = line(x, y, [(-0.9, -0.02), (-0.4, 0.1), (0.1, -0.02), (0.5, 0.08)], 0.02)
    return both(coat * 0.6, seam, rim(d, k, (0.5, 0.05, 0.08), (0.0, 0.05, 0.07)), patches(x, y, 0.04, 1.2, 1.8))


def at(a):
    c, s = math.cos(a), math.sin(a)
    return 1.08 * c * (1 + 0.04 * math.sin(3 * a)), 0.66 * s * (1 - 0.16 * c) + 0.03 * math.sin(5 * a)


stage(45)
m = meat(veins=0.3, stretch=(0.8, 1.8, 0.7), film=0.2, wet=0.3)
slab(
    'cuadril',
    outline(at),
    0.34,
    m,
    {'fat': fat},
    edge=0.18,
    top=round_top(0.20, 0.45),
    lumps=0.05,
    lump_scale=2,
    loc=(0, 0.08, 0),
    rot=(0, 0, 0.10),
)
salt(60, (0.7, 0.45))
pepper(n=8, avoid=1.05)
rosemary(-1.15, -0.90, 0.02, 0.75)
shoot()
