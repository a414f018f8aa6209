// What the shop window shows, and the part of it each screen needs.
import type { Comercio } from '../comercio/comercio.ts'
import type { Articulo, Categoria, SubCategoria } from './catalogo.ts'
import { estantesArticulo, estantesInicio, type Ofrecidos } from './ofrecidos.ts'
import { slug } from './slug.ts'

export interface Tienda {
  readonly comercio: Comercio
  readonly categorias: readonly Categoria[]
  /** Ids of what sells best, the first first; absent while there are too few orders to say. */
  readonly vendidos?: readonly number[]
}

/** A shelf as its page names it: which articles stand on it, in their order. */
interface EstanteVisto {
  readonly clave: Ofrecidos['clave']
  readonly titulo: string
  readonly ids: readonly number[]
}

/** A screen's share of the shop: every category is there, with only the articles that screen shows. */
export interface Vista extends Tienda {
  /** Articles of the whole catalogue by category id: with `countArticulos` it tells whether a category is whole. */
  readonly totales: Readonly<Record<number, number>>
  /** True when `categorias` holds every article of the catalogue. */
  readonly completo: boolean
  /** The shelves of the screen it was made for. */
  readonly estantes?: readonly EstanteVisto[]
}

export interface Hallazgo {
  readonly articulo: Articulo
  readonly subCategoria: SubCategoria
  readonly categoria: Categoria
}

export function findArticulo(categorias: readonly Categoria[], id: number): Hallazgo | null {
  for (const categoria of categorias) {
    for (const subCategoria of categoria.subCategorias) {
      const articulo = subCategoria.articulos.find(candidato => candidato.id === id)
      if (articulo !== undefined) return { articulo, subCategoria, categoria }
    }
  }
  return null
}

/** By the path of its page, without regard to case. */
export function findCategoria(categorias: readonly Categoria[], camino: string): Categoria | null {
  const buscado = camino.toLowerCase()
  return categorias.find(categoria => slug(categoria.nombre) === buscado) ?? null
}

export function countArticulos(categoria: Categoria): number {
  return categoria.subCategorias.reduce((suma, { articulos }) => suma + articulos.length, 0)
}

/** The tree in its own order with the articles that pass; sub-categories left empty by that are dropped. */
function prune(
  categorias: readonly Categoria[],
  pasa: (articulo: Articulo, categoria: Categoria) => boolean,
): Categoria[] {
  return categorias.map(categoria => ({
    ...categoria,
    subCategorias: categoria.subCategorias.flatMap(subCategoria => {
      const articulos = subCategoria.articulos.filter(articulo => pasa(articulo, categoria))
      return articulos.length > 0 ? [{ ...subCategoria, articulos }] : []
    }),
  }))
}

function vista(tienda: Tienda, pasa: (articulo: Articulo, categoria: Categoria) => boolean): Vista {
  const categorias = prune(tienda.categorias, pasa)
  const totales = Object.fromEntries(
    tienda.categorias.map(categoria => [categoria.id, countArticulos(categoria)]),
  )
  const completo = categorias.every(categoria => countArticulos(categoria) === totales[categoria.id])
  return { ...tienda, categorias, totales, completo }
}

/** Lets the first `limite` through. */
const primeros = (limite: number) => {
  let quedan = limite
  return () => quedan-- > 0
}

/** Home: the categories, the few articles the hero shows with their price, and those of its shelves. */
export function vistaInicio(tienda: Tienda): Vista {
  const { categorias, vendidos } = tienda
  const { destacados } = tienda.comercio
  return conEstantes(tienda, destacados.slice(0, 4), estantesInicio(categorias, vendidos))
}

/** The named articles and those of the shelves. */
function conEstantes(tienda: Tienda, ids: readonly number[], ofrecidos: readonly Ofrecidos[]): Vista {
  const estantes = ofrecidos.map(({ clave, titulo, articulos }) => ({
    clave,
    titulo,
    ids: articulos.map(({ id }) => id),
  }))
  const mostrados = new Set([...ids, ...estantes.flatMap(estante => estante.ids)])
  return { ...vista(tienda, articulo => mostrados.has(articulo.id)), estantes }
}

/** The whole catalogue, or its first `limite` articles when it is longer: the rest follows as data. */
export function vistaCatalogo(tienda: Tienda, limite: number): Vista {
  return vista(tienda, primeros(limite))
}

/** One category's articles, the first `limite` of them; null when no category has that path. */
export function vistaCategoria(tienda: Tienda, camino: string, limite: number): Vista | null {
  const elegida = findCategoria(tienda.categorias, camino)
  if (elegida === null) return null
  const hayLugar = primeros(limite)
  return vista(tienda, (_articulo, categoria) => categoria.id === elegida.id && hayLugar())
}

/** These articles and no others. */
export function vistaCon(tienda: Tienda, ids: ReadonlySet<number>): Vista {
  return vista(tienda, articulo => ids.has(articulo.id))
}

/** One article and those of the shelves below it; null when there is none with that id. */
export function vistaArticulo(tienda: Tienda, id: number): Vista | null {
  const { categorias, vendidos } = tienda
  const hallazgo = findArticulo(categorias, id)
  if (hallazgo === null) return null
  return conEstantes(tienda, [id], estantesArticulo(categorias, hallazgo, vendidos))
}
