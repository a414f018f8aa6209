# Two breaded slices of beef, one leaning on the other.
from kit import *
from kit.breaded import breading, crumb, milanesa

stage(12)
b, c = breading(), crumb()
milanesa(b, c, 1, (-0.46, 0.18, 0.0), (0, 0, 1.05), n=2600)
milanesa(b, c, 6, (0.40, -0.04, 0.10), (0.20, 0.0, 1.36), n=2600)
parsley(-1.26, -0.95, 0.2, 0.85)
shoot(focus=(0, -0.3, 0.3))
