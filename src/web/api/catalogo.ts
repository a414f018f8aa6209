// The catalogue call: the whole tree in one answer, cached by the browser under its ETag.
import { type CategoriasWire, fromWireCategorias } from '#contract/catalogo.wire.ts'
import type { Categoria } from '#domain/catalogo.ts'
import { requestTagged } from './request.ts'

const POPULATE = [
  'img',
  'sub_categorias.articulos.valors',
  'sub_categorias.articulos.img',
  'sub_categorias.articulos.insignias',
].join(',')

/** Null when the content is still the one of `conocido`. */
export async function fetchCategorias(
  conocido: string | null,
): Promise<{ readonly categorias: readonly Categoria[]; readonly etag: string | null } | null> {
  const { cuerpo, etag } = await requestTagged<CategoriasWire>(`/api/categorias?populate=${POPULATE}`)
  return etag !== null && etag === conocido ? null : { categorias: fromWireCategorias(cuerpo), etag }
}
