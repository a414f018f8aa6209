# Salchicha parrillera: thin, coiled in a wheel, two skewers through it.
import math

import numpy as np

from kit import *
from kit.cured import rod


def wheel(mat, turns=5.1, R=0.096, loc=(0, 0)):
    """One long sausage wound from the middle outwards."""
    a = np.linspace(1.6, turns * 2 * math.pi, 620)
    r = 0.10 + 0.182 * a / (2 * math.pi) * 1.04
    z = R + 0.010 * np.sin(3.1 * a)
    path = np.c_[loc[0] + r * np.cos(a) * 1.06, loc[1] + r * np.sin(a), z]
    return rod('wheel', path, R, mat, wrinkle=0.02, tie=0.02)


def skewer(y, ang):
    wood = Mat('wood')
    wood.set(
        Base_Color=wood.ramp(
            wood.noise(wood.co((1, 20, 20)), 4, 3), (0.3, (0.45, 0.26, 0.11)), (0.7, (0.66, 0.43, 0.20))
        ),
        Roughness=0.6,
    )
    c, s = math.cos(ang), math.sin(ang)
    path = [(t * c - y * s, y * c + t * s, 0.10) for t in np.linspace(-1.38, 1.38, 30)]
    sweep('skewer', path, np.r_[np.full(28, 0.017), 0.010, 0.001], wood, 10)


stage(45)
m = casing('parrillera', (0.24, 0.030, 0.020), (0.52, 0.11, 0.062), (0.82, 0.55, 0.42), 0.24, 22, sss=0)
wheel(m)
skewer(0.22, 0.32)
skewer(-0.26, 0.24)
parsley(-1.26, -0.95, 0.25, 0.75)
shoot()
