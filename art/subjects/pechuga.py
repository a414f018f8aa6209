# Chicken breast on the bone: both halves, the skin drawn back from one of them, the ribs at its sides.
import numpy as np

from kit import *
from kit.bird import breast
from kit.poultry import stripped
from kit.skins import skin
from kit.solid import ball, limb, melt, mirrored, solid

stage(111)


def peeled(P):
    """Where the skin is drawn back (below 0): the right half from the keel's point up."""
    x, y, z = P.T
    slope = 0.13 - 0.75 * y - 0.50 * x + 0.035 * np.sin(9 * x - 4 * y)
    return np.minimum(np.maximum(slope, 0.03 - y), z - 0.10 + 0.02 * np.sin(8 * x))


def covered(P):
    return breast(P) + 0.020 * np.clip(0.5 - peeled(P) / 0.03, 0, 1)


def cage(P):
    """The ribs under the meat, sawn off all round; the wishbone's end at the neck."""
    S = mirrored(P)
    x, y, z = P.T
    f = ball(P, (-0.08, 0, 0.05), (0.80, 0.60, 0.15))
    f = melt(f, limb(S, [(-0.42, 0.10, 0.30), (-0.70, 0.26, 0.30), (-0.78, 0.40, 0.22)], [0.05, 0.045, 0.07]), 0.05)
    return f - 0.022 * np.exp(-((rib(P) / 0.026) ** 2))


def rib(P):
    u = (P[:, 0] + 0.35 * np.abs(P[:, 1])) / 0.15
    return np.abs(u - np.round(u)) * 0.15


place = dict(loc=(0.04, 0.02, 0), rot=(0, 0, -0.98))
box = ((-1.1, -0.95, -0.05), (1.2, 0.95, 0.85))
bony = {'bone': lambda P: rib(P) - 0.024, 'skin': lambda P: np.ones(len(P))}
for o in (
    solid('cage', cage, box, stripped(), 0.018, bony, 0.02, 4, **place),
    solid('breast', covered, box, skin(yellow=0.3), 0.016, {'flesh': peeled}, 0.03, 2.6, **place),
):
    o.scale = (1.12, 1.12, 1.1)
parsley(-1.26, -0.9, 0.15, 0.85)
pepper(n=5, avoid=1.15)
shoot()
