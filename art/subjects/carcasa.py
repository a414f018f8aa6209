# Chicken carcasses for stock: one on its side, ribs and keel to be seen, and one on its breast with skin on its back.
import bpy
import numpy as np

from kit import *
from kit.bird import bones, carcass
from kit.poultry import stripped
from kit.solid import solid

stage(122)
m = stripped()
box = ((-1.3, -0.5, -0.1), (1.3, 0.5, 1.1))


def scrap(P):
    """Skin left on the tail, the neck and in a patch of the back."""
    x, y, z = P.T
    tail = 0.86 - x - 0.4 * (0.2 - z) + 0.08 * np.sin(9 * y)
    neck = np.maximum(x + 0.86 + 0.06 * np.sin(12 * z), z - 0.15)
    back = np.hypot((x - 0.40) / 1.7, (y + 0.14) / 1.1) - 0.12 + 0.04 * np.sin(11 * x + 7 * y)
    back = back + 3 * np.maximum(0, z - 0.16)
    return np.minimum(np.minimum(tail, neck), back)


for x, y, roll, turn in ((-0.02, 0.36, -0.40, -0.42), (0.02, -0.60, 2.55, 3.02)):
    o = solid('carcass', carcass, box, m, 0.015, {'bone': bones, 'skin': scrap}, 0.022, 5, False, rot=(roll, 0, turn))
    o.scale = (0.95,) * 3
    bpy.context.view_layer.update()
    o.location = x, y, -min((o.matrix_world @ v.co).z for v in o.data.vertices) - 0.01
parsley(-1.26, -1.06, 0.1, 0.6)
pepper(n=5, avoid=1.3)
shoot(focus=(0, -0.3, 0.3))
