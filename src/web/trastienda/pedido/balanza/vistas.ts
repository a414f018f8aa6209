// Labels seen a moment ago (debounce): the same one again within ten seconds is the same bag (PESA-05).

export const REPETIDA_MS = 10_000

export interface Vistas {
  /** True the first time it is seen, and again after a while. */
  isNueva(codigo: string, ahora: number): boolean
}

/** `enVista`: it is seen over and over, and the while begins when it is out of sight. */
export function createVistas({ enVista }: { readonly enVista: boolean }): Vistas {
  const cuando = new Map<string, number>()
  return {
    isNueva(codigo, ahora) {
      for (const [otro, antes] of cuando) if (ahora - antes > REPETIDA_MS) cuando.delete(otro)
      const nueva = !cuando.has(codigo)
      if (nueva || enVista) cuando.set(codigo, ahora)
      return nueva
    },
  }
}
