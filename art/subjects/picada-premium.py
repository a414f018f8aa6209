# Carne picada premium: fine strands of a dark lean red in a smaller, taller heap.
from kit import *
from kit.minced import core, heap, minced

stage(53)
m = minced(fat=0.66, dark=(0.16, 0.006, 0.009), mid=(0.40, 0.030, 0.028), lite=(0.52, 0.07, 0.055))
core(m)
heap(m, n=760, R=0.98, H=0.60, r=0.030)
rosemary(-1.12, -0.95, 0.05, 0.7)
pepper(n=7, avoid=1.2)
shoot(focus=(0, -0.3, 0.3))
