# Pig's trotters: three in echelon, the cut shank with its bones at the near end.
import numpy as np

from kit import *
from kit.hog import foot_skin, hooves, lean, trotter
from kit.solid import solid

stage(124)
skin = foot_skin()
cut = lean('shank', bone=True, veins=0.3, wet=0.5, dark=(0.36, 0.055, 0.045), lite=(0.62, 0.20, 0.15))
box = ((-0.95, -0.45, -0.05), (0.95, 0.45, 0.6))
past = lambda P: -0.70 - P[:, 0] + 0.75 * (P[:, 2] - 0.26)
core = lambda P: np.minimum(
    np.hypot(P[:, 1] - 0.075, P[:, 2] - 0.30) - 0.072, np.hypot(P[:, 1] + 0.085, P[:, 2] - 0.27) - 0.066
)
attrs = {
    'bone': core,
    'fat': lambda P: np.minimum(-trotter(P) - 0.055, np.abs(core(P) - 0.02) - 0.012),
    'wall': lambda P: np.zeros(len(P)),
}


def foot(**place):
    solid('foot', lambda P: np.maximum(trotter(P), past(P)), box, skin, 0.016, {'horn': hooves}, 0.014, 4, **place)
    face = lambda P: np.maximum(np.maximum(trotter(P) + 0.006, past(P) - 0.010), -past(P) - 0.03)
    solid('face', face, box, cut, 0.012, attrs, **place)


foot(loc=(-0.38, 0.66, 0), rot=(0, 0, 0.62))
foot(loc=(0.14, 0.24, 0), rot=(0, 0, 0.50))
foot(loc=(0.52, -0.36, 0), rot=(0, 0, 0.70))
rosemary(-1.30, -0.92, -0.05, 0.75)
pepper(n=5, avoid=1.08)
shoot(focus=(0, -0.3, 0.3))
