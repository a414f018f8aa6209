# A mixed grill for the hero, on kraft: flank, skirt, chorizos, morcillas; the price is stuck into the flank.
from kit import *
from kit.beef import entrana, vacio

stage(61)
vacio(meat(veins=0.35, stretch=(0.7, 2.6, 0.5), wet=0.3, film=0.35), loc=(0.42, 0.46, 0), rot=(0, 0, 0.08)).scale = (
    0.88,
    0.9,
    1,
)
skirt = meat(
    veins=0.12,
    stretch=(3.2, 0.8, 0.5),
    grain=22,
    wet=0.35,
    film=0.25,
    dark=(0.13, 0.005, 0.008),
    lite=(0.42, 0.035, 0.030),
)
entrana(skirt, L=1.75, seed=2.1, loc=(0.62, -0.42, 0.0), rot=(0, 0, 0.14))
sausage_chain(
    [(-0.62, 0.50, 0.36, 0.05), (-0.58, 0.54, 0.02, -0.04), (-0.64, 0.48, -0.33, 0.05)],
    0.16,
    casing(),
    loc=(-0.86, -0.36, 0),
    rot=(0, 0, 0.24),
)
dark = casing('morcilla', (0.010, 0.004, 0.004), (0.050, 0.013, 0.012), (0.10, 0.035, 0.03), 0.15, 9, 0.75, 0.02)
sausage_chain(
    [(-0.50, 0.50, 0.17, 0.05), (-0.46, 0.54, -0.17, -0.04)], 0.155, dark, loc=(0.50, -0.90, 0), rot=(0, 0, 0.10)
)
chimichurri(-0.98, 0.62, 0.30)
rosemary(-0.55, -0.98, 0.0, 0.6)
salt(70, (0.9, 0.5), (0.2, 0.1), (0.008, 0.022))
pepper([(-0.3, 0.95), (-0.42, 0.80), (1.42, -0.30), (1.36, -0.12), (-1.5, -0.2), (-1.42, 0.1), (-0.2, -1.05)])
camera('kraft', look=(0, 0.22, 0.06), lens=63)
render('hero-parrillada')
