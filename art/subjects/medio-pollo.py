# Half a chicken on its skin: the cut with breast, backbone and the ribs in the hollow, leg and wing behind.
import numpy as np

from kit import *
from kit.bird import half_bird, half_body, half_bones, half_cavity
from kit.skins import skin
from kit.solid import solid

stage(35)
m = skin()
col = m.b.inputs['Base Color'].links[0].from_socket
grain = m.noise(m.warp(m.co(), 4, 0.3), 8, 3)
col = m.mix(m.span(m.attr('flesh'), 0.01, -0.02, 0, 0.32), col, (0.86, 0.44, 0.33))
lining = m.ramp(grain, (0.32, (0.36, 0.050, 0.040)), (0.64, (0.64, 0.20, 0.14)))
col = m.mix(m.span(m.attr('inner'), 0.03, -0.03, 0, 0.9), col, lining)
edge = m.math('ADD', m.attr('bone'), m.math('MULTIPLY_ADD', grain, 0.03, -0.015))
ivory = m.ramp(grain, (0.34, (0.72, 0.40, 0.28)), (0.60, (0.88, 0.70, 0.54)))
m.set(Base_Color=m.mix(m.span(edge, 0.010, -0.010, 0, 0.9), col, ivory))
attrs = {
    'flesh': lambda P: np.minimum(np.maximum(P[:, 1] - 0.015, half_body(P) + 0.026), 1.26 - P[:, 0]),
    'inner': lambda P: np.maximum(half_cavity(P) - 0.02, 0.02 - P[:, 1]),
    'bone': half_bones,
}
box = ((-1.4, -0.05, -0.05), (1.55, 0.75, 1.0))
place = dict(loc=(-0.02, -0.50, 0.19), rot=(-0.82, 0, 0.16))
solid('half', half_bird, box, m, 0.016, attrs, 0.018, 2.8, False, **place).scale = (0.94, 0.97, 1.05)
parsley(-1.26, -0.98, 0.15, 0.75)
pepper(n=5, avoid=1.25)
shoot()
