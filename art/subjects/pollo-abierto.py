# Chicken opened for the grill: split along the back, flattened, skin up.
from kit import *
from kit.bird import open_bird
from kit.skins import skin
from kit.solid import solid

stage(33)
box = ((-1.25, -1.3, -0.05), (1.25, 1.1, 0.5))
bare = {'flesh': lambda P: P[:, 1] + 1.0}
solid('bird', open_bird, box, skin(), 0.02, bare, 0.03, 2.6, loc=(0, 0.02, 0), rot=(0, 0, 1.25)).scale = (
    1.08,
    1.08,
    1.2,
)
parsley(-1.26, -0.95, 0.2, 0.8)
salt(50, (0.6, 0.5))
pepper(n=5, avoid=1.08)
shoot()
