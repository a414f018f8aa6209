# Pig's trotters, cleaned.
from kit import *
from kit.hog import rind
from kit.solid import limb, melt, mirrored, solid

stage(121)


def trotter(P):
    S = mirrored(P)
    f = limb(P, [(-0.85, 0, 0.24), (-0.35, 0.0, 0.23), (0.15, 0.0, 0.22)], [0.24, 0.21, 0.23], 0.12)
    f = melt(f, limb(S, [(0.18, 0.09, 0.20), (0.52, 0.15, 0.16), (0.82, 0.13, 0.10)], [0.17, 0.145, 0.09], 0.08), 0.035)
    return melt(f, limb(S, [(0.05, 0.22, 0.20), (0.32, 0.31, 0.15)], [0.09, 0.06], 0.04), 0.03)


m = rind('trotter', (0.84, 0.46, 0.31), (0.94, 0.70, 0.52))
base = m.b.inputs['Base Color'].links[0].from_socket
m.set(Base_Color=m.mix(m.span(m.attr('hoof'), 0.02, -0.02), base, (0.74, 0.55, 0.34)))
hoof = {'hoof': lambda P: 0.70 - P[:, 0] + 0.3 * (P[:, 2] - 0.1)}
box = ((-1.15, -0.5, -0.05), (1.0, 0.5, 0.6))
solid('a', trotter, box, m, 0.018, hoof, 0.025, 2.6, loc=(-0.05, 0.52, 0), rot=(0, 0, 0.2))
solid('b', trotter, box, m, 0.018, hoof, 0.025, 2.6, loc=(0.12, -0.34, 0), rot=(0, 0, 0.05))
rosemary(-1.28, -1.0, 0.0, 0.8)
pepper(n=5, avoid=1.08)
shoot()
