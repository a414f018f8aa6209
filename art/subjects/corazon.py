# Beef heart: firm and dark, white fat at the crown and along the groove.
import numpy as np

from kit import *
from kit.offal import heart
from kit.skins import organ
from kit.solid import solid

stage(94)
m = organ(
    'heart',
    (0.15, 0.010, 0.010),
    (0.40, 0.045, 0.036),
    (0.74, 0.50, 0.36),
    0.25,
    22,
    (0.6, 1.6, 1.2),
    0.6,
    bump=0.2,
    fat=(0.84, 0.64, 0.42),
)


def fat(P):
    crown = P[:, 0] + 0.52 + 0.10 * np.sin(5 * P[:, 1] + 3 * P[:, 2])
    groove = (
        np.abs(P[:, 1] - 0.05 - 0.28 * P[:, 0] - 0.08 * np.sin(3 * P[:, 0]))
        - 0.075 * np.clip(0.75 - P[:, 0], 0, 1.2) / 1.2
    )
    return np.minimum(crown, np.where(P[:, 2] > 0.3, groove, 9))


solid(
    'heart',
    heart,
    ((-1.1, -0.7, -0.05), (1.05, 0.7, 1.0)),
    m,
    0.018,
    {'fat': fat},
    0.025,
    3,
    loc=(-0.02, 0.04, 0),
    rot=(0, 0, -0.38),
)
rosemary(-1.28, -0.9, 0.0, 0.85)
pepper(n=5, avoid=1.08)
shoot()
