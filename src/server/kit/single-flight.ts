// Single flight (request coalescing): what many ask for at the same time is made once, and all of them get that one.

export interface SingleFlight<T> {
  /** What is being made under this key, or made now. Nothing is kept afterwards: that is a cache's business. */
  run(clave: string, make: () => Promise<T>): Promise<T>
  /** How many are being made. */
  size(): number
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const enCurso = new Map<string, Promise<T>>()
  return {
    run(clave, make) {
      const andando = enCurso.get(clave)
      if (andando !== undefined) return andando
      const nueva = make().finally(() => enCurso.delete(clave))
      enCurso.set(clave, nueva)
      return nueva
    },
    size: () => enCurso.size,
  }
}
