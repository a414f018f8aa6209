# Half a chicken, skin up: breast, wing, thigh and leg of one side.
import numpy as np

from kit import *
from kit.bird import half_bird
from kit.skins import skin
from kit.solid import solid

stage(35)
m = skin()
box = ((-1.2, -0.75, -0.05), (1.45, 0.85, 0.75))
bare = {'flesh': lambda P: np.minimum(1.18 - P[:, 0], P[:, 2] - 0.05)}
solid('half', half_bird, box, m, 0.018, bare, 0.022, 2.6, loc=(-0.08, 0.02, 0), rot=(0, 0, 0.10)).scale = (1.08,) * 3
parsley(-1.26, -0.98, 0.15, 0.75)
pepper(n=5, avoid=1.25)
shoot()
