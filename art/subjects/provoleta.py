# Provoleta: two thick slices of provolone, one leaning on the other, which a wedge was cut out of.
from kit import *
from kit.cheese import over, provolone, strew, wheel

stage(52)
m = provolone()
CUT = (math.radians(222), math.radians(278))
if GROUND == 'tabla':
    spots = ((0.34, 0.36, 1), (-0.14, 0.16, 0.4))
    wheel(m, 0.72, 0.24, CUT, loc=(-0.14, 0.16, 0), rot=(0, 0, -0.1))
    wheel(m, 0.72, 0.24, CUT, keep=True, loc=(-0.30, -0.30, 0), rot=(0, 0, -0.25))
    wheel(m, 0.70, 0.24, loc=(0.34, 0.36, 0.238), rot=(0, 0.0, 0.4))
    parsley(0.36, -0.80, 0.15, 0.7)
else:
    spots = ((0.56, -0.06, 1), (-0.46, 0.34, 0.6))
    wheel(m, 0.64, 0.24, CUT, loc=(-0.46, 0.30, 0))
    wheel(m, 0.64, 0.24, CUT, keep=True, loc=(-0.54, -0.10, 0), rot=(0, 0, -0.12))
    wheel(m, 0.62, 0.24, loc=(0.56, -0.04, 0.16), rot=(-0.10, 0.22, 0.4))
    parsley(0.62, -0.98, 0.1, 0.7)
for x, y, n in spots:
    strew('oregano', int(75 * n), (0.035, 0.075), over(x, y, 0.54, 0.62), 0.4)
    strew('chilli', int(34 * n), (0.022, 0.05), over(x, y, 0.54, 0.62), 0.7)
shoot()
