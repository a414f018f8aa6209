# Chicken milanesas with spinach: round, oat crumbs, green all through.
from kit import *
from kit.breaded import breading, crumb, milanesa

stage(69)
b, c = breading(0.42), crumb(0.22)
green = b.span(b.noise(b.co(), 4, 3), 0.48, 0.66, 0, 0.45)
b.set(Base_Color=b.mix(green, b.b.inputs['Base Color'].links[0].from_socket, (0.16, 0.20, 0.035)))
for seed, loc, rot in (
    (3, (-0.68, 0.22, 0), (0, 0, 1.15)),
    (5, (-0.02, 0.06, 0.10), (0.20, 0, 1.3)),
    (9, (0.60, -0.12, 0.12), (0.23, 0, 1.42)),
):
    milanesa(b, c, seed, loc, rot)
parsley(-1.26, -0.98, 0.1, 0.8)
shoot(focus=(0, -0.3, 0.3))
