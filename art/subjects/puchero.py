# Puchero surtido: a strip of flank, two slices of shank and a marrow bone.
from kit import *
from kit.beef import falda, osobuco, shank

stage(51)
m = shank()
falda(
    meat(veins=0.5, peek=0.5, dark=(0.18, 0.007, 0.010), lite=(0.48, 0.042, 0.038)),
    1.7,
    1.2,
    loc=(-0.10, 0.56, 0),
    rot=(0, 0, 0.16),
)
osobuco(m, 0.9, 0.48, loc=(-0.56, -0.22, 0), rot=(0, 0, 0.4))
osobuco(m, 3.1, 0.44, loc=(0.02, -0.52, 0.05), rot=(0.10, 0.12, 0.2))

ivory = Mat('bone')
c = ivory.co((1, 1, 1))
stain = ivory.noise(c, 6, 4)
tone = ivory.ramp(stain, (0.40, (0.50, 0.10, 0.07)), (0.54, (0.74, 0.50, 0.36)), (0.68, (0.84, 0.72, 0.58)))
ivory.set(Base_Color=tone, Roughness=0.42, Normal=ivory.bump(stain, 0.3, 0.03))
path = bezier([(0.42, -0.10, 0.24), (0.70, 0.06, 0.23), (1.00, 0.24, 0.24)], 40)
swell = np.linspace(-1, 1, 40)
sweep('bone', path, 0.19 + 0.03 * swell**4, ivory, 48)
cream = meat(bone=True, shell=0.06, marrow=((0.40, 0.08, 0.06), (0.60, 0.22, 0.15), (0.74, 0.44, 0.32)))
face = slab(
    'face',
    blob(0.225, 0.225, (3, 0.04, 1)),
    0.02,
    cream,
    {'bone': lambda x, y, d, k: -d - 0.01},
    edge=0.01,
    rings=40,
    wall=3,
    lumps=0.008,
)
face.location = tuple(path[0])
face.rotation_euler = (math.pi / 2, 0, math.atan2(path[0][1] - path[1][1], path[0][0] - path[1][0]) + math.pi / 2)
parsley(-1.12, -0.94, 0.1, 0.5)
pepper(n=5, avoid=1.25)
shoot()
