// Memoize: what is made when first asked for and then kept, one promise for everybody who waits.

/** A promise that failed is forgotten, so that whoever asks next tries again; one that held is kept for `vidaMs` (TTL). */
export function once<T>(
  make: () => Promise<T>,
  vidaMs = Number.POSITIVE_INFINITY,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let hecha: { readonly desde: number; readonly valor: Promise<T> } | undefined
  return () => {
    const ahora = now()
    if (hecha !== undefined && ahora - hecha.desde < vidaMs) return hecha.valor
    const nueva = { desde: ahora, valor: make() }
    hecha = nueva
    nueva.valor.catch(() => {
      if (hecha === nueva) hecha = undefined
    })
    return nueva.valor
  }
}

const MINUTO_MS = 60_000

/** What only changes with the minute is worked out once in each. */
export function perMinute<T>(make: (instante: Date) => T): (instante: Date) => T {
  let hecha: { readonly minuto: number; readonly valor: T } | undefined
  return instante => {
    const minuto = Math.floor(instante.getTime() / MINUTO_MS)
    if (hecha?.minuto !== minuto) hecha = { minuto, valor: make(instante) }
    return hecha.valor
  }
}
