# Vacío: one whole flank with its coat of fat at the back.
from kit import *
from kit.beef import vacio

stage(14)
vacio(meat(veins=0.35, stretch=(0.7, 2.6, 0.5), wet=0.3, film=0.35), loc=(0, 0.05, 0), rot=(0, 0, 0.10))
salt(80, (0.8, 0.4), (0, 0.0))
pepper(n=7, avoid=1.0)
rosemary(-1.12, -0.86, 0.02, 0.75)
shoot()
