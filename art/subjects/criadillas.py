# Criadillas: two whole under their veined membrane, and rounds of a third.
from kit import *
from kit.offal import vessels, viscera
from kit.solid import ball, limb, melt, solid

stage(103)
RED = (0.44, 0.075, 0.065)
whole = viscera(
    'membrane', (0.56, 0.245, 0.165), (0.79, 0.485, 0.350), None, (0.82, 0.58, 0.38), RED, coat=0.75, bump=0.2
)
inside = viscera(
    'inside', (0.50, 0.215, 0.120), (0.73, 0.415, 0.255), None, (0.80, 0.54, 0.37), None, 60, coat=0.6, bump=0.4
)


def shape(P):
    f = ball(P, (0, 0, 0.29), (0.58, 0.34, 0.30))
    cord = limb(
        P, [(-0.56, 0.06, 0.34), (-0.30, 0.26, 0.40), (0.10, 0.32, 0.38), (0.44, 0.22, 0.34)], [0.13, 0.06, 0.05, 0.05]
    )
    return melt(f, cord, 0.05)


def fat(P):
    return limb(P, [(-0.66, 0.05, 0.36), (-0.42, 0.24, 0.42), (0.0, 0.36, 0.40)], [0.15, 0.07, 0.03])


for seed, place in (
    (1, dict(loc=(-0.44, 0.46, 0), rot=(0, 0, 0.3))),
    (4, dict(loc=(0.54, 0.26, 0), rot=(0, 0, -0.35))),
):
    veins = lambda P, s=seed: vessels(P[:, 0], 0.33 * np.arctan2(P[:, 1], P[:, 2] - 0.2), s)
    solid(
        'whole',
        shape,
        ((-0.8, -0.5, -0.05), (0.75, 0.5, 0.75)),
        whole,
        0.014,
        {'fat': fat, 'vein': veins},
        0.02,
        3,
        **place,
    )


def rim(x, y, d, k):
    return both(d - 0.010 - 0.005 * np.sin(30 * k), line(x, y, [(-0.07, 0.02), (0.0, -0.01), (0.08, 0.01)], 0.010))


for i, (x, y, z, tilt) in enumerate(
    ((-0.60, -0.30, 0, 0.0), (-0.22, -0.38, 0.03, 0.16), (0.18, -0.46, 0.05, 0.20), (0.60, -0.56, 0.05, 0.22))
):
    P = blob(0.33 - 0.012 * i, 0.30, (2, 0.03, i), (3, 0.03, 2 * i), (5, 0.012, i), n=200)
    dome = round_top(0.025, 0.25)
    slab('round', P, 0.13, inside, {'fat': rim}, edge=0.025, rings=60, lumps=0.012, lump_scale=9, bulge=0.012, top=dome,
         loc=(x, y, z), rot=(0.03, tilt, 0.2 - 0.1 * i))  # fmt: skip
parsley(-1.26, -0.9, 0.2, 0.85)
shoot()
