# Chicken patties with herbs, not breaded.
from kit import *
from kit.minced import minced
from kit.patty import patty

stage(63)
m = minced(0.57, (0.60, 0.24, 0.15), (0.78, 0.42, 0.28), (0.86, 0.56, 0.40), (0.90, 0.72, 0.56))
green = m.span(m.noise(m.co(), 19, 1), 0.72, 0.75, 0, 0.8)
m.set(Base_Color=m.mix(green, m.b.inputs['Base Color'].links[0].from_socket, (0.08, 0.15, 0.02)))
spots = [
    (-0.78, 0.46, 0, 0),
    (0.06, 0.62, 0, 0),
    (0.82, 0.36, 0, 0),
    (-0.46, -0.14, 0.12, 0.2),
    (0.34, -0.16, 0.12, 0.2),
]
for i, (x, y, z, tilt) in enumerate(spots):
    patty(m, 0.45, 0.15, 150, i, loc=(x, y, z), rot=(tilt, 0, i * 1.1))
parsley(-1.26, -0.9, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot(focus=(0, -0.3, 0.3))
