# Three chicken thighs, skin up.
import numpy as np

from kit import *
from kit.bird import thigh
from kit.skins import skin
from kit.solid import solid

stage(38)
m = skin()
box = ((-0.85, -0.6, -0.05), (0.85, 0.6, 0.6))
# The skin does not reach everywhere: meat shows at one end and along the near side.
bare = {'flesh': lambda P: np.minimum(P[:, 2] - 0.09, np.minimum(P[:, 0] + 0.42, P[:, 1] + 0.24 + 0.2 * P[:, 0]))}
solid('thigh', thigh, box, m, 0.016, bare, 0.045, 2.2, loc=(-0.62, 0.30, 0), rot=(0, 0, 0.5))
solid('thigh', thigh, box, m, 0.016, bare, 0.045, 2.2, loc=(0.52, 0.40, 0), rot=(0, 0, -0.4))
solid('thigh', thigh, box, m, 0.016, bare, 0.045, 2.2, loc=(0.02, -0.42, 0), rot=(0, 0, 0.1)).scale = (1.08, 1.0, 1.05)
rosemary(-1.30, -0.9, 0.0, 0.9)
pepper(n=5, avoid=1.08)
shoot()
