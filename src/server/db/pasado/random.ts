// Chance that repeats (seeded random numbers): the same numbers of the same seed, on every machine.

/** mulberry32. */
export function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Azar {
  /** From the first to the second, both included, whole. */
  between(desde: number, hasta: number): number
  pick<T>(lista: readonly [T, ...T[]]): T
  happens(de100: number): boolean
}

export function createAzar(seed: number): Azar {
  const next = createRandom(seed)
  return {
    between: (desde, hasta) => desde + Math.floor(next() * (hasta - desde + 1)),
    pick: lista => lista[Math.floor(next() * lista.length)] ?? lista[0],
    happens: de100 => next() * 100 < de100,
  }
}
