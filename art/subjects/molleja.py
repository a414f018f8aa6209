# Sweetbreads: two clean clusters of pale lobes.
from kit import *
from kit.offal import sweetbread, viscera
from kit.solid import solid

stage(91)
m = viscera(
    'molleja', (0.58, 0.235, 0.160), (0.81, 0.485, 0.345), None, (0.82, 0.60, 0.36), None, 34, coat=0.6, bump=0.3
)
box = ((-1.0, -0.8, -0.05), (1.0, 0.8, 0.75))
fat = {'fat': lambda P: 0.15 + 0.09 * np.sin(4.3 * P[:, 0] + 3 * P[:, 1]) + 0.07 * np.sin(11 * P[:, 1] + 5 * P[:, 2])}
solid('a', lambda P: sweetbread(P, 1), box, m, 0.015, fat, 0.022, 4, loc=(-0.46, 0.32, 0), rot=(0, 0, 0.4)).scale = (
    1.08,
) * 3
solid('b', lambda P: sweetbread(P, 5), box, m, 0.015, fat, 0.022, 4, loc=(0.46, -0.28, 0), rot=(0, 0, -0.2)).scale = (
    1.08,
) * 3
parsley(-1.26, -0.9, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
