# Tripa gorda: soft thick gut packed with its own fat, a bend and two cut lengths, the ends fallen in.
from kit import *
from kit.gut import gut, gut_end, gut_skin

stage(99)
FAT = ((0.80, 0.59, 0.36), (0.91, 0.76, 0.55))
m = gut_skin('tripa', (0.55, 0.285, 0.215), (0.80, 0.565, 0.430), *FAT, coat=0.6, fray=0.20, ruffle=0.3)
R, FLAT = 0.25, 0.76
Z = R * FLAT
bend = [(0.98, 0.60), (0.42, 0.84), (-0.30, 0.86), (-0.90, 0.58), (-0.74, 0.20), (-0.16, 0.18), (0.34, 0.30)]
bend = bezier([(x, y, Z) for x, y in bend], 460)
near = bezier([(-0.92, -0.16, Z), (-0.46, -0.36, Z), (0.06, -0.36, Z), (0.44, -0.66, Z)], 260)
right = bezier([(0.92, 0.20, Z), (0.80, -0.04, Z), (0.88, -0.30, Z), (1.02, -0.56, Z)], 220)
for i, path in enumerate((bend, near, right)):
    gut(path, R, m, 2 + 3 * i, fat=0.55, frill=0.26, side=1.7 - 0.9 * i, crease=0.05, uneven=0.14, flat=FLAT, sides=64,
        taper=0, lumps=0.16, pleat=0.16)  # fmt: skip
    gut_end(path, R, m, -1, i, FLAT)
    gut_end(path, R, m, 0, i + 4, FLAT)
rosemary(-1.26, -1.0, 0.0, 0.7)
pepper(n=5, avoid=1.15)
shoot()
