// How the service worker treats a request: what it may keep, what it may only stand in for, and what it never touches (S7).
import { CATEGORIAS_PROFUNDAS } from '#contract/catalogo.wire.ts'
import { isReservedSlug } from '#domain/catalogo/slug-reservado.ts'
import { parseId, RUTAS } from '#domain/rutas.ts'

/**
 * `construido`: its name changes with its content. `imagen`: kept up to a number. `catalogo`: the public tree.
 * `publica`: a page anybody may see. `carrito`: lives in the browser, so the shell is enough. `privada`: a screen
 * that is nothing without the server. `red`: none of the worker's business.
 */
export type Trato = 'construido' | 'imagen' | 'catalogo' | 'publica' | 'carrito' | 'privada' | 'red'

export interface Pedido {
  readonly method: string
  readonly mode: string
  readonly url: string
  readonly headers: { has(nombre: string): boolean }
}

export const CATALOGO = `/api/categorias?${CATEGORIAS_PROFUNDAS}`

const PUBLICAS: ReadonlySet<string> = new Set(
  [RUTAS.inicio, RUTAS.catalogo, RUTAS.ayuda, RUTAS.privacidad, RUTAS.terminos].map(ruta =>
    ruta.toLowerCase(),
  ),
)
const SEGMENTOS: ReadonlySet<string> = new Set(
  Object.values(RUTAS).map(ruta => (ruta.split('/')[1] ?? '').toLowerCase()),
)

export function tratoDe({ method, mode, url, headers }: Pedido, origen: string): Trato {
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== origen || headers.has('authorization')) return 'red'
  if (mode === 'navigate') return tratoPagina(pathname)
  if (pathname.startsWith('/assets/')) return 'construido'
  if (pathname.startsWith('/img/')) return 'imagen'
  // Only the one question the shop window asks: other queries would fill the cache with whatever is invented.
  return pathname + search === CATALOGO ? 'catalogo' : 'red'
}

function tratoPagina(camino: string): Trato {
  const limpio = camino.toLowerCase().replace(/\/+$/, '') || '/'
  if (PUBLICAS.has(limpio)) return 'publica'
  if (limpio === RUTAS.carrito.toLowerCase()) return 'carrito'
  const [, primero = '', segundo, ...resto] = limpio.split('/')
  if (resto.length === 0 && segundo !== undefined && RUTAS.articulo.toLowerCase() === `/${primero}/:id`) {
    return parseId(segundo) === null ? 'red' : 'publica'
  }
  if (SEGMENTOS.has(primero)) return 'privada'
  return segundo === undefined && !isReservedSlug(primero) ? 'publica' : 'red'
}
