# Chicken giblets: two necks behind, gizzards opened and cleaned, hearts with their caps of fat.
import numpy as np

from kit import *
from kit.offal import viscera
from kit.skins import organ
from kit.solid import ball, carve, limb, melt, solid

stage(114)
RED, FAT = ((0.16, 0.010, 0.010), (0.40, 0.046, 0.036)), (0.84, 0.58, 0.26)
dark = viscera('heart', *RED, None, FAT, (0.10, 0.008, 0.012), 34, coat=0.6, bump=0.25)
PURPLE, FILM = ((0.24, 0.020, 0.026), (0.50, 0.095, 0.090)), (0.70, 0.40, 0.34)
gizzard = viscera('gizzard', *PURPLE, None, FILM, None, 40, (0.6, 2.2, 1.2), coat=0.5, bump=0.35)
ROSE, BLOOD = ((0.58, 0.16, 0.11), (0.84, 0.44, 0.31)), (0.62, 0.10, 0.08)
neck = organ('neck', *ROSE, BLOOD, 0.3, coat=0.55, bump=0.4, stretch=(0.6, 2, 2), fat=(0.88, 0.64, 0.30))


def heart(P):
    """Pear lying on its side, the crown with its fat and the stubs of two vessels at -x."""
    f = limb(P, [(-0.10, 0, 0.16), (0.06, 0, 0.15), (0.25, 0.01, 0.10)], [0.155, 0.145, 0.055], 0.10)
    tubes = np.minimum(
        limb(P, [(-0.18, 0.05, 0.20), (-0.31, 0.09, 0.23)], [0.05, 0.042]),
        limb(P, [(-0.18, -0.06, 0.18), (-0.29, -0.10, 0.19)], [0.042, 0.036]),
    )
    f = melt(f, np.maximum(tubes, -0.29 - P[:, 0]), 0.03)
    return carve(f, limb(P, [(-0.24, 0.07, 0.215), (-0.36, 0.10, 0.24)], [0.018, 0.030]), 0.01)


def heart_fat(P):
    cap = P[:, 0] + 0.11 + 0.03 * np.sin(17 * P[:, 1] + 3) + 0.02 * np.sin(40 * P[:, 1])
    return both(cap, line(P[:, 0], P[:, 1], [(-0.15, 0.02), (0.02, 0.05), (0.16, 0.0)], 0.016))


def heart_vein(P):
    return line(P[:, 0], P[:, 1], [(-0.12, -0.04), (0.0, -0.06), (0.14, -0.03)], 0.006, 0.3)


def panza(P):
    """Gizzard: two thick muscles joined by a silvery band, slit open between them."""
    f = melt(
        ball(P, (-0.16, 0.02, 0.14), (0.22, 0.25, 0.145), (0, 0.15, 0.2)),
        ball(P, (0.16, 0, 0.14), (0.22, 0.24, 0.14), (0, -0.15, -0.15)),
        0.09,
    )
    f = melt(f, ball(P, (0.0, 0.16, 0.12), (0.17, 0.14, 0.11)), 0.05)
    return carve(f, ball(P, (0.0, -0.20, 0.26), (0.035, 0.20, 0.12)), 0.05)


def panza_film(P):
    """The silvery tendon, spread like a fan over each muscle, and the fat between them."""
    x, y = np.abs(P[:, 0]), P[:, 1]
    fan = both(
        line(x, y, [(0.36, -0.13), (0.25, -0.07), (0.12, 0.0)], 0.015),
        line(x, y, [(0.38, 0.0), (0.26, 0.01), (0.11, 0.02)], 0.018),
        line(x, y, [(0.35, 0.15), (0.25, 0.10), (0.12, 0.05)], 0.015),
    )
    return both(fan, np.hypot(P[:, 0] * 0.8, y - 0.15) - 0.075)


def cogote(P):
    """Skinned neck: knots of muscle over the vertebrae, both ends cut."""
    axis = [(-0.78, -0.05, 0.16), (-0.36, 0.06, 0.16), (0.10, 0.07, 0.15), (0.48, -0.02, 0.14), (0.74, -0.14, 0.13)]
    f = limb(P, axis, [0.165, 0.150, 0.135, 0.125, 0.115], 0.12)
    knot = np.cos(23 * P[:, 0] + 2.5 * P[:, 1]) + 0.4 * np.sin(51 * P[:, 0] + 14 * P[:, 2])
    f = f + 0.016 * knot + 0.012 * np.cos(21 * P[:, 1] + 3 * P[:, 0]) * (P[:, 2] > 0.1)
    return np.maximum(np.maximum(f, P[:, 0] - 0.76), -0.80 - P[:, 0])


for x, y, turn, fat in ((-0.22, 0.80, 0.10, 1.0), (0.36, 0.52, -0.16, 3.0)):
    film = {'fat': lambda P, s=fat: 0.15 + 0.16 * np.sin(4 * P[:, 0] + s) + 0.1 * np.sin(9 * P[:, 1] + s)}
    box = ((-0.9, -0.35, -0.05), (0.9, 0.35, 0.42))
    solid('neck', cogote, box, neck, 0.015, film, 0.025, 5, loc=(x, y, 0), rot=(0, 0, turn))
for x, y, turn in ((-0.78, 0.32, 0.4), (-0.30, 0.06, -0.3), (-0.82, -0.26, 0.9), (-0.26, -0.50, 0.2)):
    box = ((-0.5, -0.4, -0.05), (0.5, 0.4, 0.42))
    solid('gizzard', panza, box, gizzard, 0.013, {'fat': panza_film}, 0.015, 6, loc=(x, y, 0), rot=(0, 0, turn))
HEARTS = (
    (0.34, 0.06, -0.3),
    (0.82, 0.14, -0.9),
    (0.16, -0.30, 0.2),
    (0.62, -0.22, -0.6),
    (1.04, -0.22, -1.3),
    (0.32, -0.68, 0.1),
    (0.80, -0.60, -0.5),
)
for x, y, turn in HEARTS:
    box = ((-0.4, -0.25, -0.05), (0.4, 0.25, 0.38))
    at = {'fat': heart_fat, 'vein': heart_vein}
    solid('heart', heart, box, dark, 0.012, at, 0.012, 6, loc=(x, y, 0), rot=(0, 0, turn)).scale = (1.06,) * 3
parsley(-1.30, -0.95, 0.15, 0.7)
pepper(n=4, avoid=1.25)
shoot()
