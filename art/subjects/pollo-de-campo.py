# Free-range chicken: leaner, its skin yellow from the maize.
from kit import *
from kit.bird import BIRD_BOX, bird, knuckles
from kit.skins import skin
from kit.solid import solid

stage(34)
m = skin('maize', (0.80, 0.40, 0.14), (0.90, 0.60, 0.22), (0.90, 0.54, 0.09), 0.4)
solid(
    'bird', bird, BIRD_BOX, m, 0.02, {'flesh': knuckles}, 0.035, 2.9, loc=(0.05, 0.05, 0), rot=(0, 0, -0.35)
).scale = (1.02, 0.92, 0.9)
rosemary(-1.30, -0.85, -0.1, 0.9)
pepper(n=5, avoid=1.08)
shoot()
