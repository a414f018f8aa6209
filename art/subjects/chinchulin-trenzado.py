# Chinchulín plaited by hand: two braids, no turn like the other.
from kit import *
from kit.gut import gut, gut_skin, wander

stage(98)
m = gut_skin()
s = np.linspace(0, 1, 420)
for y0, turn, seed in ((0.44, 0.17, 0), (-0.36, 0.05, 5)):
    pace = s + 0.022 * wander(s, 0.5, seed)
    for k in range(3):
        a = 2 * math.pi * (2.9 * pace + k / 3 + 0.03 * wander(s, 0.4, seed + k))
        spread = np.minimum(1, 3.2 * np.sin(math.pi * np.clip(s, 0.02, 0.98)) + 0.35)
        x = -1.10 + 2.2 * s + 0.03 * wander(s, 0.3, seed + 2 * k)
        y = (0.205 + 0.03 * wander(s, 0.35, seed + 3 * k)) * spread * np.sin(a) + 0.05 * wander(s, 1.1, seed)
        z = 0.19 + 0.088 * np.sin(2 * a + 0.3)
        c, d = math.cos(turn), math.sin(turn)
        path = np.c_[x * c - y * d, y0 + y * c + x * d, z]
        gut(path, 0.108, m, seed + k, fat=0.42, frill=0.3, side=1.5 + 0.8 * k, uneven=0.2)
parsley(-1.26, -0.98, 0.2, 0.8)
shoot()
