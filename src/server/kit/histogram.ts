// A histogram (Prometheus buckets): how often something took how long, for the price of an addition each time.

export interface Histogram {
  /** Upper bounds in seconds, rising; what is above the last falls into one more bucket. */
  readonly limites: readonly number[]
  /** How many fell into each, not added up. */
  readonly cubetas: readonly number[]
  suma(): number
  observe(segundos: number): void
}

export function createHistogram(limites: readonly number[]): Histogram {
  const cubetas = new Array<number>(limites.length + 1).fill(0)
  let suma = 0
  return {
    limites,
    cubetas,
    suma: () => suma,
    observe(segundos) {
      suma += segundos
      let i = 0
      while (i < limites.length && segundos > (limites[i] ?? 0)) i++
      cubetas[i] = (cubetas[i] ?? 0) + 1
    },
  }
}
