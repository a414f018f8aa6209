# Salame picado grueso: white with bloom, cut, thick slices with bacon in sight.
from kit import *
from kit.cured import cap, disc, dry, face, ring, rod

stage(47)
R = 0.34
rind = dry('bloom', (0.26, 0.09, 0.06), (0.46, 0.24, 0.17), (0.84, 0.78, 0.70), 0.30)
inside = face(
    'salame', (0.22, 0.012, 0.012), (0.42, 0.045, 0.034), [((0.88, 0.68, 0.56), 0.42, 0.66)], 10, (0.66, 0.56, 0.46)
)
_, P = rod('salame', bezier([(-1.02, 0.84, R), (-0.50, 0.56, R), (-0.06, 0.12, R)], 90), R, rind, (True, False), 0.025)
cap(inside, P, R * 0.985)
for i in (14, 34, 54):
    ring(P[i], P[i + 1] - P[i - 1], R * 1.01, r=0.014)
places = (
    (0.34, 0.02, 0.95, -0.6),
    (0.52, -0.12, 0.8, -0.6),
    (0.86, 0.30, 0.0, 0.3),
    (0.94, -0.42, 0.0, 1.2),
    (0.16, -0.66, 0.0, 1.9),
    (-0.62, -0.36, 0.0, 0.9),
)
for x, y, tilt, turn in places:
    disc(inside, R * 1.02, 0.055, (x, y, 0.20 if tilt else 0.0), (0, tilt, turn))
rosemary(-1.30, -0.95, 0.0, 0.75)
pepper(n=5, avoid=1.08)
shoot()
