// A call that ends by itself (timeout): one controller and one timer, which every engine that opens the shop has.

/** `detener`: somebody else may end it earlier. */
export async function withPlazo<T>(
  ms: number,
  call: (signal: AbortSignal) => Promise<T>,
  detener?: AbortSignal,
): Promise<T> {
  const corte = new AbortController()
  const end = () => corte.abort()
  if (detener?.aborted) end()
  detener?.addEventListener('abort', end)
  const reloj = setTimeout(end, ms)
  try {
    return await call(corte.signal)
  } finally {
    clearTimeout(reloj)
    detener?.removeEventListener('abort', end)
  }
}
