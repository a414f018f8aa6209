# Carne picada especial: hundreds of extruded strands in a heap, little fat.
from kit import *
from kit.minced import core, heap, minced

stage(9)
m = minced()
core(m)
heap(m)
parsley(-1.12, -0.95, 0.2, 0.7)
pepper(n=6, avoid=1.2)
shoot(focus=(0, -0.3, 0.3))
