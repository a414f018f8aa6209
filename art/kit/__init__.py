# The picture kit: everything a subject needs, by one import.
import math
import random

import numpy as np

from .garnish import parsley, pepper, rosemary, salt
from .materials import casing, meat, muscle
from .output import render, shoot
from .props import chimichurri, embers, knife
from .sausage import sausage_chain
from .shader import Mat
from .shapes import bezier, drop, fbm, lathe, link, mesh, outline, scatter, slab, sweep, tube
from .stage import DRAFT, GROUND, area, camera, catcher, light, scene, stage
from .surfaces import board, paper, slate

from .drawing import arc, blob, block, blot, both, line, patches, rim, round_top

__all__ = [n for n in dir() if not n.startswith('_')]
