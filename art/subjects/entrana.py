# Entraña: one long band of skirt laid down in a Z, its coarse fibre across it, its silver skin on the other face.
from kit import *
from kit.beef import folded_skirt, skirt

stage(15)
if GROUND == 'tabla':
    folded_skirt(skirt(), 2.6, loc=(-1.72, 0.70, 0), rot=(0, 0, -0.14))
    chimichurri(0.86, -0.62, 0.34)
else:
    folded_skirt(skirt(), 0.4, loc=(-1.60, 0.46, 0), rot=(0, 0, 0.05))
salt(40, (0.6, 0.35))
pepper(n=6, avoid=1.15)
rosemary(-1.15, -0.95, 0.02, 0.7)
shoot()
