# A chicken by its parts: whole, opened, half, leg, drumstick, thigh, wing. Distances for solid().
import numpy as np

from .solid import ball, carve, limb, melt, mirrored


def bird(P):
    """Whole, breast up, the legs towards +x."""
    S = mirrored(P)
    f = ball(P, (-0.12, 0, 0.44), (0.86, 0.56, 0.43), (0, 0.08, 0))
    f = melt(f, ball(S, (-0.28, 0.20, 0.56), (0.62, 0.36, 0.33), (0, 0.10, -0.16)), 0.12)  # breast
    keel = 0.045 * np.exp(-((P[:, 1] / 0.05) ** 2)) * np.exp(-(((P[:, 0] + 0.25) / 0.5) ** 2))
    f = f + keel * (P[:, 2] > 0.5)
    f = melt(f, ball(P, (0.62, 0, 0.36), (0.30, 0.34, 0.28)), 0.15)
    f = melt(f, limb(S, [(0.02, 0.52, 0.34), (0.40, 0.60, 0.42)], [0.28, 0.27], 0.1), 0.10)  # thigh
    f = melt(f, limb(S, [(0.30, 0.58, 0.42), (0.72, 0.46, 0.44), (1.08, 0.25, 0.40)], [0.27, 0.21, 0.085], 0.06), 0.05)
    f = melt(
        f, limb(S, [(1.06, 0.26, 0.40), (1.20, 0.20, 0.385), (1.25, 0.19, 0.38)], [0.075, 0.075, 0.095], 0.03), 0.03
    )
    w = limb(S, [(-0.62, 0.44, 0.40), (-0.18, 0.68, 0.30)], [0.17, 0.13], 0.06)  # wing folded back
    w = melt(w, limb(S, [(-0.18, 0.68, 0.30), (-0.60, 0.72, 0.22)], [0.125, 0.10], 0.05), 0.04)
    w = melt(w, limb(S, [(-0.60, 0.72, 0.22), (-0.86, 0.52, 0.26)], [0.095, 0.05], 0.04), 0.04)
    f = melt(f, w, 0.05)
    return melt(f, limb(P, [(-0.85, 0, 0.42), (-1.05, 0, 0.34)], [0.24, 0.17], 0.08), 0.12)


BIRD_BOX = ((-1.35, -0.95, -0.05), (1.45, 0.95, 1.05))


def knuckles(P):
    """Where the skin of the whole bird ends."""
    return 1.10 - P[:, 0]


def half_body(P):
    """What a half bird is cut from: breast up, the leg towards +x, the cut to come at y 0."""
    f = ball(P, (-0.12, 0, 0.44), (0.86, 0.50, 0.43), (0, 0.08, 0))
    f = melt(f, ball(P, (-0.30, 0.14, 0.58), (0.60, 0.34, 0.32), (0, 0.10, -0.1)), 0.12)  # breast
    f = melt(f, ball(P, (0.60, 0, 0.32), (0.34, 0.30, 0.25)), 0.15)
    f = melt(f, limb(P, [(-0.85, 0, 0.40), (-1.04, 0, 0.30)], [0.22, 0.15], 0.08), 0.12)  # neck
    f = melt(f, ball(P, (0.34, 0.40, 0.40), (0.40, 0.22, 0.32), (0, 0.2, 0)), 0.06)  # thigh
    shank = limb(P, [(0.50, 0.36, 0.56), (0.92, 0.30, 0.60), (1.24, 0.26, 0.58)], [0.24, 0.19, 0.08], 0.07)
    f = melt(f, melt(shank, limb(P, [(1.24, 0.26, 0.58), (1.40, 0.25, 0.57)], [0.072, 0.09], 0.03), 0.03), 0.04)
    w = limb(P, [(-0.52, 0.34, 0.50), (-0.92, 0.26, 0.84)], [0.19, 0.135], 0.06)
    w = melt(w, limb(P, [(-0.92, 0.26, 0.84), (-1.20, 0.22, 0.52)], [0.125, 0.095], 0.05), 0.03)
    w = melt(w, limb(P, [(-1.20, 0.22, 0.52), (-1.12, 0.22, 0.22)], [0.09, 0.03], 0.04), 0.03)
    f = melt(f, w, 0.04)
    return melt(f, limb(P, [(0.84, 0.02, 0.24), (1.04, 0.02, 0.22)], [0.13, 0.06], 0.05), 0.06)  # tail


def half_cavity(P):
    """The hollow its cut lays open, the ribs standing out on its wall."""
    f = limb(P, [(-0.52, 0, 0.44), (-0.05, 0, 0.38), (0.40, 0, 0.38), (0.72, 0, 0.40)], [0.10, 0.23, 0.22, 0.12], 0.1)
    return f + 0.024 * np.exp(-((half_ribs(P) / 0.024) ** 2))


def half_ribs(P):
    x, y, z = P.T
    u = (x + 0.42 + 0.5 * (z - 0.2)) / 0.14
    across = np.abs(u - np.clip(np.round(u), 0, 4)) * 0.14
    return np.hypot(across, np.maximum(0, z - 0.58) + np.maximum(0, 0.14 - z) + np.maximum(0, 0.05 - y))


def half_bird(P):
    return np.maximum(carve(half_body(P), half_cavity(P), 0.03), -P[:, 1])


def half_bones(P):
    """What shows as bone on the cut: the backbone's row of vertebrae, the keel, the ribs."""
    x, y, z = P.T
    Q = P * (1, 0.6, 1)
    back = limb(Q, [(-0.98, 0, 0.30), (-0.60, 0, 0.16), (0.0, 0, 0.10), (0.78, 0, 0.15)], [0.05, 0.05, 0.05, 0.05])
    back = back + 0.022 * np.abs(np.sin(24 * x)) ** 4
    keel = limb(Q, [(-0.56, 0, 0.62), (-0.20, 0, 0.645), (0.30, 0, 0.615)], [0.035, 0.024, 0.012])
    return np.minimum(np.minimum(back, keel), half_ribs(P) - 0.016)


def open_bird(P):
    """Split along the back and flattened, skin up, neck towards +y."""
    S = mirrored(P, 0)
    f = ball(S, (0.27, 0.28, 0.14), (0.36, 0.56, 0.20), (0, 0, 0.12))  # breast
    f = f + 0.05 * np.exp(-((P[:, 0] / 0.045) ** 2)) * (P[:, 2] > 0.12)
    f = melt(f, ball(P, (0, 0.05, 0.08), (0.60, 0.66, 0.10)), 0.10)
    f = melt(f, ball(S, (0.56, -0.36, 0.14), (0.36, 0.30, 0.17), (0, 0, -0.5)), 0.07)  # thigh
    f = melt(f, ball(P, (0, -0.50, 0.07), (0.34, 0.22, 0.10)), 0.10)
    f = melt(
        f, limb(S, [(0.66, -0.52, 0.15), (0.42, -0.82, 0.15), (0.24, -1.02, 0.12)], [0.20, 0.16, 0.07], 0.06), 0.05
    )
    f = melt(f, limb(S, [(0.24, -1.02, 0.12), (0.18, -1.11, 0.12)], [0.062, 0.085], 0.02), 0.03)
    w = limb(S, [(0.56, 0.50, 0.14), (0.92, 0.34, 0.12)], [0.15, 0.115], 0.05)
    w = melt(w, limb(S, [(0.92, 0.34, 0.12), (1.02, 0.70, 0.10)], [0.11, 0.09], 0.04), 0.04)
    w = melt(w, limb(S, [(1.02, 0.70, 0.10), (0.86, 0.92, 0.07)], [0.085, 0.04], 0.04), 0.04)
    return melt(f, w, 0.05)


def drumstick(P):
    """Along +x, the bone at the far end, about 1.25 long."""
    f = limb(P, [(-0.36, 0, 0.27), (0.10, 0.02, 0.25), (0.52, 0.03, 0.15)], [0.27, 0.235, 0.085], 0.08)
    f = melt(f, limb(P, [(0.52, 0.03, 0.15), (0.70, 0.03, 0.13)], [0.075, 0.062], 0.03), 0.05)
    return melt(f, melt(ball(P, (0.77, 0.075, 0.13), 0.072), ball(P, (0.77, -0.015, 0.12), 0.066), 0.03), 0.03)


def leg(P):
    """Drumstick and thigh in one piece, the knee bent."""
    f = ball(P, (-0.48, 0.06, 0.24), (0.52, 0.36, 0.24), (0, 0, 0.35))
    f = melt(f, ball(P, (-0.86, 0.04, 0.16), (0.26, 0.30, 0.15)), 0.12)
    f = melt(
        f, limb(P, [(-0.16, 0.20, 0.26), (0.26, 0.02, 0.25), (0.70, -0.20, 0.16)], [0.27, 0.225, 0.085], 0.08), 0.06
    )
    f = melt(f, limb(P, [(0.70, -0.20, 0.16), (0.90, -0.30, 0.13)], [0.075, 0.062], 0.03), 0.05)
    return melt(f, melt(ball(P, (1.00, -0.30, 0.13), 0.072), ball(P, (0.96, -0.38, 0.12), 0.066), 0.03), 0.03)


def thigh(P):
    """Rounded rhomb, skin up, bare at its rim."""
    f = ball(P, (0, 0, 0.20), (0.56, 0.40, 0.21), (0, 0, 0.2))
    f = melt(f, ball(P, (0.30, -0.14, 0.17), (0.34, 0.26, 0.17), (0, 0, -0.5)), 0.10)
    f = melt(f, ball(P, (-0.34, 0.12, 0.14), (0.32, 0.28, 0.14)), 0.10)
    return carve(f, ball(P, (0.05, -0.52, 0.30), (0.30, 0.16, 0.14)), 0.10)


def wing(P):
    """Drumette, flat and tip folded like an N, the shoulder's bare end at -x, the elbow towards -y."""
    f = limb(P, [(-0.46, 0.36, 0.17), (-0.38, 0.14, 0.20), (-0.12, -0.40, 0.14)], [0.12, 0.20, 0.105], 0.10)
    flat = limb(P, [(-0.10, -0.42, 0.14), (0.08, -0.08, 0.16), (0.22, 0.34, 0.13)], [0.11, 0.12, 0.078], 0.06)
    flat = melt(
        flat, limb(P, [(-0.02, -0.45, 0.13), (0.18, -0.12, 0.13), (0.29, 0.31, 0.12)], [0.09, 0.11, 0.07], 0.06), 0.04
    )
    f = melt(f, flat, 0.04)
    f = melt(f, ball(P, (-0.15, -0.10, 0.12), (0.15, 0.26, 0.035), (0, 0, 0.1)), 0.06)  # the web of skin between
    Q = P * (1, 1, 1.3)
    tip = limb(Q, [(0.28, 0.34, 0.16), (0.44, 0.22, 0.16), (0.60, -0.16, 0.10)], [0.085, 0.095, 0.020], 0.05)
    f = melt(f, tip / 1.15, 0.035)
    f = melt(f, limb(P, [(0.24, 0.38, 0.13), (0.20, 0.48, 0.10)], [0.055, 0.020]), 0.03)  # thumb
    return melt(f, melt(ball(P, (-0.51, 0.47, 0.17), 0.078), ball(P, (-0.42, 0.48, 0.15), 0.066), 0.03), 0.04)


def breast(P):
    """Both breasts on the bone, skin up: a heart, the neck's notch at -x, the keel along x to its point at +x."""
    Q = P.copy()
    Q[:, 1] = (P[:, 1] + 0.04 * np.sin(2.4 * P[:, 0])) * np.where(P[:, 1] > 0, 1.05, 0.97)
    S = mirrored(Q)
    x, y, z = Q.T
    f = ball(S, (-0.24, 0.31, 0.30), (0.60, 0.36, 0.31), (0, 0.08, -0.20))
    f = melt(f, ball(S, (0.30, 0.17, 0.25), (0.56, 0.24, 0.23), (0, 0.16, -0.26)), 0.16)
    f = melt(f, ball(S, (-0.52, 0.44, 0.22), (0.26, 0.24, 0.20)), 0.10)  # where the wing was
    f = f + 0.05 * np.exp(-((y / 0.10) ** 2)) * np.clip((z - 0.2) / 0.1, 0, 1)
    keel = limb(Q, [(-0.55, 0, 0.34), (-0.15, 0, 0.45), (0.40, 0, 0.40), (0.82, 0, 0.20)], [0.09, 0.07, 0.05, 0.04])
    return melt(f, keel, 0.12)


WISHBONE = [(-0.60, 0.0, 0.66), (-0.72, 0.10, 0.58), (-0.72, 0.24, 0.42)]
CORACOID = [(-0.44, 0.10, 0.60), (-0.58, 0.22, 0.50), (-0.72, 0.30, 0.40)]
LOIN = [(0.16, 0.10, 0.05), (0.46, 0.20, 0.05), (0.80, 0.12, 0.08)]
BLADE = [(-0.70, 0.28, 0.38), (-0.36, 0.31, 0.24), (-0.02, 0.28, 0.16)]


def _ridge(x):
    """Height of the keel's edge: high over the shoulders, running out towards the belly."""
    return 0.83 - 0.06 * (x + 0.45) - 0.26 * np.clip(x + 0.30, 0, 2) ** 1.5 + 0.010 * np.sin(13 * x)


def carcass(P):
    """What is left without legs, wings and breast: the keel up, the neck at -x, the cavity open towards +x."""
    S = mirrored(P)
    x, y, z = P.T
    f = ball(P, (-0.16, 0, 0.35), (0.66, 0.37, 0.35))
    f = f - 0.030 * np.exp(-((ribs(P) / 0.026) ** 2))
    f = melt(f, ball(P, (0.52, 0, 0.20), (0.52, 0.34, 0.19)), 0.10)  # hips
    tent = np.maximum(np.abs(y) * 0.74 + (z - _ridge(x) + 0.05) * 0.62, np.abs(x + 0.12) - 0.50)
    f = melt(f, np.maximum(tent, 0.52 - z), 0.05)  # what the knife left beside the keel
    f = carve(f, ball(P, (0.02, 0, 0.38), (0.60, 0.29, 0.26)), 0.03)
    f = carve(f, ball(P, (0.64, 0, 0.46), (0.52, 0.20, 0.26)), 0.05)  # the cavity
    keel = np.maximum(np.maximum(np.abs(y) - 0.020, z - _ridge(x)), np.maximum(np.abs(x + 0.06) - 0.56, 0.50 - z))
    f = melt(f, keel - 0.008, 0.03)
    f = melt(f, limb(S, WISHBONE, [0.030, 0.026, 0.045], 0.03), 0.025)
    f = melt(f, limb(S, CORACOID, [0.050, 0.045, 0.065], 0.03), 0.025)
    f = melt(f, limb(S, BLADE, [0.050, 0.038, 0.028], 0.03), 0.025)
    f = melt(f, limb(S, [(0.22, 0.24, 0.22), (0.50, 0.29, 0.28), (0.90, 0.19, 0.30)], [0.05, 0.055, 0.035]), 0.03)
    f = carve(melt(f, ball(S, (0.44, 0.32, 0.19), (0.10, 0.06, 0.08)), 0.04), ball(S, (0.44, 0.40, 0.18), 0.06), 0.02)
    f = melt(f, limb(S, LOIN, [0.03, 0.045, 0.03]), 0.03)
    spine = limb(P, [(-0.72, 0, 0.16), (-0.2, 0, 0.045), (0.4, 0, 0.05), (1.0, 0, 0.14)], [0.085, 0.075, 0.08, 0.07])
    f = melt(f, spine - 0.012 * np.sin(44 * x) * (x < 0.25), 0.04)
    neck = limb(P, [(-0.66, 0, 0.24), (-0.94, 0.05, 0.20), (-1.14, 0.14, 0.17)], [0.15, 0.105, 0.095], 0.06)
    f = melt(f, neck + 0.010 * np.sin(34 * x), 0.05)
    return melt(f, limb(P, [(0.90, 0, 0.16), (1.02, 0, 0.20), (1.10, 0, 0.24)], [0.16, 0.13, 0.05], 0.05), 0.06)


def ribs(P):
    """Distance to the nearest rib: arcs from the backbone up to the breastbone's edge, six a side."""
    x, y, z = P.T
    u = (x + 0.60 + 0.30 * (z - 0.1) - 0.25 * np.clip(z - 0.38, 0, 1) + 0.018 * np.sin(9 * x + 4 * z)) / 0.150
    across = np.abs(u - np.clip(np.round(u), 0, 5)) * 0.150
    return np.hypot(across, np.maximum(0, z - 0.62) + np.maximum(0, 0.13 - np.abs(y)))


def bones(P):
    """Distance to what shows as bone on the carcass: ribs, backbone, keel, wishbone, shoulders, hips."""
    S = mirrored(P)
    x, y, z = P.T
    keel = np.maximum(np.maximum(_ridge(x) - 0.08 + 0.04 * np.sin(9 * x) - z, np.abs(y) - 0.04), np.abs(x) - 0.70)
    d = np.minimum(ribs(P) - 0.016 + 0.014 * np.sin(8 * z + 6 * x) * np.sin(5 * x + 7 * y), keel)
    for pts, r in ((WISHBONE, 0.045), (CORACOID, 0.060), (BLADE, 0.030)):
        d = np.minimum(d, limb(S, pts, [r, r, r]))
    hip = limb(S, [(0.22, 0.26, 0.28), (0.50, 0.31, 0.34), (0.90, 0.19, 0.36)], [0.03, 0.05, 0.04])
    hip = np.minimum(hip, np.abs(ball(S, (0.44, 0.38, 0.19), 0.075)) - 0.014)
    back = np.hypot(y, np.maximum(z - 0.06, 0)) - 0.026 - 0.010 * np.sin(44 * x) - 0.012 * np.sin(7 * x + 1)
    back = np.minimum(back, limb(S, LOIN, [0.012, 0.022, 0.012]))
    return np.minimum(np.minimum(d, hip), back)
