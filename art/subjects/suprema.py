# Suprema de pollo: two breast fillets, pale pink, glossy.
from kit import *
from kit.poultry import chicken, suprema

stage(5)
m = chicken()
suprema(m, 1, loc=(-0.08, 0.42, 0), rot=(0, 0, 0.28))
suprema(m, -1, loc=(0.10, -0.34, 0), rot=(0, 0, 0.10))
parsley(-1.45, -0.90, 0.15, 0.9)
pepper(n=9, avoid=1.15)
salt(50, (0.9, 0.6))
shoot()
