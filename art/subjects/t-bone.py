# T-bone: the T parts the large loin from the small tenderloin.
from kit import *


def fat(x, y, d, k):
    near = np.abs(bone(x, y, d, k)) - 0.012 + 0.03 * np.sin(8 * x + 5 * y)
    tail = line(x, y, [(0.62, 0.28), (0.86, 0.10), (1.0, -0.16)], 0.032)
    kernel = np.hypot((x + 0.16) / 1.3, y + 0.52) - 0.085
    return both(rim(d, k, (0.22, 0.15, 0.13), (0.03, 0.05, 0.10), (0.70, 0.08, 0.06)), near, tail, kernel)


def bone(x, y, d, k):
    top = line(x, y, [(-1.02, 0.30), (-0.90, -0.05), (-0.82, -0.42)], 0.085, taper=0)
    stem = line(x, y, [(-0.90, -0.05), (-0.45, -0.13), (0.0, -0.20), (0.34, -0.17)], 0.062, taper=0)
    return both(top, stem)


stage(33)
m = meat(bone=True, veins=0.5, wet=0.24, shell=0.022)
shape = blob(1.10, 0.80, (1, 0.04, 0.6), (2, 0.06, 0.9), (3, 0.07, 2.6), (4, 0.03, 1), (9, 0.008, 1))
slab(
    'tbone',
    shape,
    0.27,
    m,
    {'fat': fat, 'bone': bone},
    edge=0.07,
    lumps=0.03,
    top=lambda x, y, d: 0.02 * np.sin(2.4 * x + 1),
    loc=(0, 0.20 if GROUND == 'tabla' else 0.04, 0),
    rot=(0, 0, -0.28 if GROUND == 'tabla' else 0.12),
)
salt(80, (0.75, 0.5))
if GROUND == 'tabla':
    knife(-0.30, -0.86, 0.07, 1.35)
    pepper([(-1.2, 0.7), (-1.08, 0.8), (-1.25, -0.35), (1.15, 0.85), (0.95, -0.55)])
else:
    pepper(n=8, avoid=1.05)
    rosemary(-1.15, -0.92, 0.02, 0.75)
shoot()
