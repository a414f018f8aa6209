# Salchicha parrillera with cheese: paler, cubes of pategrás seen through the skin, two smaller wheels.
import math

import numpy as np

from kit import *
from kit.cured import rod


def wheel(mat, turns, center, R=0.098):
    """One sausage wound from the middle outwards."""
    a = np.linspace(1.6, turns * 2 * math.pi, 420)
    r = 0.08 + 0.190 * a / (2 * math.pi)
    path = np.c_[center[0] + r * np.cos(a), center[1] + r * np.sin(a), R + 0.010 * np.sin(3.1 * a)]
    rod('wheel', path, R, mat, wrinkle=0.02, tie=0.02)


stage(54)
m = casing('queso', (0.30, 0.050, 0.032), (0.58, 0.16, 0.095), (0.94, 0.72, 0.30), 0.30, 15, sss=0)
wheel(m, 3.1, (-0.50, 0.28))
wheel(m, 3.1, (0.58, -0.24))
parsley(-1.26, -0.95, 0.2, 0.8)
shoot()
