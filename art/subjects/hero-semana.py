# What a week needs, on kraft: milanesas on white paper and a heap of minced meat; the price is stuck into the milanesas.
from kit import *
from kit.breaded import breading, crumb, milanesa
from kit.minced import core, heap, minced

stage(62)
paper((2.15, 1.75), 0.14, color=(0.78, 0.74, 0.68), loc=(0.46, 0.20), crumple=0.04)
b, c = breading(), crumb()
for i, (x, y) in enumerate(((-0.12, 0.40), (0.44, 0.22), (1.00, 0.04))):
    slice = milanesa(b, c, i + 1, (0, 0, 0), (0, 0, 0), n=0)
    slice.scale = (0.80, 0.80, 1.0)
    slice.location = (x, y, 0.03 + 0.12 * (i > 0))
    slice.rotation_euler = (0.26 * (i > 0), 0, 1.15 + 0.14 * i)
    scatter(slice, 1500, (0.008, 0.020), c, 0.45)
red = minced()
for part in (core(red), heap(red)):
    part.scale = (0.62, 0.62, 0.72)
    part.location = (-0.86, -0.40, 0.01)
parsley(0.02, -0.82, 0.25, 0.85)
parsley(-1.30, 0.34, 0.6, 0.6)
pepper([(0.80, -0.80), (0.95, -0.72), (-0.78, 0.55), (-0.62, 0.68), (-0.25, -0.86)])
camera('kraft', look=(0.05, 0.30, 0.06), lens=62)
render('hero-semana')
