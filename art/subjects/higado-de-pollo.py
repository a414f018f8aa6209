# Chicken livers: flat soft lobes, dark and moist.
from kit import *
from kit.skins import organ

stage(115)
m = organ(
    'liver',
    (0.075, 0.009, 0.006),
    (0.185, 0.032, 0.016),
    (0.42, 0.18, 0.09),
    0.1,
    28,
    coat=0.45,
    rough=(0.42, 0.28),
    bump=0.14,
)


def lobe(seed, **place):
    r = random.Random(seed)
    p = [r.uniform(0, 6) for _ in range(4)]

    def out(a):
        q = 1 + 0.14 * math.cos(2 * a + p[0]) + 0.11 * math.cos(3 * a + p[1]) + 0.03 * math.cos(5 * a + p[2])
        return 0.40 * q * math.cos(a), 0.27 * q * math.sin(a)

    slab(
        'lobe',
        outline(out, 260),
        0.14,
        m,
        edge=0.13,
        rings=60,
        wall=8,
        dome=0.05,
        lumps=0.05,
        lump_scale=4,
        bulge=0.04,
        **place,
    )


spots = [
    (-0.74, 0.40, 0.3),
    (-0.06, 0.56, 2.2),
    (0.66, 0.46, 1.0),
    (-0.46, -0.10, 0.8),
    (0.26, 0.06, 0.2),
    (0.92, -0.02, 1.9),
    (-0.06, -0.50, 2.8),
]
for i, (x, y, turn) in enumerate(spots):
    lobe(i, loc=(x, y, 0.03 * (i % 3)), rot=(0.12 * (i % 2), 0.1 * ((i + 1) % 2), turn))
lobe(20, loc=(0.52, -0.46, 0.05), rot=(0.1, 0.05, 0.4))
parsley(-1.26, -0.9, 0.15, 0.85)
shoot()
