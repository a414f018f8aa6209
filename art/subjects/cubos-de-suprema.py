# Chicken breast in cubes, a heap.
import numpy as np

from kit import *
from kit.hog import dice, heap_places
from kit.poultry import chicken

stage(79)
dice(chicken(), heap_places(), attrs={'edge': lambda P: np.ones(len(P))})
parsley(-1.26, -0.92, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot(focus=(0, -0.3, 0.3))
