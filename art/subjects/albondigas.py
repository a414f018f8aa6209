# Raw meatballs with parsley in a loose heap.
import random

from kit import *
from kit.minced import minced
from kit.patty import ball_of

stage(64)
m = minced(0.57, (0.30, 0.035, 0.028), (0.52, 0.115, 0.080), (0.68, 0.27, 0.18), (0.86, 0.64, 0.46))
green = m.span(m.noise(m.co(), 15, 1), 0.71, 0.74, 0, 0.85)
m.set(Base_Color=m.mix(green, m.b.inputs['Base Color'].links[0].from_socket, (0.06, 0.12, 0.015)))
low = [
    (-0.95, 0.22),
    (-0.52, 0.52),
    (-0.46, 0.06),
    (-0.02, 0.30),
    (0.02, -0.18),
    (0.44, 0.58),
    (0.48, 0.10),
    (0.94, 0.34),
    (0.52, -0.36),
    (-0.50, -0.40),
    (0.98, -0.12),
]
for i, (x, y) in enumerate(low):
    ball_of(m, random.uniform(0.215, 0.24), i * 5, loc=(x, y, 0), rot=(0, 0, i * 1.3))
for i, (x, y) in enumerate(((-0.26, 0.24), (0.24, 0.02), (0.22, 0.40))):
    ball_of(m, 0.225, 90 + i, loc=(x, y, 0.32), rot=(0, 0, i))
parsley(-1.26, -0.9, 0.2, 0.85)
shoot(focus=(0, -0.3, 0.3))
