# Brains: pale, wound in folds, a little blood in the furrows; two, each with its little brain and stem.
from kit import *
from kit.offal import brain, brain_vessels, viscera
from kit.solid import solid

stage(96)
m = viscera(
    'brain', (0.72, 0.33, 0.245), (0.90, 0.59, 0.455), None, None, (0.50, 0.085, 0.065), 40, coat=0.7, bump=0.14
)
box = ((-0.75, -0.70, -0.05), (0.92, 0.70, 0.70))
for x, y, turn in ((-0.46, 0.42, 0.34), (0.34, -0.24, -0.12)):
    o = solid('brain', brain, box, m, 0.014, {'vein': brain_vessels}, 0.008, 5, loc=(x, y, 0), rot=(0, 0, turn))
    o.scale = (1.06,) * 3
parsley(-1.26, -0.9, 0.2, 0.85)
pepper(n=4, avoid=1.15)
shoot()
