# Chicken milanesas: paler crumbs, longer slices.
from kit import *
from kit.breaded import breading, crumb, milanesa, paler

stage(13)
b, c = breading(0.25), crumb(0.004)
paler(0.22, (0.94, 0.62, 0.22), b, c)
milanesa(b, c, 3, (-0.66, 0.24, 0.0), (0, 0, 1.05))
milanesa(b, c, 7, (-0.02, 0.06, 0.10), (0.20, 0.0, 1.22))
milanesa(b, c, 8, (0.60, -0.12, 0.12), (0.23, 0.0, 1.38))
parsley(-1.26, -0.98, 0.1, 0.8)
shoot(focus=(0, -0.3, 0.3))
