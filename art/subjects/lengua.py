# Beef tongue: rough and greyish above, pale below, raw at the root.
from kit import *
from kit.offal import tongue, tongue_cut, tongue_under, viscera
from kit.solid import solid

stage(95)
m = viscera(
    'tongue',
    (0.27, 0.110, 0.088),
    (0.68, 0.37, 0.285),
    ((0.20, 0.012, 0.012), (0.46, 0.060, 0.048)),
    (0.74, 0.40, 0.29),
    grain=40,
    coat=0.3,
    rough=(0.56, 0.38),
    bump=0.5,
    blotch=1.7,
    pimple=0.9,
)
solid(
    'tongue',
    tongue,
    ((-1.25, -0.6, -0.05), (1.25, 0.6, 0.85)),
    m,
    0.015,
    {'cut': tongue_cut, 'fat': tongue_under},
    0.014,
    4,
    loc=(0.06, 0.02, 0),
    rot=(0, 0, 0.62),
)
parsley(0.0, -0.95, 0.1, 0.8)
pepper(n=5, avoid=1.08)
shoot()
