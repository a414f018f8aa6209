# Liver: leaves with their membrane, and slices across them.
import numpy as np

from .drawing import blob, both
from .shapes import slab


def leaf(name, mat, half, waves, thick, edge, sdf=None, top=None, dome=0.0, ripple=0.02, lumps=0.015, **place):
    """Liver: a flat leaf of half sizes whose outline waves = (count, amplitude, phase) shake, lying in soft ripples."""
    p, q = waves[0][2], waves[-1][2]

    def bend(X):
        return np.c_[X[:, :2], X[:, 2] + ripple * (1 + np.sin(3 * X[:, 0] + p) * np.cos(3 * X[:, 1] + q))]

    slab(
        name, blob(*half, *waves, n=360), thick, mat, sdf, edge=edge, rings=80, wall=10, dome=dome, lumps=lumps,
        lump_scale=3.5, bulge=0.03, top=top, bend=bend, **place,
    )  # fmt: skip


def liver_slice(mat, seed, half=(0.74, 0.46), thick=0.15, **place):
    """A slice across beef liver: its edge of membrane, and the vessels cut through, each with its pale wall."""
    r = np.random.RandomState(seed)
    waves = [(c, a, r.uniform(0, 6)) for c, a in ((1, 0.07), (2, 0.10), (3, 0.07), (5, 0.02), (9, 0.006))]
    holes = [
        (r.uniform(-0.6, 0.6) * half[0], r.uniform(-0.5, 0.5) * half[1], s) for s in (0.050, 0.032, 0.024, 0.018, 0.014)
    ]

    def hole(x, y):
        return both(*(np.hypot((x - a) * 0.8, y - b) - s for a, b, s in holes))

    sdf = {
        'vein': lambda x, y, d, k: both(
            np.abs(hole(x, y) - 0.006) - 0.008, np.abs(d - 0.012) - 0.006 - 0.006 * np.sin(40 * k)
        ),
        'cut': lambda x, y, d, k: np.where(d > 0.012, -hole(x, y), 9.0),
    }
    leaf(
        'slice', mat, half, waves, thick, 0.03, sdf, lambda x, y, d: -0.07 * np.clip(-hole(x, y) / 0.02, 0, 1), **place
    )
