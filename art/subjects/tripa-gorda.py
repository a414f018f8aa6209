# Tripa gorda: thick washed gut turned over its own fat, a bend and two cut lengths.
from kit import *
from kit.gut import gut, gut_end, gut_skin

stage(99)
m = gut_skin('tripa', (0.56, 0.21, 0.14), (0.80, 0.47, 0.33), (0.80, 0.55, 0.30), (0.91, 0.74, 0.51), fray=0.12)
R = 0.215
bend = bezier(
    [(0.92, 0.46, R), (0.40, 0.74, R), (-0.30, 0.84, R), (-0.92, 0.66, R), (-0.96, 0.26, R), (-0.42, 0.14, R), (0.16, 0.30, R)],
    460,
)  # fmt: skip
near = bezier([(-0.86, -0.02, R), (-0.42, -0.22, R), (0.10, -0.28, R), (0.40, -0.62, R)], 260) + (0.02, -0.10, 0)
right = bezier([(1.02, 0.22, R), (0.86, 0.0, R), (0.84, -0.24, R), (0.90, -0.58, R)], 220)
for i, path in enumerate((bend, near, right)):
    gut(path, R, m, 2 + 3 * i, fat=0.34, frill=0.22, side=1.9 - 1.3 * i, crease=0.09, uneven=0.12, sides=60, taper=0)
    gut_end(path, R, m, -1, i)
    gut_end(path, R, m, 0, i + 4)
rosemary(-1.28, -0.98, 0.0, 0.8)
pepper(n=5, avoid=1.1)
shoot()
