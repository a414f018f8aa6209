# Matambre: a wide thin sheet folded once: rosy meat with its fat in islands, the paler inner face on top of the fold.
from kit import *
from kit.beef import fold, sheet


def fat(x, y, d, face):
    islands = both(patches(x, y, 0.13, 3.3, 1.5), patches(x, y, 0.07, 1.1, 3.0))
    inner = patches(x, y, 0.30, 5.3, 1.3)
    fringe = d - 0.05 * np.clip(blot(x, y, 2.0, 1.1), 0, 1) + 0.02
    return both(np.where(face > 0, islands, inner), fringe)


def folded(V):
    V = fold(V, (0.42, 0), -0.16, 0.105, 0.11, sag=0.5)
    V[:, 2] += 0.055 + 0.014 * np.sin(4 * V[:, 1] + 2 * V[:, 0]) * (V[:, 2] < 0.1)
    return V


stage(18)
m = meat(
    veins=0.35,
    vein_scale=3,
    stretch=(2.6, 0.8, 0.5),
    film=0.30,
    dark=(0.20, 0.008, 0.012),
    lite=(0.50, 0.055, 0.046),
)
width = lambda x: 0.80 + 0.03 * np.sin(3 * x + 1) + 0.012 * np.sin(11 * x) - 0.10 * np.clip(x, 0, 2)
wave = lambda x: 0.03 * np.sin(2 * x)
sheet('matambre', m, 3.3, width, 0.10, fat, folded, 0.045, 0.035, 3.2, wave, loc=(0.46, 0.06, 0), rot=(0, 0, 0.12))
salt(45, (0.6, 0.45), (-0.1, 0))
pepper(n=6, avoid=1.2)
parsley(-1.15, -0.92, 0.2, 0.65)
shoot()
