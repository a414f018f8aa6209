# Whole chicken: breast up, legs to the right, wings folded back.
from kit import *
from kit.bird import BIRD_BOX, bird, knuckles
from kit.skins import skin
from kit.solid import solid

stage(31)
solid('bird', bird, BIRD_BOX, skin(), 0.02, {'flesh': knuckles}, 0.03, 2.6, loc=(-0.05, 0.02, 0), rot=(0, 0, 0.3))
parsley(-1.26, -0.9, 0.15, 0.85)
pepper(n=5, avoid=1.08)
shoot()
