// What the server hands to the page renderer and what the page carries for the browser to continue from.
import type { Vista } from '#domain/catalogo/tienda.ts'

/** A screen the server renders, with the parameters that tell two pages of a kind apart. */
export type Pagina =
  | { readonly tipo: 'inicio' }
  | { readonly tipo: 'catalogo' }
  | { readonly tipo: 'categoria'; readonly slug: string }
  | { readonly tipo: 'articulo'; readonly id: number }
  | { readonly tipo: 'articuloDesconocido' }
  | { readonly tipo: 'ayuda' }
  | { readonly tipo: 'privacidad' }
  | { readonly tipo: 'terminos' }
  | { readonly tipo: 'arrepentimiento' }
  | { readonly tipo: 'noEncontrada' }
  | { readonly tipo: 'error' }
  /** Two pages the service worker answers with when the server is out of reach, whatever the address. */
  | { readonly tipo: Respaldo }
  /** Screens that depend on who looks: everybody gets the visitor's, the browser goes on from there. */
  | { readonly tipo: 'app'; readonly pantalla: Pantalla }

/** `armazon` starts the screen of the address by itself; `sinConexion` says that it needs the server. */
type Respaldo = 'armazon' | 'sinConexion'

export type Pantalla =
  | 'login'
  | 'signup'
  | 'googleCallback'
  | 'confirmarEmail'
  | 'olvido'
  | 'restablecer'
  | 'pedirEnlace'
  | 'entrar'
  | 'perfil'
  | 'datosPersonales'
  | 'editarUsuario'
  | 'carrito'
  | 'exito'
  | 'pedidos'
  | 'pedido'
  | 'arrepentimientos'

/** One name for each screen that has a source file of its own. */
export type NombrePagina = Exclude<Pagina['tipo'], 'app'> | Pantalla

export function nombrePagina(pagina: Pagina): NombrePagina {
  return pagina.tipo === 'app' ? pagina.pantalla : pagina.tipo
}

/** Addresses of the built files one page needs. */
export interface Activos {
  readonly entrada: string
  readonly previo: string
  readonly estilos: readonly string[]
  readonly modulos: readonly string[]
  readonly fuentes: readonly string[]
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

export interface PedidoRender {
  readonly pagina: Pagina
  /** Canonical path of the page, the one the router renders. */
  readonly ruta: string
  readonly datos: DatosPagina
  readonly publicUrl: string
  readonly activos: Activos
}

/** A pure function of its argument: the whole HTML document. */
export type RenderPagina = (pedido: PedidoRender) => Promise<string>
