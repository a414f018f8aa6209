# Lean pork in cubes, a heap.
from kit import *
from kit.hog import dice, heap_places, lean

stage(78)
dice(lean(veins=0.3, stretch=(1, 1.2, 0.8)), heap_places())
rosemary(-1.28, -0.9, 0.0, 0.8)
pepper(n=5, avoid=1.08)
shoot(focus=(0, -0.3, 0.3))
