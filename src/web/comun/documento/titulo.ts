// The title of each page, on the server and after a navigation in the browser.
import type { Pagina } from '#contract/pagina.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { findArticulo, findCategoria } from '#domain/catalogo/tienda.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { PANTALLAS } from '#domain/pantallas.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { precioConDescuento } from '#domain/precios/precio.ts'

export function tituloEntero(
  propio: string,
  { nombre, ciudad }: Pick<Comercio, 'nombre' | 'ciudad'>,
): string {
  return propio
    ? `${propio} · ${nombre}`
    : `${nombre} · Carnicería online${ciudad === null ? '' : ` en ${ciudad}`}`
}

/** Without the shop's name. */
export function tituloPropio(pagina: Pagina, categorias: readonly Categoria[]): string {
  switch (pagina.tipo) {
    case 'armazon':
      return ''
    case 'categoria':
      return findCategoria(categorias, pagina.slug)?.nombre ?? 'Categoría'
    case 'articulo': {
      const articulo = findArticulo(categorias, pagina.id)?.articulo
      if (!articulo) return 'Artículo'
      const precio = precioConDescuento(articulo.precioKg, articulo.descPorciento)
      return `${articulo.nombre} a ${formatPesos(precio)}${articulo.medida === '/Kg' ? ' el kilo' : ''}`
    }
    case 'articuloDesconocido':
      return 'Artículo no encontrado'
    default:
      return PANTALLAS[pagina.tipo].titulo ?? ''
  }
}
