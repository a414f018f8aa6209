# Matambre: a wide thin sheet, patches of fat, one end rolled up as it is carried home.
from kit import *


def rolled(V):
    """Rolls what lies beyond x0 into a spiral."""
    x0, r = 0.28, 0.25
    s = np.clip(V[:, 0] - x0, 0, None)
    a = s / r * 1.04
    q = r + 0.018 * a - V[:, 2]  # the sheet's upper side is inside
    x = np.where(s > 0, x0 + q * np.sin(a), V[:, 0])
    z = np.where(s > 0, r + 0.018 * a - q * np.cos(a), V[:, 2])
    return np.c_[
        x, V[:, 1] + 0.03 * np.sin(3 * V[:, 0]), z + 0.03 + 0.015 * np.sin(4 * V[:, 1] + 2 * V[:, 0]) * (s == 0)
    ]


def fat(x, y, d, k):
    return both(
        patches(x, y, 0.20, 3.3, 1.5), patches(x, y, 0.08, 1.1, 3.0), rim(d, k, (0.3, 0.08, 0.08), (0.75, 0.06, 0.06))
    )


stage(18)
m = meat(
    veins=0.35,
    vein_scale=3,
    stretch=(2.6, 0.8, 0.5),
    film=0.25,
    dark=(0.22, 0.010, 0.014),
    lite=(0.52, 0.06, 0.05),
    peek=0.3,
)
sheet = block(1.62, 0.74, 7, 0.02, 1.0, n=640)
slab(
    'matambre',
    sheet,
    0.085,
    m,
    {'fat': fat},
    edge=0.03,
    rings=120,
    lumps=0.03,
    lump_scale=3.5,
    bulge=0.004,
    bend=rolled,
    loc=(0.42, 0.06, 0),
    rot=(0, 0, 0.14),
)
salt(50, (0.7, 0.5), (-0.3, 0))
pepper(n=7, avoid=1.2)
parsley(-1.15, -0.92, 0.2, 0.65)
shoot()
