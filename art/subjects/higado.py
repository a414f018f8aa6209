# Beef liver: the end of a lobe under its membrane, and slices with their vessels.
from kit import *
from kit.liver import leaf, liver_slice
from kit.offal import viscera

stage(100)
skin = viscera('liver', (0.060, 0.008, 0.007), (0.125, 0.019, 0.014), rough=(0.46, 0.26), coat=0.5, bump=0.2)
cut = viscera(
    'cut',
    (0.065, 0.009, 0.007),
    (0.130, 0.020, 0.014),
    ((0.085, 0.011, 0.008), (0.20, 0.034, 0.022)),
    None,
    (0.33, 0.115, 0.080),
    44,
    coat=0.5,
    rough=(0.52, 0.30),
    bump=0.3,
)
leaf('lobe', skin, (0.80, 0.52), [(2, 0.10, 1.0), (3, 0.07, 2.0), (1, 0.08, 0.5)], 0.30, 0.25, dome=0.16, lumps=0.03,
     loc=(-0.42, 0.46, 0), rot=(0, 0, 0.3))  # fmt: skip
liver_slice(cut, 4, loc=(0.50, 0.08, 0.0), rot=(0.0, 0.0, 0.18))
liver_slice(cut, 9, loc=(0.16, -0.42, 0.16), rot=(0.27, 0.03, -0.06))
parsley(-1.26, -0.92, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
