# Chorizo colorado: a dry horseshoe red with paprika, cut, with slices.
from kit import *
from kit.cured import cap, disc, dry, face, rod

stage(43)
R = 0.20
skin = dry('colorado', (0.10, 0.006, 0.004), (0.34, 0.030, 0.012), coat=0.45)
inside = face(
    'paprika', (0.26, 0.018, 0.008), (0.48, 0.060, 0.018), [((0.86, 0.60, 0.40), 0.30, 0.62)], 13, (0.16, 0.010, 0.006)
)
path = bezier([(0.62, 0.78, R), (-0.45, 0.84, R), (-1.04, 0.44, R), (-0.88, -0.06, R), (-0.30, -0.46, R)], 120)
_, P = rod('loop', path, R, skin, (True, False), 0.035)
cap(inside, P, R * 0.99)
for x, y, tilt, turn in (
    (0.02, 0.22, 0.0, 0.1),
    (0.20, -0.40, 0.9, -0.4),
    (0.40, -0.50, 0.75, -0.4),
    (0.84, -0.42, 0.0, 0.4),
    (0.54, 0.06, 0.0, 1.2),
    (0.98, 0.10, 0.0, 2),
):
    disc(inside, R * 1.03, 0.07, (x, y, 0.12 if tilt else 0.0), (0, tilt, turn))
rosemary(-1.30, -0.98, 0.02, 0.85)
pepper(n=5, avoid=1.08)
shoot()
