# Chorizo criollo, half beef: darker and coarser than the pork one, each with its knots, one cut to show its grain.
from kit import *
from kit.cured import cap, face, ring, rod
from kit.skins import twine

stage(133)
R = 0.205
skin = casing('criollo', (0.13, 0.008, 0.007), (0.35, 0.036, 0.022), (0.78, 0.50, 0.36), 0.30, 12.5, 0.75, 0)
cells = skin.voro(skin.warp(skin.co(), 9, 0.1), 24, 'F1', 'Color')
pick = skin.node('SeparateRGB')
skin.put(pick.inputs[0], cells)
col = skin.b.inputs['Base Color'].links[0].from_socket
skin.set(Base_Color=skin.mix(skin.span(pick.outputs[2], 0.90, 0.94, 0, 0.6), col, (0.55, 0.05, 0.008)))  # ground chilli
bits = [((0.84, 0.58, 0.42), 0.30, 0.60), ((0.60, 0.12, 0.09), 0.3, 0.6)]
inside = face('criollo inside', (0.22, 0.014, 0.012), (0.44, 0.050, 0.038), bits, 12, (0.30, 0.06, 0.04))
string = twine()


def tied(path, ends=(True, True), seed=0):
    _, P = rod('chorizo', bezier([(*p, R) for p in path], 90), R, skin, ends, 0.012, seed)
    for i, j, tie in ((0, 4, ends[0]), (-1, -5, ends[1])):
        if tie:
            d = P[i] - P[j]
            d = np.array((d[0], d[1], 0)) / np.linalg.norm(d[:2])
            tail = [P[i] + (0, 0, 0.03) + d * t for t in (-0.05, 0.0, 0.03, 0.06, 0.10, 0.13)]
            tail = [(x, y, max(z, 0.05)) for x, y, z in tail]
            sweep('tail', tail, [0.060, 0.044, 0.036, 0.040, 0.058, 0.050], skin, 16, attrs={'pinch': np.ones(98)})
            for t in (0.018, 0.046):
                ring(np.array(tail[1]) + d * t, d, 0.056, string, 0.021)
    return P


tied([(-1.02, 0.66), (-0.30, 0.86), (0.44, 0.84), (0.98, 0.56)], seed=1)
tied([(-1.08, 0.20), (-0.36, 0.38), (0.36, 0.36), (0.96, 0.10)], seed=4)
tied([(-1.02, -0.26), (-0.34, -0.10), (0.34, -0.12), (0.92, -0.38)], seed=7)
P = tied([(0.94, -0.58), (0.56, -0.56), (0.18, -0.84)], (True, False), seed=9)
cap(inside, P, R * 0.99)
P = tied([(-0.88, -0.66), (-0.58, -0.60), (-0.26, -0.86)], (True, False), seed=3)
cap(inside, P, R * 0.99)
parsley(0.52, -1.0, 0.05, 0.6)
pepper(n=6, avoid=1.2)
shoot()
