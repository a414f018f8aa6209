# Palomita: the small piece of the shoulder opened along its middle nerve, like two wings.
from kit import *


def fat(x, y, d, k):
    nerve = line(x, y, [(0.02, -0.62), (0.0, -0.2), (0.03, 0.2), (-0.02, 0.62)], 0.030, taper=0.3)
    twigs = [
        line(x, y, [(0.0, b), (0.25 * s, b + 0.10), (0.5 * s, b + 0.12)], 0.010)
        for b, s in ((-0.3, 1), (-0.1, -1), (0.15, 1), (0.3, -1))
    ]
    return both(nerve, rim(d, k, (0.08, 0.05, 0.07), (0.45, 0.05, 0.08)), *twigs)


def at(a):
    c, s = math.cos(a), math.sin(a)
    return 1.06 * c * (1 + 0.06 * math.sin(3 * a)), 0.66 * s * (0.80 + 0.34 * abs(c)) + 0.05 * c


stage(40)
m = meat(veins=0.4, stretch=(1.6, 1.0, 0.5), wet=0.28, film=0.18)
slab(
    'palomita',
    outline(at),
    0.28,
    m,
    {'fat': fat},
    edge=0.11,
    top=lambda x, y, d: 0.10 * np.clip(d / 0.3, 0, 1) - 0.10 * np.exp(-((x / 0.10) ** 2)),
    lumps=0.04,
    loc=(0, 0.06, 0),
    rot=(0, 0, 0.14),
)
salt(50, (0.7, 0.45))
pepper(n=8, avoid=1.1)
rosemary(-1.15, -0.92, 0.02, 0.7)
shoot()
