# Milanesas de bola de lomo: three of a dessert plate's size, the one in front leaning on the other two.
from kit import *
from kit.breaded import breading, crumb, milanesa

stage(132)
b, c = breading(0.28), crumb(0.02)
for seed, loc, rot in (
    (31, (-0.60, 0.56, 0.0), (0, 0, 0.5)),
    (32, (0.64, 0.46, 0.0), (0, 0, -0.30)),
    (33, (0.04, -0.26, 0.11), (0.32, 0, 0.15)),
):
    milanesa(b, c, seed, loc, rot, n=2000, size=0.74, width=0.84)
parsley(-1.26, -0.95, 0.2, 0.85)
shoot(focus=(0, -0.3, 0.3))
