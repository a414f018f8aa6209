# Pork chorizo with spring onion: flecks of green under the skin.
from kit import *

stage(42)
m = casing('verdeo', (0.26, 0.035, 0.022), (0.54, 0.13, 0.075), (0.82, 0.58, 0.44), 0.26)
green = m.voro(m.warp(m.co(), 9, 0.1), 21, 'F1', 'Color')
pick = m.node('SeparateRGB')
m.put(pick.inputs[0], green)
col = m.b.inputs['Base Color'].links[0].from_socket
spot = m.math('MULTIPLY', m.span(pick.outputs[1], 0.86, 0.90), m.span(m.voro(m.warp(m.co(), 9, 0.1), 21), 0.55, 0.35))
m.set(Base_Color=m.mix(m.math('MULTIPLY', spot, 0.8), col, (0.10, 0.20, 0.03)))
rows = [(-0.90, 0.82, 0.62, -0.05), (-0.84, 0.88, 0.20, 0.06), (-0.92, 0.80, -0.22, -0.05), (-0.82, 0.86, -0.64, 0.07)]
sausage_chain(rows, 0.195, m, seed=2, rot=(0, 0, -0.16))
parsley(-1.26, -0.98, 0.2, 0.8)
pepper(n=5, avoid=1.08)
shoot()
