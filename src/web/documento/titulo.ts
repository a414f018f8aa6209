// The title of each page, on the server and after a navigation in the browser.
import type { Pagina } from '#contract/pagina.ts'
import { formatPesos } from '#domain/dinero.ts'
import { precioConDescuento } from '#domain/precio.ts'
import { findArticulo, findCategoria, type Vista } from '#domain/tienda.ts'

export function tituloDe(pagina: Pagina, vista: Pick<Vista, 'comercio' | 'categorias'>): string {
  const { nombre, ciudad } = vista.comercio
  const propio = tituloPropio(pagina, vista)
  return propio ? `${propio} · ${nombre}` : `${nombre} · Carnicería online en ${ciudad}`
}

function tituloPropio(pagina: Pagina, { categorias }: Pick<Vista, 'categorias'>): string | null {
  switch (pagina.tipo) {
    case 'inicio':
    case 'app':
      return null
    case 'catalogo':
      return 'Catálogo completo de carnes'
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
    case 'ayuda':
      return 'Ayuda y preguntas frecuentes'
    case 'privacidad':
      return 'Política de privacidad'
    case 'noEncontrada':
      return 'Página no encontrada'
    case 'error':
      return 'Algo salió mal'
  }
}
