# Chicken livers: soft dark lobes, two and two.
from kit import *
from kit.skins import organ
from kit.solid import ball, melt, solid

stage(115)
m = organ(
    'liver',
    (0.095, 0.010, 0.006),
    (0.235, 0.040, 0.019),
    (0.55, 0.25, 0.12),
    0.08,
    28,
    coat=0.6,
    rough=(0.30, 0.18),
    bump=0.08,
)
box = ((-0.7, -0.5, -0.05), (0.75, 0.5, 0.5))


def liver(P):
    f = ball(P, (-0.20, 0.04, 0.15), (0.38, 0.29, 0.13), (0, 0, 0.3))
    f = melt(f, ball(P, (0.26, -0.02, 0.11), (0.36, 0.25, 0.11), (0, 0, -0.4)), 0.09)
    return melt(f, ball(P, (0.06, 0.10, 0.10), (0.16, 0.12, 0.08)), 0.05)


spots = [
    (-0.72, 0.42, 0.3),
    (0.10, 0.58, -0.2),
    (0.84, 0.34, 1.0),
    (-0.40, -0.14, -0.5),
    (0.36, 0.02, 0.5),
    (0.14, -0.52, 0.1),
    (0.86, -0.32, -0.6),
]
for x, y, turn in spots:
    solid('liver', liver, box, m, 0.016, None, 0.03, 3, loc=(x, y, 0), rot=(0, 0, turn))
parsley(-1.26, -0.9, 0.15, 0.85)
shoot()
