# Sausages in a chain, folded back and forth, with twisted links.
import math

import numpy as np

from .materials import casing
from .shapes import fbm, mesh, tube


def sausage_chain(rows, R=0.19, mat=None, tie=0.030, seed=0, loc=(0, 0, 0), rot=(0, 0, 0), name='chain'):
    """Chain folded back and forth: rows = [(x0, x1, y, bow), ...]; pinched, twisted links between rows."""
    P, rad, kind = [], [], []
    for i, (x0, x1, y, bow) in enumerate(rows):
        s = 1 if i % 2 == 0 else -1
        a, b = (x0, x1) if s > 0 else (x1, x0)
        rr = R * (1 + 0.05 * math.sin(i * 2.3 + seed))
        for t in np.linspace(0, 1, 90):
            u = 2 * t - 1
            e = max(0, 1 - abs(u) ** 7) ** 0.55
            rad.append(max(tie, rr * e * (1 + 0.035 * math.sin(5 * t + i * 2 + seed))))
            kind.append(1 - e)
            P.append((a + (b - a) * t, y + bow * (1 - u * u), max(0.045, rr * 0.97 * (0.35 + 0.65 * e))))
        if i + 1 < len(rows):
            nx = rows[i + 1]
            q = nx[1] if s > 0 else nx[0]
            p0, p1 = np.array((b, y)), np.array((q, nx[2]))
            for t in np.linspace(0, 1, 22)[1:-1]:
                th = math.pi * t
                v = p0 * (1 - t) + p1 * t
                P.append((v[0] + s * 0.13 * math.sin(th), v[1], 0.045 + 0.02 * math.sin(th)))
                rad.append(tie * (1.0 + 0.12 * math.cos(th * 6)))
                kind.append(1)
    kind = np.array(kind)
    P = np.array(P)
    L = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]

    def shape(i, t, a):
        return (
            1
            + kind[i] ** 3 * (0.20 * np.cos(3 * a + L[i] * 26))
            + 0.05 * min(1, kind[i] * 2.5) * np.cos(11 * a + 3 * np.sin(2 * a))
            + 0.012 * np.cos(2 * a + L[i] * 5)
        )

    V, F, A = tube(P, rad, 48, shape)
    A['pinch'] = np.r_[np.repeat(np.clip(kind * 1.1, 0, 1) ** 2, 48), 1, 1]
    V = np.array(V)
    V += 0.008 * np.c_[fbm(V, 3, 2, seed), fbm(V, 3, 2, seed + 9), fbm(V, 3, 2, seed + 5)]
    return mesh(name, V, F, mat or casing(), A, loc=loc, rot=rot)
