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
