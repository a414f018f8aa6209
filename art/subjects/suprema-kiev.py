# Suprema Kiev: two plump breaded spindles, butter and chives within.
from kit import *
from kit.breaded import breading, coated, crumb
from kit.solid import ball, melt, solid

stage(68)
b, c = breading(0.27), crumb(0.02)
box = ((-1.0, -0.55, -0.05), (1.0, 0.55, 0.7))


def spindle(P):
    f = ball(P, (0, 0, 0.29), (0.62, 0.33, 0.30))
    f = melt(f, ball(P, (-0.52, 0.02, 0.25), (0.26, 0.16, 0.16)), 0.16)
    return melt(f, ball(P, (0.52, -0.02, 0.25), (0.26, 0.17, 0.17)), 0.16)


coated(solid('kiev', spindle, box, b, 0.02, None, 0.03, 7, loc=(-0.22, 0.44, 0), rot=(0, 0, 0.30)), c, 3000)
coated(solid('kiev', spindle, box, b, 0.02, None, 0.03, 6, loc=(0.20, -0.34, 0), rot=(0, 0, 0.10)), c, 3000)
parsley(-1.26, -0.9, 0.2, 0.85)
shoot(focus=(0, -0.3, 0.3))
