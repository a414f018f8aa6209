# Arañita: two small irregular muscles with fat spread over them like a web.
from kit import *


def aranita(mat, seed=0.0, **place):
    def fat(x, y, d, k):
        web = [
            line(
                x,
                y,
                [
                    (0.02, 0.0),
                    (0.28 * math.cos(a + 0.2), 0.22 * math.sin(a + 0.2)),
                    (0.62 * math.cos(a), 0.46 * math.sin(a)),
                ],
                0.017,
                taper=0.5,
            )
            for a in (0.4 + seed, 1.5 + seed, 2.7 + seed, 3.9 + seed, 5.2 + seed)
        ]
        return both(
            rim(d, k, (0.2, 0.04, 0.07), (0.48, 0.05, 0.06), (0.8, 0.05, 0.06)),
            patches(x, y, 0.06, 2 + seed, 2.0),
            *web,
        )

    shape = blob(0.72, 0.50, (2, 0.10, seed), (3, 0.10, 1 + seed), (4, 0.05, 2), (7, 0.03, seed))
    return slab(
        'aranita',
        shape,
        0.17,
        mat,
        {'fat': fat},
        edge=0.08,
        top=round_top(0.05, 0.25),
        lumps=0.06,
        lump_scale=3,
        **place,
    )


stage(24)
m = meat(veins=1.1, vein_scale=3.6, film=0.3, wet=0.34, dark=(0.15, 0.006, 0.009), lite=(0.44, 0.035, 0.032))
aranita(m, 0.2, loc=(-0.48, 0.26, 0), rot=(0, 0, 0.3))
aranita(m, 2.2, loc=(0.50, -0.20, 0), rot=(0, 0, -0.25))
salt(50, (0.6, 0.4))
pepper(n=7, avoid=1.1)
rosemary(-1.1, -0.80, 0.0, 0.65)
shoot()
