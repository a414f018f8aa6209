# Beef heart: one whole with its crown of fat and its vessels, and a half cut open.
from kit import *
from kit.heart import half_heart, half_heart_cut, half_heart_fat, heart, heart_fat, heart_veins
from kit.offal import viscera
from kit.solid import solid

stage(94)
m = viscera(
    'heart',
    (0.115, 0.008, 0.009),
    (0.30, 0.030, 0.026),
    ((0.17, 0.008, 0.010), (0.40, 0.036, 0.032)),
    (0.72, 0.49, 0.26),
    (0.15, 0.014, 0.022),
    30,
    (0.7, 1.7, 1.3),
)
solid(
    'whole',
    heart,
    ((-1.2, -0.7, -0.05), (1.05, 0.7, 1.1)),
    m,
    0.014,
    {'fat': heart_fat, 'vein': heart_veins, 'cut': lambda P: np.full(len(P), 9.0)},
    0.012,
    5,
    loc=(-0.08, 0.34, 0),
    rot=(0, 0, -0.14),
).scale = (0.94,) * 3
solid(
    'half',
    half_heart,
    ((-1.0, -0.6, -0.05), (1.05, 0.6, 0.55)),
    m,
    0.014,
    {'fat': half_heart_fat, 'vein': lambda P: np.full(len(P), 9.0), 'cut': half_heart_cut},
    0.006,
    5,
    loc=(0.34, -0.46, 0),
    rot=(0, 0, 0.20),
).scale = (0.88, 0.88, 0.66)
rosemary(-1.28, -0.9, 0.0, 0.85)
pepper(n=5, avoid=1.08)
shoot()
