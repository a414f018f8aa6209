# Morcilla vasca: sweet, its slices full of raisins and walnuts.
from kit import *
from kit.cured import cap, disc, face, rod

stage(44, key=1.15)
R = 0.225
skin = casing('morcilla', (0.012, 0.004, 0.004), (0.055, 0.013, 0.011), (0.12, 0.04, 0.03), 0.18, 9, 0.75, 0)
bits = [((0.74, 0.52, 0.40), 0.20, 0.55), ((0.50, 0.27, 0.10), 0.22, 0.62), ((0.16, 0.045, 0.012), 0.24, 0.60)]
inside = face('filling', (0.030, 0.006, 0.005), (0.10, 0.022, 0.016), bits, 9.5, (0.018, 0.006, 0.005), 0.4)
rod('whole', bezier([(-0.98, 0.86, R), (-0.1, 0.92, R), (0.86, 0.70, R)], 90), R, skin, seed=1, wrinkle=0.015)
_, P = rod('cut', bezier([(-1.06, 0.36, R), (-0.58, 0.24, R), (-0.12, -0.12, R)], 70), R, skin, (True, False), 0.015)
cap(inside, P, R * 0.99)
places = (
    (0.30, 0.10, 1.0, -0.4),
    (0.52, 0.02, 0.85, -0.4),
    (-0.50, -0.48, 0.0, 1.0),
    (0.30, -0.56, 0.0, 2.1),
    (0.86, -0.40, 0.0, 0.3),
)
for x, y, tilt, turn in places:
    disc(inside, R * 1.06, 0.10, (x, y, 0.14 if tilt else 0.0), (0, tilt, turn))
rosemary(-1.30, -0.85, -0.1, 0.8)
shoot()
