# Carne picada: hundreds of extruded strands in a heap.
from kit import *
from kit.minced import core, heap, minced

stage(9)
m = minced()
core(m)
heap(m)
parsley(-1.4, -0.95, 0.2, 0.85)
pepper(n=6, avoid=1.3)
shoot(focus=(0, -0.3, 0.3))
