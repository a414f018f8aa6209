# Carne picada común: thicker strands, and the fat is seen.
from kit import *
from kit.minced import core, heap, minced

stage(52)
m = minced(fat=0.50, dark=(0.24, 0.016, 0.016), mid=(0.50, 0.065, 0.055), lite=(0.66, 0.20, 0.15))
core(m)
heap(m, n=520, r=0.040)
parsley(0.62, -0.98, 0.3, 0.65)
shoot(focus=(0, -0.3, 0.3))
