// Which page an address asks for, and the share of the shop window that page shows.
import type { Pagina } from '#contract/pagina.ts'
import { matchPantalla } from '#domain/camino.ts'
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
import { SECRETO } from '#domain/entrega/seguimiento.ts'
import { vistaAsado } from '#domain/pedido/asado/vista.ts'
import { parseId, RUTA_ARMAZON, RUTAS, rutaArticulo, rutaCategoria } from '#domain/rutas.ts'
import type { Snapshot } from '../catalogo/snapshot.ts'

/** More articles than this travel as data, not as HTML. */
const LIMITE_HTML = 200

export interface Destino {
  readonly pagina: Pagina
  /** Canonical path: one per page, whatever case it was asked in. */
  readonly ruta: string
  readonly status: 200 | 404
}

/** The page behind a path, or null when there is none and the visitor belongs at /notfound. */
export function resolvePagina(camino: string, tienda: Tienda): Destino | null {
  if (camino === RUTA_ARMAZON) return { pagina: { tipo: 'armazon' }, ruta: RUTA_ARMAZON, status: 200 }
  const lugar = matchPantalla(camino)
  if (lugar === null) return null
  switch (lugar.pantalla) {
    case 'categoria':
      return resolveCategoria(lugar.parametro, tienda)
    case 'articulo':
      return resolveArticulo(parseId(lugar.parametro), tienda)
    case 'noEncontrada':
      return { pagina: { tipo: 'noEncontrada' }, ruta: RUTAS.noEncontrada, status: 404 }
    case 'seguimiento':
      return resolveSeguimiento(lugar.parametro)
    default:
      // Whatever the number of an order: its page has no owner before the browser asks for the order.
      return {
        pagina: { tipo: lugar.pantalla },
        ruta: RUTAS[lugar.pantalla].replace(':id', '0'),
        status: 200,
      }
  }
}

/** Where the category that was at a path before it was renamed is now; null while there is one, or nothing was (ART-05). */
export function resolveMudada(
  camino: string,
  { tienda, caminosViejos }: Pick<Snapshot, 'tienda' | 'caminosViejos'>,
): string | null {
  const lugar = matchPantalla(camino)
  if (lugar?.pantalla !== 'categoria' || findCategoria(tienda.categorias, lugar.parametro)) return null
  const id = caminosViejos.get(lugar.parametro)
  const categoria = tienda.categorias.find(candidata => candidata.id === id)
  return categoria === undefined ? null : rutaCategoria(categoria)
}

function resolveCategoria(camino: string, tienda: Tienda): Destino | null {
  const categoria = findCategoria(tienda.categorias, camino)
  if (!categoria) return null
  return {
    pagina: { tipo: 'categoria', slug: slug(categoria.nombre) },
    ruta: rutaCategoria(categoria),
    status: 200,
  }
}

function resolveArticulo(id: number | null, tienda: Tienda): Destino {
  if (id !== null && findArticulo(tienda.categorias, id)) {
    return { pagina: { tipo: 'articulo', id }, ruta: rutaArticulo(id), status: 200 }
  }
  return { pagina: { tipo: 'articuloDesconocido' }, ruta: rutaArticulo(0), status: 404 }
}

/** Everybody's page: whose order it is the browser asks. What can be no order's link is told at once; its screen says what to do. */
function resolveSeguimiento(secreto: string): Destino {
  const posible = SECRETO.test(secreto)
  return {
    pagina: { tipo: 'seguimiento' },
    ruta: RUTAS.seguimiento.replace(':id', posible ? '0' : '-'),
    status: posible ? 200 : 404,
  }
}

export function vistaDe(pagina: Pagina, tienda: Tienda): Vista {
  switch (pagina.tipo) {
    case 'inicio':
      return vistaInicio(tienda)
    case 'asado':
      return vistaAsado(tienda)
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
