# Criadillas: one whole under its veined membrane, one half peeled, and moist rounds of a third.
from kit import *
from kit.offal import vessels, viscera
from kit.skins import organ
from kit.solid import ball, limb, melt, solid

stage(103)
RED = (0.40, 0.050, 0.055)
CORD = [(-0.72, 0.02, 0.30), (-0.46, 0.22, 0.40), (0.0, 0.31, 0.40), (0.40, 0.24, 0.34), (0.62, 0.06, 0.30)]
veined = organ('membrane', (0.62, 0.24, 0.185), (0.84, 0.53, 0.41), RED, 1.35, 30, coat=0.7, bump=0.16,
               fat=(0.82, 0.62, 0.42), blotch=1.6)  # fmt: skip
bare = viscera('bare', (0.66, 0.290, 0.200), (0.85, 0.530, 0.390), None, (0.86, 0.60, 0.48), RED, 50, coat=0.9,
               rough=(0.40, 0.22), bump=0.16, fray=0.05)  # fmt: skip
inside = viscera('inside', (0.66, 0.300, 0.205), (0.86, 0.555, 0.405), None, (0.88, 0.68, 0.54), None, 70, coat=0.95,
                 rough=(0.38, 0.20), bump=0.30, fray=0.05)  # fmt: skip


def body(P):
    x, y, z = P.T
    return ball(P, (0, 0, 0.30), (0.70, 0.345, 0.31)) + 0.012 * np.sin(3 * x + 2) * np.cos(4 * y)


def whole(P):
    """The cord that runs along it is thick at one end, where it was cut off."""
    f = melt(body(P), limb(P, CORD, [0.115, 0.085, 0.055, 0.065, 0.085], 0.06), 0.045)
    return melt(f, limb(P, [(-0.68, 0.02, 0.30), (-0.86, -0.04, 0.20)], [0.10, 0.075]), 0.05)


def fat(P):
    knot = limb(P, CORD[:3], [0.135, 0.085, 0.030])
    end = limb(P, [(-0.70, 0.02, 0.30), (-0.95, -0.05, 0.18)], [0.11, 0.10])
    return np.minimum(np.minimum(knot, end), ball(P, (0.60, 0.10, 0.30), (0.14, 0.09, 0.10)))


def hem(P):
    """What the membrane still covers; below 0 inside."""
    x, y, z = P.T
    return x + 0.16 + 0.10 * np.sin(6 * y + 1) + 0.07 * np.sin(9 * z + 2 * y)


def peeled(P):
    roll = np.exp(-(((hem(P) + 0.04) / 0.045) ** 2)) * 0.040 + 0.012 * (hem(P) < 0)
    return melt(body(P) - roll, limb(P, [(-0.62, 0.0, 0.28), (-0.82, 0.08, 0.18)], [0.12, 0.085]), 0.05)


box = ((-1.0, -0.5, -0.05), (0.85, 0.5, 0.8))
solid('whole', whole, box, veined, 0.013, {'fat': fat}, 0.022, 3, loc=(-0.40, 0.50, 0), rot=(0, 0, 0.26))
veins = lambda P: np.where(hem(P) < 0, vessels(P[:, 0] + 0.5, 0.33 * np.arctan2(P[:, 1], P[:, 2] - 0.2), 4), 9)
solid('peeled', peeled, box, bare, 0.013, {'fat': hem, 'vein': veins}, 0.018, 3, loc=(0.52, 0.20, 0), rot=(0, 0, -0.34))


def rim(x, y, d, k):
    core = line(x, y, [(-0.10, 0.03), (-0.02, -0.01), (0.06, 0.02), (0.11, 0.0)], 0.016)
    return both(d - 0.012 - 0.010 * np.sin(19 * k) * np.sin(31 * k), core)


rounds = (-0.74, -0.26, 0, 0.0), (-0.34, -0.42, 0.03, 0.22), (0.08, -0.58, 0.05, 0.26)
for i, (x, y, z, tilt) in enumerate(rounds):
    P = blob(0.35 - 0.015 * i, 0.31, (2, 0.04, i), (3, 0.04, 2 * i), (5, 0.015, i), n=220)
    slab('round', P, 0.19, inside, {'fat': rim}, edge=0.065, rings=60, lumps=0.014, lump_scale=5, bulge=0.035,
         top=round_top(0.035, 0.16), loc=(x, y, z), rot=(0.04, tilt, 0.3 - 0.2 * i))  # fmt: skip
parsley(-1.2, -1.0, 0.1, 0.65)
shoot()
