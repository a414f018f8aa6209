# Beef heart: one whole with its crown of fat and its vessels, and a half cut open.
from kit import *
from kit.heart import half_heart, half_heart_cut, half_heart_fat, half_heart_lining, heart, heart_fat, heart_veins
from kit.offal import viscera
from kit.solid import solid

stage(94)
RED = ((0.16, 0.008, 0.010), (0.38, 0.036, 0.032))
FAT = (0.74, 0.51, 0.28)
m = viscera('heart', (0.105, 0.008, 0.009), (0.29, 0.032, 0.028), RED, FAT, (0.26, 0.022, 0.024), 30, (0.7, 1.7, 1.3),
            fray=0.09)  # fmt: skip
n = viscera('half', (0.13, 0.010, 0.011), (0.31, 0.034, 0.030), RED, FAT, (0.42, 0.110, 0.095), 34, (1.5, 0.8, 1), 0.6)
bare = {'fat': heart_fat, 'vein': heart_veins, 'cut': lambda P: np.full(len(P), 9.0)}
open_ = {'fat': half_heart_fat, 'vein': half_heart_lining, 'cut': half_heart_cut}
box = ((-1.2, -0.7, -0.05), (1.05, 0.7, 1.2))
solid('whole', heart, box, m, 0.014, bare, 0.012, 5, loc=(-0.10, 0.34, 0), rot=(0, 0, -0.14)).scale = (0.94,) * 3
box = ((-1.15, -0.6, -0.05), (1.05, 0.6, 0.55))
place = dict(loc=(0.30, -0.50, 0), rot=(0, 0, 0.20))
solid('half', half_heart, box, n, 0.013, open_, 0.006, 5, **place).scale = (0.92, 0.92, 0.70)
rosemary(-1.28, -1.0, 0.0, 0.7)
pepper(n=5, avoid=1.15)
shoot()
