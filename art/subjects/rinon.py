# Beef kidneys: flat lobes and a knot of fat in the hollow; one whole, one cut open.
from kit import *
from kit.offal import half_kidney, half_kidney_fat, half_kidney_marrow, kidney, kidney_fat, viscera
from kit.solid import solid

stage(93)
m = viscera(
    'kidney',
    (0.105, 0.014, 0.008),
    (0.235, 0.044, 0.023),
    ((0.155, 0.018, 0.013), (0.36, 0.075, 0.050)),
    (0.70, 0.47, 0.25),
    (0.075, 0.008, 0.008),
    coat=0.5,
    bump=0.3,
    fray=0.09,
)
box = ((-0.95, -0.85, -0.05), (0.95, 0.65, 0.7))
whole = {'fat': kidney_fat, 'cut': lambda P: np.full(len(P), 9.0), 'vein': lambda P: np.full(len(P), 9.0)}
half = {'fat': half_kidney_fat, 'cut': lambda P: 0.225 - P[:, 2], 'vein': half_kidney_marrow}
solid('whole', kidney, box, m, 0.014, whole, 0.012, 4, loc=(-0.34, 0.38, 0), rot=(0, 0, 0.22)).scale = (1.12,) * 3
solid(
    'half', lambda P: half_kidney(P, 5), box, m, 0.014, half, 0.006, 4, loc=(0.36, -0.32, 0), rot=(0, 0, -0.12)
).scale = (1.1, 1.1, 1)
parsley(-1.26, -0.9, 0.2, 0.85)
pepper(n=5, avoid=1.08)
shoot()
