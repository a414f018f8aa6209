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

/** What only changes with its key is made once for each; the last one is kept. */
export function perKey<A, T>(keyOf: (de: A) => unknown, make: (de: A) => T): (de: A) => T {
  let hecha: { readonly clave: unknown; readonly valor: T } | undefined
  return de => {
    const clave = keyOf(de)
    if (hecha === undefined || hecha.clave !== clave) hecha = { clave, valor: make(de) }
    return hecha.valor
  }
}

const MINUTO_MS = 60_000

/** What only changes with the minute is worked out once in each. */
export const perMinute = <T>(make: (instante: Date) => T) =>
  perKey((instante: Date) => Math.floor(instante.getTime() / MINUTO_MS), make)
