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


def half_bird(P):
    """Half a bird lying on its cut, skin up: breast behind, wing, thigh and leg in front, the leg towards +x."""
    f = ball(P, (-0.24, 0.26, 0.24), (0.78, 0.42, 0.36), (0.12, 0.06, -0.10))  # breast
    f = melt(f, ball(P, (-0.02, -0.14, 0.12), (0.88, 0.44, 0.17)), 0.10)
    thigh_ = ball(P, (0.42, -0.12, 0.24), (0.42, 0.36, 0.28), (0, 0, 0.25))
    f = melt(f, thigh_, 0.045)
    shank = limb(P, [(0.48, 0.14, 0.34), (0.84, 0.16, 0.28), (1.16, 0.18, 0.17)], [0.22, 0.175, 0.075], 0.07)
    f = melt(f, shank, 0.02)
    f = melt(f, limb(P, [(1.16, 0.18, 0.17), (1.26, 0.20, 0.15), (1.32, 0.21, 0.15)], [0.07, 0.068, 0.088], 0.03), 0.03)
    f = melt(f, limb(P, [(-0.72, 0.02, 0.28), (-0.24, -0.30, 0.26)], [0.19, 0.125], 0.06), 0.035)  # wing
    f = melt(f, limb(P, [(-0.26, -0.32, 0.26), (-0.72, -0.40, 0.18)], [0.125, 0.09], 0.05), 0.03)
    f = melt(f, limb(P, [(-0.72, -0.40, 0.18), (-0.98, -0.18, 0.12)], [0.085, 0.030], 0.04), 0.03)
    return melt(f, limb(P, [(0.76, -0.26, 0.12), (0.94, -0.30, 0.12)], [0.12, 0.05], 0.05), 0.06)  # tail


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
    """Both breasts on the bone, skin up, the keel along x."""
    S = mirrored(P)
    f = ball(S, (-0.05, 0.27, 0.30), (0.78, 0.36, 0.30), (0, 0.08, -0.10))
    f = melt(f, ball(S, (-0.30, 0.30, 0.30), (0.46, 0.34, 0.28)), 0.10)
    f = melt(f, ball(P, (0.55, 0, 0.20), (0.46, 0.20, 0.18)), 0.10)
    f = f + 0.055 * np.exp(-((P[:, 1] / 0.05) ** 2)) * (P[:, 2] > 0.25)
    return melt(f, limb(S, [(-0.62, 0.44, 0.26), (-0.80, 0.56, 0.22)], [0.15, 0.11], 0.05), 0.08)


WISHBONE = [(-0.54, 0.03, 0.70), (-0.70, 0.14, 0.56), (-0.68, 0.29, 0.36)]


def carcass(P):
    """What is left without legs, wings and breast: the keel up, the neck at -x, the cavity open towards +x."""
    S = mirrored(P)
    x, y, z = P.T
    f = ball(P, (-0.10, 0, 0.30), (0.70, 0.36, 0.30))
    f = melt(f, ball(P, (0.55, 0, 0.22), (0.52, 0.30, 0.20)), 0.12)  # hips
    roof = np.maximum(np.abs(y) * 0.72 + (z - (0.62 - 0.20 * np.clip(x + 0.1, -1, 1))) * 0.7, np.abs(x + 0.04) - 0.56)
    f = melt(f, np.maximum(roof, 0.28 - z), 0.06)  # the breastbone's two slopes
    top = 0.80 - 0.16 * (x + 0.55) - 0.12 * (x + 0.55) ** 2
    keel = np.maximum(np.maximum(np.abs(y) - 0.026, z - top), np.maximum(np.abs(x - 0.03) - 0.62, 0.3 - z))
    f = melt(f, keel, 0.05)
    f = carve(f, ball(P, (0.74, 0, 0.36), (0.44, 0.19, 0.22)), 0.05)  # the cavity
    f = f - 0.016 * np.exp(-((ribs(P) / 0.022) ** 2))
    f = melt(f, limb(S, WISHBONE, [0.035, 0.036, 0.07], 0.04), 0.04)
    f = melt(f, ball(S, (0.50, 0.29, 0.24), (0.09, 0.06, 0.09)), 0.04)  # where the leg was
    f = melt(f, limb(P, [(-0.70, 0, 0.30), (-0.98, 0.06, 0.22), (-1.14, 0.16, 0.17)], [0.17, 0.12, 0.10], 0.08), 0.08)
    return melt(f, limb(P, [(0.98, 0, 0.19), (1.16, 0, 0.22)], [0.13, 0.06], 0.05), 0.08)


def ribs(P):
    """Distance to the nearest rib: arcs from the backbone up to the breastbone's edge, six a side."""
    x, y, z = P.T
    u = (x + 0.50 + 0.45 * (z - 0.2)) / 0.135
    across = np.abs(u - np.clip(np.round(u), 0, 6)) * 0.135
    return np.hypot(across, np.maximum(0, z - 0.54) + np.maximum(0, 0.10 - z) + np.maximum(0, 0.16 - np.abs(y)))


def bones(P):
    """Distance to what shows as bone on the carcass: ribs, the edge of the keel, wishbone, joints."""
    S = mirrored(P)
    x, y, z = P.T
    top = 0.80 - 0.16 * (x + 0.55) - 0.12 * (x + 0.55) ** 2
    keel = np.maximum(top - 0.07 - z, np.abs(x - 0.03) - 0.70)
    wish = limb(S, WISHBONE, [0.05, 0.04, 0.07])
    return np.minimum(np.minimum(ribs(P) - 0.015, keel), np.minimum(wish, ball(S, (0.50, 0.31, 0.24), 0.08)))
