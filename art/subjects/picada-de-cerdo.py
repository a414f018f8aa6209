# Minced pork: paler strands heaped up.
from kit import *
from kit.minced import core, heap, minced

stage(80)
m = minced(0.57, (0.42, 0.085, 0.065), (0.66, 0.22, 0.155), (0.78, 0.38, 0.28), (0.88, 0.68, 0.54))
core(m)
heap(m)
parsley(-1.26, -0.92, 0.2, 0.85)
pepper(n=5, avoid=1.15)
shoot(focus=(0, -0.3, 0.3))
