// The catalogue call: the whole tree in one answer, cached by the browser under its ETag.
import { type CategoriasWire, fromWireCategorias } from '#contract/catalogo.wire.ts'
import type { Categoria } from '#domain/catalogo.ts'
import { request } from './request.ts'

const POPULATE = [
  'img',
  'sub_categorias.articulos.valors',
  'sub_categorias.articulos.img',
  'sub_categorias.articulos.insignias',
].join(',')

export async function fetchCategorias(signal: AbortSignal): Promise<readonly Categoria[]> {
  const wire = await request<CategoriasWire>(`/api/categorias?populate=${POPULATE}`, { signal })
  return fromWireCategorias(wire)
}
