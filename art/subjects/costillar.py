# Costillar: the whole rack, bones up: ribs that swell under their skin, meat between them, sawn ends in front.
from kit import *
from kit.skins import bone as ivory
from kit.solid import brick, solid

N, HALF, DEEP = 8, 1.14, 0.74
TURN = -0.16 if GROUND == 'tabla' else 0.12


def middle(i, y):
    """Where rib i runs: fanned out and bowed, no two alike."""
    x = -HALF + 2 * HALF * (i + 0.5) / N
    return x * (1 + 0.05 * y) + 0.06 * (y - 0.3) ** 2 + 0.014 * np.sin(4 * y + 2.3 * i)


def ribs(x, y):
    return np.min([np.abs(x - middle(i, y)) - 0.012 * math.sin(5 * i) for i in range(N)], axis=0)


def bowl(x, y):
    """The rack lies on its back: its sides rise."""
    return 0.10 * (x / HALF) ** 2 + 0.05 * (y / DEEP) ** 2


def rack(P):
    x, y, z = P.T
    side = 0.03 * np.sin(5 * y + 1) + 0.02 * np.sin(11 * y)
    front = 0.022 * np.sin(6 * x) + 0.015 * np.sin(17 * x + 1)
    Q = np.c_[x + side, y + front, z - bowl(x, y)]
    return brick(Q, (0, 0, 0.15), (HALF + 0.03, DEEP, 0.15), 0.07) - 0.080 * np.exp(-((ribs(x, y) / 0.080) ** 2)) * (
        z - bowl(x, y) > 0.12
    ) * np.clip((z - bowl(x, y) - 0.12) / 0.10, 0, 1)


def fat(P):
    x, y, z = P.T
    cap = z - bowl(x, y) - 0.075 - 0.03 * np.sin(5 * x) - 0.02 * np.sin(13 * x + 3 * y)  # the outside, which is below
    edge = DEEP - 0.05 - 0.10 * np.clip(blot(x, y, 3.1, 0.8), 0, 1) - y
    flank = np.abs(ribs(x, y) - 0.085) - 0.016 - 0.03 * blot(x, y, 1.4, 1.5)  # where a rib sinks into the meat
    return both(cap, edge, flank + 0.02, patches(x, y, 0.09, 5.2, 1.2))


def material():
    m = meat(
        veins=0.3,
        film=0.05,
        stretch=(2.0, 0.7, 0.5),
        dark=(0.15, 0.005, 0.009),
        lite=(0.42, 0.034, 0.032),
    )
    red = m.b.inputs['Base Color'].links[0].from_socket
    c = m.co((3, 0.8, 1))
    fray = m.math('MULTIPLY_ADD', m.noise(c, 4, 4), 0.10, -0.05)
    crest = m.span(m.math('ADD', m.attr('rib'), fray), 0.075, 0.020)
    torn = m.span(m.noise(m.co((1, 0.7, 1)), 3.2, 4), 0.38, 0.60, 0.12, 0.72)  # red shines through the thin skin
    skin = m.ramp(m.noise(c, 7, 3), (0.32, (0.54, 0.28, 0.22)), (0.62, (0.76, 0.60, 0.47)))
    m.set(Base_Color=m.mix(m.math('MULTIPLY', crest, torn), red, skin), Clearcoat=0.25, Clearcoat_Roughness=0.18)
    return m


stage(23)
place = dict(loc=(0, 0.08, 0), rot=(0, 0, TURN))
attrs = {
    'fat': fat,
    'rib': lambda P: ribs(P[:, 0], P[:, 1]) + 9 * (P[:, 2] < bowl(P[:, 0], P[:, 1]) + 0.16),
    'bone': lambda P: np.ones(len(P)),
    'wall': lambda P: np.zeros(len(P)),
}
box = ((-HALF - 0.2, -DEEP - 0.15, -0.05), (HALF + 0.2, DEEP + 0.15, 0.62))
solid('costillar', rack, box, material(), 0.018, attrs, 0.014, 4, **place)

sawn = Mat('sawn')
pore = sawn.voro(sawn.co(), 34)
sawn.set(
    Base_Color=sawn.ramp(pore, (0.12, (0.12, 0.010, 0.008)), (0.40, (0.42, 0.09, 0.06)), (0.70, (0.72, 0.46, 0.32))),
    Roughness=0.4,
    Clearcoat=0.3,
)
shell = ivory()
for i in range(N):
    y = np.array((-DEEP + 0.25, -DEEP - 0.06 - 0.03 * random.random()))
    x = middle(i, y)
    z = bowl(x, y) + 0.265
    wide = random.uniform(0.075, 0.088)
    oval = lambda k, t, a: 1 / np.sqrt((np.cos(a) / 1.15) ** 2 + (np.sin(a) / 0.72) ** 2)
    path = np.c_[np.linspace(x[0], x[1], 8), np.linspace(y[0], y[1], 8), np.linspace(z[0], z[1], 8)]
    sweep('rib', path, np.r_[np.full(7, wide), wide * 0.94], shell, 32, oval, **place)
    tip = np.array([path[-1], path[-1] + (0, -0.006, 0)])
    sweep('marrow', tip, np.array((wide * 0.78, wide * 0.74)), sawn, 32, oval, **place)
salt(40, (0.7, 0.5))
pepper(n=5, avoid=1.25)
rosemary(*((0.55, -0.98) if GROUND == 'tabla' else (-1.15, -1.06)), 0.02, 0.6)
shoot()
