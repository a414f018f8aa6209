# Morcillas: a dark glossy chain, one cut open, slices in front.
from kit import *
from kit.cured import cap, rod
from kit.morcilla import cut_disc, filling

stage(6, key=1.15)
R = 0.215
skin = casing('morcilla', (0.012, 0.004, 0.004), (0.055, 0.014, 0.012), (0.10, 0.035, 0.03), 0.15, 9, 0.75, 0)
inside = filling()
sausage_chain([(-0.98, 0.80, 0.72, 0.10), (-0.86, 0.92, 0.30, -0.06)], R, skin, rot=(0, 0, 0.14))
_, P = rod('cut', bezier([(-1.04, -0.02, R), (-0.62, -0.14, R), (-0.22, -0.46, R)], 70), R, skin, (True, False), 0.012)
cap(inside, P, R * 0.99)
for x, y, z, tilt, turn in (
    (0.22, -0.42, 0.12, 0.9, -0.4),
    (0.42, -0.50, 0.10, 0.7, -0.4),
    (0.84, -0.26, 0, 0, 0.4),
    (0.86, -0.72, 0, 0, 1.4),
):
    cut_disc(inside, R * 1.02, 0.10, (x, y, z), (0, tilt, turn))
rosemary(-1.28, -1.0, 0.0, 0.75, bend=0.1)
shoot()
