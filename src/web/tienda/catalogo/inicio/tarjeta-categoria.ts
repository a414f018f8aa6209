// How a category reads on its card: a short name and how much there is in it.
import { slug } from '#domain/catalogo/slug.ts'
import { categoriaTexto, conMayuscula } from '#domain/texto/texto.ts'

/** What is prepared and not cut is counted as products; so is any category this shop invents. */
const DE_CORTES: ReadonlySet<string> = new Set([
  'productos-vacunos',
  'productos-de-pollo',
  'productos-de-cerdo',
  'achuras',
])

/** 'Productos de Pollo' -> 'Pollo'. */
export function nombreCorto(nombre: string): string {
  return conMayuscula(categoriaTexto(nombre).replace(/^de /i, ''))
}

/** '18 cortes', '1 producto'. */
export function conteo(nombre: string, total: number): string {
  const unidad = DE_CORTES.has(slug(nombre)) ? 'corte' : 'producto'
  return `${total} ${unidad}${total === 1 ? '' : 's'}`
}
