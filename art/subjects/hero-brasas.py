# The ember scene: ribeye and ribs on the board, chimichurri, embers behind; the left stays dark for the text.
from kit import *
from kit.beef import asado, ojo_de_bife, ribs

scene(21, ambient=0.045)
area((1.9, 2.7, 3.0), 185, 1.4, (1, 0.84, 0.66), target=(0.3, 0, 0), size_y=1.0)  # warm key behind right
area((1.4, -3.6, 2.9), 85, 2.0, (0.86, 0.92, 1), target=(0.3, 0, 0.1))  # cool fill in front, right of centre
slate(-0.22)
board((3.3, 2.35), 0.20, 0.08, 1.0, loc=(0.32, 0.14))
asado(ribs(), n=3, L=1.85, seed=2, loc=(0.40, 0.66, 0.17), rot=(0.42, 0, -0.04))
steak = ojo_de_bife(meat(wet=0.18, veins=0.6), loc=(-0.16, -0.32, 0.12), rot=(-0.15, 0, 3.30))
steak.scale = (0.84,) * 3
chimichurri(1.15, -0.12, 0.28)
rosemary(-1.15, -0.72, -0.02, 1.0, bend=0.3)
rosemary(0.55, -0.86, 0.12, 0.8)
salt(120, (0.6, 0.35), (-0.05, -0.3), (0.007, 0.019))
pepper(
    [(0.62, -0.55), (0.70, -0.42), (1.02, -0.60), (-0.98, 0.22), (-1.08, 0.36), (-0.52, -0.98), (0.25, -0.93)],
)
embers((1.0, 3.7, -0.18), (2.3, 0.6), n=75)
camera('hero', focus=(-0.1, -0.55, 0.25))
render('hero-brasas')
