// What the server hands to the page renderer and what the page carries for the browser to continue from.
import type { Vista } from '#domain/catalogo/tienda.ts'
import { PANTALLAS, type Pantalla } from '#domain/pantallas.ts'

/** A page the server renders, with the parameters that tell two pages of a kind apart. */
export type Pagina =
  | { readonly tipo: 'categoria'; readonly slug: string }
  | { readonly tipo: 'articulo'; readonly id: number }
  | { readonly tipo: 'articuloDesconocido' }
  | { readonly tipo: 'armazon' }
  /** The others are one page each. Where it depends on who looks, everybody gets the visitor's and the browser goes on. */
  | { readonly tipo: Exclude<Pantalla, 'categoria' | 'articulo'> }

/** Two pages the service worker answers with: `armazon` starts the screen of the address, `sinConexion` says it needs the server. */
type Respaldo = 'armazon' | 'sinConexion'

/** Where the browser starts, and all there is of the frame without a screen. */
export const ENTRADA = 'src/web/entry-client.tsx'

/** The component a screen's page exports. */
export function componenteDe(pantalla: Pantalla): string {
  return pantalla.charAt(0).toUpperCase() + pantalla.slice(1)
}

/** The source file of a page, by which its built files are found. */
export function fuenteDe(tipo: Pagina['tipo']): string {
  if (tipo === 'armazon') return ENTRADA
  const pantalla = tipo === 'articuloDesconocido' ? 'articulo' : tipo
  const { area, sola } = PANTALLAS[pantalla]
  return `src/web/${sola ? 'trastienda' : 'tienda'}/${area}/pantallas/${componenteDe(pantalla)}.tsx`
}

/** A text that stands in the page itself, and the source expression by which the page's policy lets it run. */
export interface EnLinea {
  readonly texto: string
  /** 'sha256-…' in its quotes. */
  readonly huella: string
}

/** Addresses of the built files one page needs. */
export interface Activos {
  readonly entrada: string
  readonly previo: string
  readonly estilos: readonly string[]
  readonly modulos: readonly string[]
  readonly fuentes: readonly string[]
  /** What the first paint waits for, in the page itself: no second trip to the server. Absent where the sources change under it. */
  readonly enLinea?: { readonly estilos: EnLinea; readonly previo: EnLinea }
}

/** The JSON block a page carries, so that the browser continues where the server stopped. */
export interface DatosPagina {
  readonly vista: Vista
  readonly anio: number
  /** Set when the page may stand at another address than its own. */
  readonly respaldo?: Respaldo
}

export function respaldoDe(pagina: Pagina): Pick<DatosPagina, 'respaldo'> {
  return pagina.tipo === 'armazon' || pagina.tipo === 'sinConexion' ? { respaldo: pagina.tipo } : {}
}

export interface SolicitudRender {
  readonly pagina: Pagina
  /** Canonical path of the page, the one the router renders. */
  readonly ruta: string
  readonly datos: DatosPagina
  readonly publicUrl: string
  readonly activos: Activos
}

/** A pure function of its argument: the whole HTML document. */
export type RenderPagina = (pedido: SolicitudRender) => Promise<string>
