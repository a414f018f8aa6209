# Salamín picado fino: three tied pieces and a few slices.
from kit import *
from kit.cured import cap, disc, dry, face, ring, rod

stage(48)
R = 0.17
rind = dry('bloom', (0.20, 0.05, 0.035), (0.42, 0.17, 0.12), (0.82, 0.75, 0.66), 0.24)
inside = face(
    'salamin', (0.24, 0.014, 0.013), (0.44, 0.055, 0.042), [((0.88, 0.66, 0.54), 0.34, 0.6)], 24, (0.62, 0.50, 0.40)
)
whole = [[(-0.98, 0.80, R), (-0.1, 0.92, R), (0.86, 0.74, R)], [(-0.92, 0.40, R), (0.0, 0.50, R), (0.96, 0.30, R)]]
for k, points in enumerate(whole):
    _, P = rod('salamin', bezier(points, 90), R, rind, seed=k * 2 + 1, wrinkle=0.04)
    for end, step in ((2, 1), (-3, -1)):
        ring(P[end], P[end + step] - P[end], 0.052, r=0.018)
_, P = rod('cut', bezier([(-1.02, 0.06, R), (-0.58, 0.02, R), (-0.16, -0.24, R)], 70), R, rind, (True, False), 0.04, 5)
ring(P[2], P[3] - P[2], 0.052, r=0.018)
cap(inside, P, R * 0.985)
places = (
    (0.14, -0.12, 1.0, -0.4),
    (0.30, -0.20, 0.85, -0.4),
    (0.72, -0.14, 0.0, 1),
    (0.20, -0.56, 0.0, 2),
    (0.62, -0.64, 0.0, 0.3),
    (-0.24, -0.50, 0.0, 0.8),
)
for x, y, tilt, turn in places:
    disc(inside, R * 1.04, 0.05, (x, y, 0.10 if tilt else 0.0), (0, tilt, turn), oval=1.2)
rosemary(-1.30, -0.9, -0.05, 0.75)
pepper(n=5, avoid=1.08)
shoot()
