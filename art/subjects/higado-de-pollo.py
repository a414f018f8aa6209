# Chicken livers: flat soft lobes, dark and moist.
from kit import *
from kit.liver import leaf
from kit.offal import viscera

stage(115)
m = viscera('liver', (0.080, 0.010, 0.006), (0.190, 0.034, 0.017), rough=(0.46, 0.26), coat=0.5, bump=0.2)


def lobe(seed, **place):
    r = random.Random(seed)
    waves = [(c, a, r.uniform(0, 6)) for c, a in ((2, 0.14), (3, 0.11), (5, 0.03))]
    leaf('lobe', m, (0.40, 0.27), waves, 0.14, 0.12, dome=0.05, lumps=0.04, ripple=0.01, **place)


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
