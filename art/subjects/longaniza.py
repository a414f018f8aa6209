# Longaniza calabresa: a long dry horseshoe, hot and red, with oval slices.
from kit import *
from kit.cured import disc, dry, face, ring, rod

stage(49)
R = 0.15
rind = dry('calabresa', (0.13, 0.010, 0.007), (0.36, 0.055, 0.028), (0.72, 0.55, 0.42), 0.20, 0.3)
bits = [((0.86, 0.60, 0.42), 0.28, 0.62), ((0.30, 0.26, 0.06), 0.06, 0.5)]
inside = face('calabresa', (0.24, 0.014, 0.009), (0.46, 0.055, 0.024), bits, 17, (0.20, 0.02, 0.01))
path = bezier(
    [
        (0.95, 0.62, R),
        (0.30, 0.92, R),
        (-0.70, 0.84, R),
        (-1.10, 0.34, R),
        (-0.78, -0.10, R),
        (0.0, -0.04, R),
        (0.62, 0.18, R),
    ],
    170,
)
_, P = rod('loop', path, R, rind, seed=3, wrinkle=0.05)
ring(P[2], P[3] - P[2], 0.05, r=0.018)
ring(P[-3], P[-3] - P[-4], 0.05, r=0.018)
for x, y, turn in (
    (-0.42, -0.52, 0.3),
    (-0.05, -0.46, 1.2),
    (0.30, -0.60, 0.7),
    (0.62, -0.42, 2.0),
    (0.88, -0.66, 0.2),
    (0.08, -0.80, 2.6),
):
    disc(inside, R * 1.08, 0.045, (x, y, 0.0), (0.02, 0.03, turn), oval=1.35)
rosemary(-1.30, -0.95, 0.05, 0.8)
pepper(n=5, avoid=1.08)
shoot()
