// Which page an address asks for, and the share of the shop window that page shows.
import type { Pagina, Pantalla } from '#contract/pagina.ts'
import { slug } from '#domain/catalogo/slug.ts'
import {
  findArticulo,
  findCategoria,
  type Tienda,
  type Vista,
  vistaArticulo,
  vistaCatalogo,
  vistaCategoria,
  vistaInicio,
} from '#domain/catalogo/tienda.ts'
import { parseId, RUTA_ARMAZON, RUTAS, rutaArticulo } from '#domain/rutas.ts'

/** More articles than this travel as data, not as HTML. */
const LIMITE_HTML = 200

export interface Destino {
  readonly pagina: Pagina
  /** Canonical path: one per page, whatever case it was asked in. */
  readonly ruta: string
  readonly status: 200 | 404
}

const app = (pantalla: Pantalla): Pagina => ({ tipo: 'app', pantalla })

const FIJAS: ReadonlyMap<string, Destino> = new Map(
  (
    [
      [RUTAS.inicio, { tipo: 'inicio' }],
      [RUTAS.catalogo, { tipo: 'catalogo' }],
      [RUTAS.ayuda, { tipo: 'ayuda' }],
      [RUTAS.privacidad, { tipo: 'privacidad' }],
      [RUTAS.terminos, { tipo: 'terminos' }],
      [RUTAS.arrepentimiento, { tipo: 'arrepentimiento' }],
      [RUTAS.error, { tipo: 'error' }],
      [RUTAS.notFound, { tipo: 'noEncontrada' }],
      [RUTAS.sinConexion, { tipo: 'sinConexion' }],
      [RUTA_ARMAZON, { tipo: 'armazon' }],
      [RUTAS.login, app('login')],
      [RUTAS.signup, app('signup')],
      [RUTAS.googleCallback, app('googleCallback')],
      [RUTAS.confirmarEmail, app('confirmarEmail')],
      [RUTAS.olvido, app('olvido')],
      [RUTAS.restablecer, app('restablecer')],
      [RUTAS.pedirEnlace, app('pedirEnlace')],
      [RUTAS.entrar, app('entrar')],
      [RUTAS.perfil, app('perfil')],
      [RUTAS.pedidos, app('pedidos')],
      [RUTAS.arrepentimientos, app('arrepentimientos')],
      [RUTAS.carrito, app('carrito')],
      [RUTAS.editarUsuario, app('editarUsuario')],
      [RUTAS.datosPersonales, app('datosPersonales')],
    ] satisfies [string, Pagina][]
  ).map(([ruta, pagina]) => [
    ruta.toLowerCase(),
    { pagina, ruta, status: pagina.tipo === 'noEncontrada' ? 404 : 200 },
  ]),
)

/** Letters, digits and -._~ mean the same written as codes, and some programs write them so (RFC 3986, 2.3). */
function plain(camino: string): string {
  return camino.replace(/%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi, codigo =>
    decodeURIComponent(codigo),
  )
}

/** Without the slashes it ends in. Counted, not matched: a pattern would begin anew at every slash of a row. */
function withoutSlashes(camino: string): string {
  let fin = camino.length
  while (camino[fin - 1] === '/') fin--
  return camino.slice(0, fin)
}

/** The page behind a path, or null when there is none and the visitor belongs at /notfound. */
export function resolvePagina(camino: string, tienda: Tienda): Destino | null {
  const limpio = withoutSlashes(plain(camino).toLowerCase()) || '/'
  const fija = FIJAS.get(limpio)
  if (fija) return fija
  const [, primero = '', segundo, ...resto] = limpio.split('/')
  if (resto.length > 0) return null
  if (segundo === undefined) return resolveCategoria(primero, tienda)
  return resolveConParametro(primero, segundo, tienda)
}

function resolveCategoria(camino: string, tienda: Tienda): Destino | null {
  const categoria = findCategoria(tienda.categorias, camino)
  if (!categoria) return null
  const propio = slug(categoria.nombre)
  return { pagina: { tipo: 'categoria', slug: propio }, ruta: `/${propio}`, status: 200 }
}

function resolveConParametro(primero: string, segundo: string, tienda: Tienda): Destino | null {
  if (primero === segmento(RUTAS.articulo)) {
    const id = parseId(segundo)
    if (id !== null && findArticulo(tienda.categorias, id)) {
      return { pagina: { tipo: 'articulo', id }, ruta: rutaArticulo(id), status: 200 }
    }
    return { pagina: { tipo: 'articuloDesconocido' }, ruta: rutaArticulo(0), status: 404 }
  }
  const privada = (['exito', 'pedido'] as const).find(nombre => primero === segmento(RUTAS[nombre]))
  return privada ? { pagina: app(privada), ruta: RUTAS[privada].replace(':id', '0'), status: 200 } : null
}

function segmento(ruta: string): string {
  return (ruta.split('/')[1] ?? '').toLowerCase()
}

export function vistaDe(pagina: Pagina, tienda: Tienda): Vista {
  switch (pagina.tipo) {
    case 'inicio':
      return vistaInicio(tienda)
    case 'catalogo':
      return vistaCatalogo(tienda, LIMITE_HTML)
    case 'categoria':
      return vistaCategoria(tienda, pagina.slug, LIMITE_HTML) ?? vistaCatalogo(tienda, 0)
    case 'articulo':
      return vistaArticulo(tienda, pagina.id) ?? vistaCatalogo(tienda, 0)
    default:
      return vistaCatalogo(tienda, 0)
  }
}
