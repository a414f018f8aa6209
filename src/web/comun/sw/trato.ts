// How the service worker treats a request: what it may keep, what it may only stand in for, and what it never touches (S7).
import { CATEGORIAS_PROFUNDAS } from '#contract/catalogo/catalogo.wire.ts'
import { matchPantalla } from '#domain/camino.ts'
import { PANTALLAS } from '#domain/pantallas.ts'

/**
 * `construido`: its name changes with its content. `imagen`: so does its, kept up to a number. `nuestra`: a picture we
 * ship, whose name stays when it changes. `catalogo`: the public tree. `copia`: a page anybody may see. `armazon`: a
 * screen that lives in the browser, so the shell is enough. `privada`: one that is nothing without the server. `red`: none
 * of the worker's business.
 */
export type Trato = 'construido' | 'imagen' | 'nuestra' | 'catalogo' | 'copia' | 'armazon' | 'privada' | 'red'

export interface Solicitud {
  readonly method: string
  readonly mode: string
  readonly url: string
  readonly headers: { has(nombre: string): boolean }
}

export const CATALOGO = `/api/categorias?${CATEGORIAS_PROFUNDAS}`

export function tratoDe({ method, mode, url, headers }: Solicitud, origen: string): Trato {
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== origen || headers.has('authorization')) return 'red'
  if (mode === 'navigate') return tratoPagina(pathname)
  if (pathname.startsWith('/assets/')) return 'construido'
  if (pathname.startsWith('/img/')) return pathname.startsWith('/img/f/') ? 'imagen' : 'nuestra'
  // Only the one question the shop window asks: other queries would fill the cache with whatever is invented.
  return pathname + search === CATALOGO ? 'catalogo' : 'red'
}

/** A product's page without a product is the server's to answer, and so is what is no screen. */
function tratoPagina(camino: string): Trato {
  const lugar = matchPantalla(camino)
  if (lugar === null) return 'red'
  const { sinRed = 'privada' } = PANTALLAS[lugar.pantalla]
  return sinRed === 'copia' && lugar.ruta === null ? 'red' : sinRed
}
