# Solomillo: one pork tenderloin whole, silver skin on its head, and one cut into medallions.
import numpy as np

from kit import *
from kit.hog import tender
from kit.solid import ball, carve, limb, melt, solid

stage(76)
m = tender()


def main(P):
    """The long muscle, thick at -x, a flat tail at +x."""
    return limb(
        P,
        [(-1.0, 0.03, 0.21), (-0.55, 0.07, 0.25), (0.05, 0.02, 0.24), (0.65, -0.06, 0.17), (1.22, 0.02, 0.07)],
        [0.17, 0.255, 0.245, 0.165, 0.045],
        0.2,
    )


def side(P):
    """The small muscle along its head."""
    return limb(P, [(-0.86, -0.14, 0.14), (-0.5, -0.17, 0.15), (0.1, -0.17, 0.12)], [0.09, 0.145, 0.07], 0.15)


def fillet(P):
    x, y, z = P.T
    f = melt(main(P), side(P), 0.045)
    f = melt(f, limb(P, [(-0.2, 0.20, 0.13), (0.5, 0.11, 0.10)], [0.09, 0.06], 0.1), 0.04)
    return f + 0.007 * np.sin(21 * (y + 0.10 * x) + 9 * z + 2 * np.sin(2.3 * x))


def film(P):
    """Silver skin over the head, running out in a point along the top."""
    x, y, z = P.T
    return 0.5 * np.maximum(np.abs(y - 0.06 + 0.10 * x) - 0.13 + 0.09 * (x + 0.8), x - 0.35) + 0.03 * np.sin(9 * x)


def fat(P):
    x, y, z = P.T
    bed = np.hypot((x + 0.90) * 0.55, (y - 0.10) * 1.0 + 0.3 * (z - 0.4)) - 0.12
    strip = np.abs(y + 0.075 - 0.05 * np.sin(3 * x)) - 0.028 * np.clip((0.1 - x) * 1.4, -0.5, 1)
    outside = np.maximum(np.minimum(bed, np.maximum(strip, 0.2 - z)), -fillet(P) - 0.035)
    seam = np.maximum(np.abs(side(P) - main(P)) - 0.004, y - 0.02)
    return np.minimum(outside, np.maximum(seam, 0.02 + fillet(P)))


def attrs(cut):
    return {'film': film, 'fat': fat, 'cut': cut}


box = ((-1.3, -0.45, -0.05), (1.35, 0.5, 0.6))
whole = attrs(lambda P: np.ones(len(P)))
solid('whole', fillet, box, m, 0.016, whole, 0.022, 2.2, loc=(0.04, 0.56, 0), rot=(0, 0, 0.10))

END = -0.16  # where the second one is cut
half = lambda P: carve(fillet(P), END - P[:, 0] + 0.10 * P[:, 1], 0.02)
facing = attrs(lambda P: END - 0.012 - P[:, 0] + 0.10 * P[:, 1])
solid('half', half, box, m, 0.016, facing, 0.022, 2.6, loc=(-0.20, -0.24, 0), rot=(0, 0, -0.50))


def medallion(at, thick, loc, lean, turn):
    """A slice across the fillet, its face raised by lean."""
    own = lambda P: P + (at, 0, 0.25)
    f = lambda P: carve(fillet(own(P)), thick - np.abs(P[:, 0]), 0.025)
    edge = lambda P: thick - 0.010 - np.abs(P[:, 0])
    look = {'film': lambda P: film(own(P)), 'fat': lambda P: fat(own(P)), 'cut': edge}
    place = dict(loc=loc, rot=(0.3 * at, -lean, turn))
    solid('medallion', f, ((-0.2, -0.45, -0.4), (0.2, 0.45, 0.4)), m, 0.013, look, 0.018, 4, False, **place)


medallion(-0.44, 0.09, (0.12, -0.36, 0.24), 0.70, -0.50)
medallion(-0.26, 0.085, (0.44, -0.46, 0.20), 0.98, -0.46)
medallion(-0.10, 0.085, (0.80, -0.58, 0.15), 1.20, -0.5)
rosemary(-1.28, -0.9, -0.05, 0.8)
pepper(n=5, avoid=1.2)
shoot()
