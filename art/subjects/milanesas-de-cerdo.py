# Pork milanesas: small ovals of carré in a golden pale crumb, laid like shingles.
from kit import *
from kit.breaded import breading, crumb, milanesa, paler

stage(126)
b, c = breading(0.22), crumb(0.012)
paler(0.25, (0.95, 0.58, 0.20), b, c)
for seed, loc, rot in (
    (4, (-0.60, 0.74, 0.0), (0, 0, 0.30)),
    (9, (0.58, 0.62, 0.0), (0, 0, -0.20)),
    (12, (-0.52, -0.12, 0.10), (0.30, 0, 0.08)),
    (15, (0.62, -0.32, 0.10), (0.30, 0, 0.22)),
):
    milanesa(b, c, seed, loc, rot, n=1700, size=0.80)
parsley(-1.26, -0.98, 0.15, 0.8)
shoot(focus=(0, -0.3, 0.3))
