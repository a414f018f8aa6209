# Tomahawk: a very thick ribeye at the end of its long clean rib.
from kit import *
from kit.beef import ojo_de_bife

stage(34)
turn = -0.36 if GROUND == 'tabla' else 0.0
c, s = math.cos(turn), math.sin(turn)
place = (-0.42 * c + 0.06 * s, -0.42 * s - 0.06 * c, 0)
o = ojo_de_bife(meat(veins=0.75, wet=0.22), loc=place, rot=(0, 0, 3.2 + turn))
o.scale = (0.76, 0.80, 1.35)

ivory = Mat('rib')
c = ivory.co((1, 3, 3))
stain = ivory.noise(c, 5, 4)
tone = ivory.ramp(stain, (0.30, (0.50, 0.20, 0.13)), (0.46, (0.74, 0.56, 0.40)), (0.68, (0.84, 0.74, 0.58)))
ivory.set(
    Base_Color=tone,
    Roughness=0.48,
    Specular=0.4,
    Subsurface=0.05,
    Subsurface_Color=tone,
    Subsurface_Radius=(0.1, 0.05, 0.03),
    Normal=ivory.bump(stain, 0.25, 0.03),
)
path = bezier([(0.12, -0.10, 0.15), (0.55, 0.10, 0.17), (0.95, 0.36, 0.15), (1.22, 0.62, 0.11)], 60)
flat = lambda i, t, a: 1 / np.sqrt((np.cos(a) / 1.35) ** 2 + (np.sin(a) / 0.85) ** 2)
sweep(
    'rib',
    path,
    np.r_[np.linspace(0.11, 0.085, 52), 0.09, 0.093, 0.092, 0.088, 0.08, 0.066, 0.045, 0.02],
    ivory,
    40,
    flat,
    rot=(0, 0, turn),
)
salt(70, (0.5, 0.4), (-0.4, -0.05))
if GROUND == 'tabla':
    chimichurri(0.95, 0.72, 0.36)
    pepper([(-1.2, 0.75), (-1.08, 0.86), (-1.3, -0.5), (0.85, -0.62), (1.0, -0.5)])
    rosemary(-0.35, -0.88, 0.10, 0.8)
else:
    pepper([(0.5, -0.55), (0.72, -0.35), (0.62, -0.7), (0.3, 0.75), (0.1, 0.86), (-1.1, 0.75)])
    rosemary(-1.1, -0.90, 0.05, 0.8)
shoot()
