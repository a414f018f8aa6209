# Smoked bacon: thin slices in waves, one over the other.
import math

import numpy as np

from kit import *
from kit.hog import belly, lean

stage(82)
m = lean(
    'smoked',
    dark=(0.22, 0.020, 0.016),
    lite=(0.50, 0.085, 0.055),
    fat=(0.80, 0.56, 0.34),
    pale=(0.88, 0.70, 0.48),
    veins=0.25,
    wet=0.3,
)
edge = m.math('MAXIMUM', m.span(m.attr('edge'), 0.020, 0.006), m.attr('wall'))
m.set(
    Base_Color=m.mix(m.math('MULTIPLY', edge, 0.75), m.b.inputs['Base Color'].links[0].from_socket, (0.30, 0.10, 0.03))
)
for i in range(6):
    wave = lambda X, i=i: np.c_[
        X[:, :2], X[:, 2] + 0.05 + 0.045 * np.sin(6.5 * X[:, 0] + 1.3 * i) + 0.02 * np.sin(3 * X[:, 0] + i)
    ]
    belly(
        m,
        2.05 - 0.05 * (i % 2),
        0.46,
        0.030,
        i * 1.7,
        0.9,
        0.012,
        bend=wave,
        loc=(0.05 * math.sin(i * 2), 0.74 - 0.27 * i, 0.022 * i),
        rot=(0.10, 0, 0.14 - 0.04 * i),
    )
rosemary(-1.28, -1.02, 0.05, 0.7)
pepper(n=5, avoid=1.12)
shoot()
