# Milanesas: three breaded slices in a fan, loose crumbs around.
from kit import *
from kit.breaded import breading, crumb, milanesa

ground = stage(11, sheet=(0.72, 0.62, 0.50))
b, c = breading(), crumb()
milanesa(b, c, 1, (-0.76, 0.22, 0.0), (0, 0, 1.15))
milanesa(b, c, 2, (-0.06, 0.06, 0.10), (0.20, 0.0, 1.30))
milanesa(b, c, 3, (0.62, -0.12, 0.12), (0.23, 0.0, 1.42))
if GROUND != 'recorte':
    scatter(ground, 160, (0.006, 0.016), c, 0.45)
parsley(0.95, -0.95, 0.5, 0.9)
shoot(focus=(0, -0.3, 0.3))
