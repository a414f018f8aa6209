# Chicken wings, five in a loose heap.
from kit import *
from kit.bird import wing
from kit.skins import skin
from kit.solid import solid

stage(39)
m = skin()
box = ((-0.8, -0.5, -0.05), (0.85, 0.5, 0.4))
bare = {'flesh': lambda P: P[:, 0] + 0.50}
places = [
    (-0.72, 0.48, 0.0, 0.3),
    (0.10, 0.62, 0.0, -0.4),
    (0.78, 0.24, 0.0, 0.5),
    (-0.56, -0.34, 0.0, 0.1),
    (0.36, -0.44, 0.0, -0.25),
]
for i, (x, y, z, turn) in enumerate(places):
    o = solid('wing', wing, box, m, 0.016, bare, 0.03, 3, loc=(x, y, z), rot=(0, 0, turn + 0.15))
    o.scale = (1.02, 1.02 * (-1) ** i, 1.05)
parsley(-1.26, -0.95, 0.2, 0.8)
pepper(n=5, avoid=1.08)
shoot()
