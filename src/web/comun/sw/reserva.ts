// What the worker keeps and how (precache, network first with a timeout): only good answers of the kind that was asked for, never an error, never a page as a script.

type Clase = 'text/html' | 'application/json' | 'image/' | 'asset'

/** An answer worth keeping: complete, of this shop, not redirected, and what its address promises. */
function isGood(respuesta: Response, clase: Clase): boolean {
  if (respuesta.status !== 200 || respuesta.type !== 'basic' || respuesta.redirected) return false
  const tipo = respuesta.headers.get('content-type') ?? ''
  return clase === 'asset' ? !tipo.startsWith('text/html') : tipo.startsWith(clase)
}

/** Asks, and keeps the answer under its address when it is good; gives it either way. */
export async function fetchAndKeep(
  pedido: Request | string,
  { cache, clave, clase, maximo }: { cache: string; clave: string; clase: Clase; maximo?: number },
): Promise<Response> {
  const respuesta = await fetch(pedido)
  if (isGood(respuesta, clase)) {
    // A page that is left in the middle takes its downloads with it: half an answer must not cost the whole one kept before.
    const entera = await readWhole(respuesta.clone()).catch(() => null)
    if (entera) await keep(await caches.open(cache), clave, entera, maximo)
  }
  return respuesta
}

async function readWhole(respuesta: Response): Promise<Response> {
  const { status, headers } = respuesta
  return new Response(await respuesta.blob(), { status, headers })
}

async function keep(cache: Cache, clave: string, respuesta: Response, maximo?: number): Promise<void> {
  // Last come, last in line: what is kept longest without being asked for anew goes first.
  if (maximo) await cache.delete(clave)
  await cache.put(clave, respuesta).catch(() => {}) // a full disk keeps nothing and breaks nothing
  if (maximo) await trim(cache, maximo)
}

async function trim(cache: Cache, maximo: number): Promise<void> {
  const claves = await cache.keys()
  for (const vieja of claves.slice(0, Math.max(0, claves.length - maximo))) await cache.delete(vieja)
}

const UN_DIA_MS = 24 * 3600 * 1000

/** A copy that left the shop more than a day ago, or nobody knows when. */
export function isVieja({ headers }: Pick<Response, 'headers'>, ahora: number): boolean {
  return !(ahora - Date.parse(headers.get('date') ?? '') < UN_DIA_MS)
}

/** Everything or nothing: a version that is not whole never starts. */
export async function precache(nombre: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(nombre)
  await Promise.all(
    urls.map(async url => {
      const clase = url.startsWith('/assets/') ? 'asset' : 'text/html'
      if (clase === 'asset' && (await cache.match(url))) return
      const respuesta = await fetch(url, clase === 'asset' ? {} : { cache: 'reload' })
      if (!isGood(respuesta, clase)) throw new Error(`Cannot keep ${url}: ${respuesta.status}`)
      await cache.put(url, respuesta)
    }),
  )
}

/** The network's answer if it comes in time, otherwise the kept one; without one, whatever the network says in the end. */
export async function firstOf(
  red: Promise<Response>,
  guardada: () => Promise<Response | undefined>,
  plazoMs: number,
): Promise<Response> {
  const plazo = new Promise<null>(resolve => setTimeout(resolve, plazoMs, null))
  const pronta = await Promise.race([red, plazo]).catch(() => null)
  return pronta ?? (await guardada()) ?? red
}
