# Tapa de asado: a flat boneless sheet, its fat in islands and along a side.
from kit import *


def fat(x, y, d, k):
    seam = line(x, y, [(-0.9, 0.05), (-0.3, 0.16), (0.4, 0.06), (0.95, 0.2)], 0.026)
    return both(
        patches(x, y, 0.13, 0.7, 1.3), rim(d, k, (0.26, 0.11, 0.13), (0.55, 0.05, 0.07), (0.85, 0.04, 0.05)), seam
    )


stage(19)
m = meat(veins=0.6, stretch=(0.8, 2.2, 0.5), peek=0.4, film=0.2)
shape = block(1.08, 0.70, 4, 0.035, 2.0)
slab(
    'tapa',
    shape,
    0.27,
    m,
    {'fat': fat},
    edge=0.08,
    top=round_top(0.05, 0.4),
    lumps=0.05,
    lump_scale=2.4,
    loc=(0, 0.18 if GROUND == 'tabla' else 0.05, 0),
    rot=(0, 0, -0.16 if GROUND == 'tabla' else 0.14),
)
salt(70, (0.7, 0.45))
if GROUND == 'tabla':
    knife(0.32, -0.82, math.pi - 0.08, 1.3)
    pepper([(-1.25, -0.45), (1.2, 0.85), (1.3, 0.75), (1.15, -0.4), (-1.1, 1.0)])
else:
    pepper(n=8, avoid=1.05)
    rosemary(-1.15, -0.90, 0.02, 0.7)
shoot()
