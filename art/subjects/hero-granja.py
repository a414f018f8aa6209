# Chicken and pork for the hero, on kraft: breasts and slices of bondiola; the price is stuck into a breast.
from kit import *
from kit.pork import bondiola, pork
from kit.poultry import chicken, suprema

stage(63, key=0.85)
m = chicken()
suprema(m, 1, loc=(0.52, 0.56, 0), rot=(0, 0, 0.22)).scale = (0.86,) * 3
suprema(m, -1, loc=(0.66, -0.10, 0), rot=(0, 0, 0.06)).scale = (0.86,) * 3
p = pork()
for i, (x, y, z) in enumerate(((-0.98, 0.22, 0), (-0.54, -0.06, 0.08), (-0.10, -0.42, 0.10))):
    bondiola(p, i + 1, loc=(x, y, z), rot=(0.02 * (i > 0), 0.17 * (i > 0), 0.9 - 0.35 * i)).scale = (0.78,) * 3
rosemary(-1.25, -0.84, 0.06, 0.7)
parsley(0.55, -0.84, 0.15, 0.8)
salt(50, (0.9, 0.5), (0, 0), (0.008, 0.022))
pepper([(-0.55, 0.75), (-0.4, 0.86), (-0.68, 0.9), (1.45, -0.5), (1.3, -0.62), (-1.45, 0.55)])
camera('kraft', look=(0, 0.28, 0.06), lens=68)
render('hero-granja')
