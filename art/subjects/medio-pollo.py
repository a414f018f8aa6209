# Half a chicken, skin up: breast, wing, thigh and leg of one side.
import numpy as np

from kit import *
from kit.bird import half_bird
from kit.skins import skin
from kit.solid import solid

stage(35)
box = ((-1.35, -0.75, -0.05), (1.45, 0.6, 0.95))
bare = {'flesh': lambda P: np.minimum(1.10 - P[:, 0], P[:, 2] - 0.035)}
solid('half', half_bird, box, skin(), 0.02, bare, 0.025, 2.6, loc=(-0.05, 0.05, 0), rot=(0, 0, 0.22)).scale = (
    1.06,
    1.06,
    0.85,
)
rosemary(-1.30, -0.95, 0.05, 0.9)
pepper(n=5, avoid=1.08)
shoot()
