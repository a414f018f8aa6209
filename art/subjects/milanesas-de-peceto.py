# Milanesas de peceto: small and round, seven laid like fish scales.
from kit import *
from kit.breaded import breading, crumb, milanesa

stage(131)
b, c = breading(0.25), crumb(0.012)
for seed, x, y, z, turn in (
    (21, -0.66, 0.66, 0.0, 0.3),
    (22, 0.06, 0.74, 0.02, 1.9),
    (23, 0.76, 0.56, 0.02, 0.9),
    (24, -0.62, -0.06, 0.10, 2.4),
    (25, 0.10, -0.04, 0.12, 0.2),
    (26, 0.80, -0.20, 0.11, 1.4),
    (27, 0.06, -0.62, 0.14, 3.0),
):
    lean = 0.26 if z > 0.05 else 0.0
    milanesa(b, c, seed, (x, y, z), (lean, 0, turn if lean == 0 else turn * 0.15), n=1000, size=0.44, width=0.90)
parsley(-1.26, -0.95, 0.2, 0.85)
shoot(focus=(0, -0.3, 0.3))
