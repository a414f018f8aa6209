# Chicken giblets: hearts, gizzards and necks.
import numpy as np

from kit import *
from kit.skins import organ
from kit.solid import ball, limb, melt, solid

stage(114)
dark = organ(
    'heart',
    (0.15, 0.012, 0.011),
    (0.38, 0.050, 0.038),
    (0.70, 0.44, 0.30),
    0.2,
    24,
    coat=0.35,
    bump=0.22,
    fat=(0.88, 0.68, 0.36),
)
gizzard = organ(
    'gizzard',
    (0.30, 0.040, 0.045),
    (0.56, 0.15, 0.13),
    (0.80, 0.55, 0.45),
    0.35,
    24,
    coat=0.4,
    bump=0.22,
    fat=(0.84, 0.62, 0.46),
)
neck = organ(
    'neck', (0.66, 0.24, 0.17), (0.86, 0.50, 0.36), coat=0.5, bump=0.4, stretch=(0.6, 2, 2), fat=(0.90, 0.68, 0.34)
)


def heart(P):
    f = ball(P, (0, 0, 0.13), (0.20, 0.145, 0.135))
    return melt(f, ball(P, (0.14, 0, 0.12), (0.13, 0.09, 0.09)), 0.08)


def panza(P):
    f = melt(ball(P, (-0.13, 0, 0.14), (0.19, 0.22, 0.14)), ball(P, (0.13, 0.02, 0.14), (0.19, 0.21, 0.14)), 0.05)
    return f


def cogote(P):
    f = limb(
        P,
        [(-0.55, 0.0, 0.13), (-0.1, 0.08, 0.13), (0.30, 0.04, 0.12), (0.58, -0.08, 0.11)],
        [0.13, 0.125, 0.115, 0.10],
        0.1,
    )
    return f + 0.018 * np.cos(34 * P[:, 0] + 3 * P[:, 1])


for x, y, turn in ((-0.30, 0.72, 0.15), (0.42, 0.66, -0.12)):
    solid(
        'neck',
        cogote,
        ((-0.8, -0.3, -0.05), (0.8, 0.4, 0.4)),
        neck,
        0.016,
        {'fat': lambda P: 0.12 + 0.2 * np.sin(5 * P[:, 0])},
        0.02,
        5,
        loc=(x, y, 0),
        rot=(0, 0, turn),
    )
for i, (x, y) in enumerate(((-0.86, 0.28), (-0.28, 0.22), (-0.58, -0.20), (0.02, -0.28))):
    solid(
        'gizzard',
        panza,
        ((-0.45, -0.35, -0.05), (0.45, 0.35, 0.4)),
        gizzard,
        0.014,
        {'fat': lambda P: np.abs(P[:, 0]) - 0.035 + 0.25 * np.abs(P[:, 2] - 0.2)},
        0.02,
        5,
        loc=(x, y, 0),
        rot=(0, 0, i * 1.1),
    )
for i, (x, y) in enumerate(
    ((0.32, 0.26), (0.74, 0.34), (0.48, -0.02), (0.94, 0.02), (0.56, -0.34), (0.92, -0.30), (0.28, -0.56))
):
    solid(
        'heart',
        heart,
        ((-0.3, -0.25, -0.05), (0.4, 0.25, 0.35)),
        dark,
        0.012,
        {'fat': lambda P: P[:, 0] + 0.11},
        0.012,
        6,
        loc=(x, y, 0),
        rot=(0, 0, 0.6 + i * 1.9),
    )
parsley(-1.26, -0.9, 0.15, 0.8)
shoot()
