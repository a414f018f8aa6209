# The pencil: contours, seams, rims and blots as signed distances (below 0 is inside), which slabs carry to the shader.
import math

import numpy as np

from .shapes import bezier, outline


def blob(sx, sy, *waves, n=330):
    """Closed contour: an ellipse sx by sy shaken by waves (count, amplitude, phase)."""

    def at(a):
        r = 1 + sum(amp * math.cos(count * a + phase) for count, amp, phase in waves)
        return sx * r * math.cos(a), sy * r * math.sin(a)

    return outline(at, n)


def block(sx, sy, square=5, shake=0.03, seed=0.0, n=360):
    """Closed contour: a rectangle with round corners (square 3 soft, 8 hard) and uneven sides."""

    def at(a):
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** square + abs(s) ** square) ** (-1 / square)
        q *= 1 + shake * (math.sin(3 * a + seed) + 0.6 * math.sin(5 * a + 2 * seed) + 0.4 * math.sin(9 * a + seed))
        return sx * q * c, sy * q * s

    return outline(at, n)


def arc(k, centre, width):
    """Bell around one position of the contour (0..1)."""
    return np.exp(-(((((k - centre + 0.5) % 1) - 0.5) / width) ** 2))


def rim(d, k, *bumps, base=-0.035, fray=0.025):
    """Fat along the edge: bumps (centre, width, thickness) on the contour; elsewhere none."""
    w = base + fray * np.sin(2 * math.pi * 4 * k) * np.sin(2 * math.pi * 9 * k + 1)
    for centre, width, thickness in bumps:
        w = w + thickness * arc(k, centre, width)
    return d - w


def line(x, y, pts, width=0.02, taper=0.7):
    """Distance to a smooth line through pts, minus its half width, which thins out towards its ends and is uneven."""
    p = bezier([(a, b, 0) for a, b in pts], 70)[:, :2]
    t = np.linspace(0, 1, len(p))
    w = width * np.sin(math.pi * np.clip(t, 0.001, 0.999)) ** taper if taper else np.full(len(p), width)
    best = np.full(len(x), 9.0)
    for i in range(len(p)):
        best = np.minimum(best, np.hypot(x - p[i, 0], y - p[i, 1]) - w[i])
    return best + (0.9 if taper else 0.12) * width * blot(x, y, pts[0][0] * 7 + pts[0][1] * 3, 4.0)


def blot(x, y, seed=0.0, scale=1.0):
    """Cheap smooth noise, -1..1, for patches."""
    s = np.zeros(len(x))
    for i in range(6):
        a = 1.7 * i + seed
        f = scale * (2.1 + 0.9 * i)
        s = s + np.sin(f * (x * math.cos(a) + y * math.sin(a)) + 3 * seed + 1.3 * i) / (1 + 0.35 * i)
    return s / 3.2


def patches(x, y, share=0.3, seed=0.0, scale=1.0):
    """Islands of fat over about that share of the surface."""
    return (0.75 - 1.5 * share - blot(x, y, seed, scale)) * 0.16


def both(*distances):
    """What lies in any of them."""
    best = distances[0]
    for other in distances[1:]:
        best = np.minimum(best, other)
    return best


def round_top(height, reach):
    """A muscle's swell: rises from the edge over reach."""
    return lambda x, y, d: height * np.sqrt(np.clip(d / reach, 0, 1) * (2 - np.clip(d / reach, 0, 1)))
