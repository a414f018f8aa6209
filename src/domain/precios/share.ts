// Shares a sum out by weights (largest remainder): whole centavos that add up to it exactly.

/** What each weight gets of `total`; where no weight weighs anything, all alike. Of equal remainders the first gets the centavo. */
export function share(total: number, pesos: readonly number[]): number[] {
  const suma = pesos.reduce((s, peso) => s + BigInt(peso), 0n)
  if (suma === 0n) {
    return pesos.length === 0
      ? []
      : share(
          total,
          pesos.map(() => 1),
        )
  }
  const productos = pesos.map(peso => BigInt(total) * BigInt(peso))
  const partes = productos.map(producto => Number(producto / suma))
  let falta = total - partes.reduce((s, parte) => s + parte, 0)
  const porResto = productos
    .map((producto, i) => ({ i, resto: producto % suma }))
    .sort((a, b) => Number(b.resto - a.resto) || a.i - b.i)
  for (const { i } of porResto) {
    if (falta === 0) break
    partes[i] = (partes[i] ?? 0) + 1
    falta--
  }
  return partes
}
