# Mondongo: scalded honeycomb tripe, one piece folded, one with its edge turned over, and a few strips.
from kit import *
from kit.tripe import profile, sheet, tripe

stage(101)
m = tripe()
# Folded in two, the cells outside.
sheet(m, profile((1.15, 0.0), (0.34, -3.0), (0.9, -0.1)), 0.92, 2, ruffle=0.09, loc=(-1.02, 0.40, 0), rot=(0, 0, 0.16))
# Its far edge turned over: the smooth back shows.
sheet(
    m,
    profile((1.15, 0.1), (0.40, 2.9), (0.20, -0.6)),
    0.84,
    5,
    ruffle=0.09,
    loc=(-0.34, 0.0, 0.14),
    rot=(0.06, 0, -0.14),
)
for i, (x, y, turn) in enumerate(((-0.50, -0.46, -0.16), (-0.24, -0.58, -0.04), (0.02, -0.76, -0.12))):
    bend = profile((0.25, 0.5), (0.35, -1.1), (0.3, 0.8))
    sheet(m, bend, 0.19, 11 + i, pitch=0.105, deep=0.044, drape=0.02, ruffle=0.0, loc=(x, y, 0), rot=(0, 0, turn))
parsley(-1.26, -0.9, 0.2, 0.85)
shoot()
