# Tapa de asado: a flat wide sheet of coarse long fibre, one end turned over to show its coat of fat.
from kit import *
from kit.beef import fold, sheet, skirt


END = 1 if GROUND == 'tabla' else -1  # which end is turned over: in the shop it stands beside the matambre


def fat(x, y, d, face):
    thin = (
        np.clip(blot(0.4 * END * x, y, 1.3, 2.2) - 0.25, 0, 1),
        np.clip(blot(0.3 * END * x, y, 4.1, 6.0) - 0.30, 0, 1),
    )
    under = -0.045 + 0.20 * thin[0] + 0.13 * thin[1]
    above = both(patches(x, y, 0.03, 0.7, 1.3), line(x, y, [(-0.9, 0.10), (-0.3, 0.18), (0.4, 0.10)], 0.016))
    fringe = d - 0.05 * np.clip(blot(x, y, 2.0, 1.3) - 0.1, 0, 1)
    return np.where(face > 0, both(above, fringe), under)


def folded(V):
    V = fold(V, (0.55 * END, 0), -0.10 if END > 0 else math.pi + 0.10, 0.15, 0.19, sag=0.4)
    V[:, 2] += 0.10 + 0.012 * np.sin(4 * V[:, 1] + 2 * V[:, 0]) * (V[:, 2] < 0.1)
    return V


stage(19)
m = skirt('tapa', dark=(0.12, 0.005, 0.008), lite=(0.42, 0.034, 0.032), film=0.30, along=True, coarse=1.8)
width = lambda x: 0.72 + 0.03 * np.sin(3 * x + 1) + 0.012 * np.sin(11 * x)
wave = lambda x: 0.03 * np.sin(2 * x)
low = GROUND == 'tabla'
sheet('tapa', m, 2.95, width, 0.20, fat, folded, 0.07, 0.022, 2.0, wave,
      loc=(0.30 * END, 0.22 if low else 0.06, 0), rot=(0, 0, -0.16 if low else 0.14))  # fmt: skip
salt(50, (0.6, 0.45), (-0.1, 0))
if low:
    knife(0.32, -0.82, math.pi - 0.08, 1.3)
    pepper([(-1.25, -0.45), (1.2, 0.85), (1.3, 0.75), (1.15, -0.4), (-1.1, 1.0)])
else:
    pepper(n=7, avoid=1.15)
    rosemary(0.52, -0.92, 0.08, 0.65)
shoot()
