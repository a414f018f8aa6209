# Sweetbread of the neck: longer, flatter, with a little fat.
from kit import *
from kit.offal import sweetbread, viscera
from kit.solid import solid

stage(92)
m = viscera(
    'molleja', (0.56, 0.215, 0.150), (0.79, 0.455, 0.325), None, (0.80, 0.57, 0.32), None, 34, coat=0.6, bump=0.3
)
box = ((-1.3, -0.6, -0.05), (1.3, 0.6, 0.7))
fat = {'fat': lambda P: 0.10 + 0.09 * np.sin(4.3 * P[:, 0] + 3 * P[:, 1]) + 0.07 * np.sin(11 * P[:, 1] + 5 * P[:, 2])}
for seed, y, turn in ((2, 0.40, 0.20), (7, -0.34, 0.06)):
    shape = lambda P, s=seed: sweetbread(P, s, (1.02, 0.32), 52)
    solid('a', shape, box, m, 0.015, fat, 0.022, 4, loc=(0.02, y, 0), rot=(0, 0, turn))
parsley(-1.26, -0.95, 0.2, 0.8)
pepper(n=5, avoid=1.08)
shoot()
