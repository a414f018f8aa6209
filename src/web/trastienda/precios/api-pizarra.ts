// The price board's call: asked again and again, it answers in a few bytes while nothing moved (conditional request, 304).
import { withPlazo } from '#web/comun/request/plazo.ts'
import { ApiError } from '#web/comun/request/request.ts'

/** Longer than this is no answer. */
const PLAZO_MS = 8_000

/** Null when the prices are still those of `conocido`. */
export async function fetchPizarra(
  conocido: string | null,
  detener: AbortSignal,
): Promise<{ readonly cuerpo: unknown; readonly etag: string | null } | null> {
  const ask = async (signal: AbortSignal) => {
    const respuesta = await fetch('/api/pizarra', {
      // Past the browser's own cache, which would hand over the whole answer each time.
      cache: 'no-store',
      headers: conocido === null ? {} : { 'if-none-match': conocido },
      signal,
    })
    if (respuesta.status === 304) return null
    if (!respuesta.ok) throw new ApiError(respuesta.status, null)
    return { cuerpo: await respuesta.json(), etag: respuesta.headers.get('etag') }
  }
  return withPlazo(PLAZO_MS, ask, detener)
}
