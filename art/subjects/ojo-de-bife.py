# Ojo de bife: eye and crescent cap parted by a seam of fat, a kernel of fat, an uneven yellowish rim.
from kit import *
from kit.beef import ojo_de_bife

stage(4)
ojo_de_bife(meat(veins=0.65, wet=0.22), loc=(0, 0.03, 0), rot=(0, 0, 3.35))  # rim turned away: no pale wall in front
salt(70, (0.75, 0.5))
pepper(n=9)
rosemary(-1.12, -0.9, 0.02, 0.75)
shoot()
