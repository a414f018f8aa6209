// The catalogue call: the whole tree in one answer, cached by the browser under its ETag.
import type { CategoriasWire } from '#contract/catalogo/catalogo.schema.ts'
import { CATEGORIAS_PROFUNDAS, fromWireCategorias } from '#contract/catalogo/catalogo.wire.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { requestTagged } from '../request/request.ts'

/** Null when the content is still the one of `conocido`. */
export async function fetchCategorias(
  conocido: string | null,
): Promise<{ readonly categorias: readonly Categoria[]; readonly etag: string | null } | null> {
  const { cuerpo, etag } = await requestTagged<CategoriasWire>(`/api/categorias?${CATEGORIAS_PROFUNDAS}`)
  return etag !== null && etag === conocido ? null : { categorias: fromWireCategorias(cuerpo), etag }
}
