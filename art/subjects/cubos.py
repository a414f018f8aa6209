# Cubos para guiso: even cubes of shoulder, heaped.
from kit import *

stage(50)
m = meat(veins=0.5, wet=0.3, peek=0.5, vein_scale=5, dark=(0.18, 0.007, 0.010), lite=(0.48, 0.040, 0.036))


def cubo(i, x, y, z, size, rot):
    fat = lambda u, v, d, k: both(
        rim(d, k, (random.random(), 0.05, 0.06), base=-0.05), patches(u, v, 0.06, i * 1.7, 3.0)
    )
    slab(
        'cubo',
        block(size, size * random.uniform(0.85, 1.1), 6, 0.05, i * 1.3, n=140),
        size * 1.6,
        m,
        {'fat': fat},
        edge=0.045,
        rings=26,
        wall=8,
        lumps=0.03,
        lump_scale=4,
        loc=(x, y, z),
        rot=rot,
    )


spots = [
    (q * 0.36 * math.cos(a) * 1.15, q * 0.36 * math.sin(a) * 0.9, 0.0)
    for q, n in ((0, 1), (1.05, 6), (2.1, 11))
    for a in np.linspace(0, 2 * math.pi, n, endpoint=False) + 0.4 * q
]
spots += [(0.38 * math.cos(a), 0.30 * math.sin(a), 0.27) for a in np.linspace(0.5, 6.78, 6)[:5]] + [(0.05, 0.02, 0.50)]
for i, (x, y, z) in enumerate(spots):
    cubo(
        i,
        x + random.uniform(-0.05, 0.05),
        y + random.uniform(-0.05, 0.05) + 0.05,
        z,
        random.uniform(0.145, 0.175),
        (random.uniform(-0.12, 0.12), random.uniform(-0.12, 0.12), random.uniform(0, 1.5)),
    )
parsley(-1.12, -0.92, 0.2, 0.6)
pepper(n=6, avoid=1.25)
shoot(focus=(0, -0.3, 0.3))
