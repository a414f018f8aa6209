# Beef tongue: the rough back with its hump, smooth flanks, fat at the trimmed root, the tip bent aside.
from kit import *
from kit.offal import tongue, tongue_cut, tongue_fat, tongue_under, viscera
from kit.solid import solid

stage(95)
m = viscera(
    'tongue',
    (0.47, 0.215, 0.165),
    (0.82, 0.520, 0.410),
    ((0.20, 0.012, 0.012), (0.46, 0.060, 0.048)),
    (0.80, 0.56, 0.30),
    (0.64, 0.215, 0.160),
    grain=40,
    coat=0.45,
    rough=(0.56, 0.38),
    bump=0.55,
    blotch=1.7,
    pimple=1.1,
)
solid(
    'tongue',
    tongue,
    ((-1.35, -0.65, -0.05), (1.4, 0.65, 0.9)),
    m,
    0.015,
    {'cut': tongue_cut, 'fat': tongue_fat, 'vein': tongue_under},
    0.016,
    4,
    loc=(0.0, 0.10, 0),
    rot=(0, 0, -0.34),
)
parsley(-1.05, -1.0, 0.1, 0.65)
pepper(n=5, avoid=1.15)
shoot()
