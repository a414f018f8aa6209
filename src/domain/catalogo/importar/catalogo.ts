// The catalogue as an import compares with it: names, codes, versions and what a sheet may change.
import { groupBy } from '#domain/grupos.ts'
import { categoriaTexto } from '#domain/texto/texto.ts'
import type { ArticuloEditado, CampoDe } from '../campos.ts'
import type { OpcionDada } from '../combo-dado.ts'
import { slug } from '../slug.ts'
import { mismoNombre } from './nombre.ts'
import { claveDePorcion, readPorcion } from './porcion.ts'

export { mismoNombre } from './nombre.ts'

export interface ArticuloActual extends Omit<ArticuloEditado, CampoDe<'ids' | 'archivado'>> {
  readonly id: number
  readonly version: number
  readonly stock: number
  /** Ids of its portions in their order. */
  readonly valores: readonly number[]
  /** Ids of its badges in their order. */
  readonly insignias: readonly number[]
  /** ISO instant; null while it is for sale. */
  readonly archivadoAt: string | null
  /** Null: it is none. */
  readonly combo: {
    /** Null: the price is its own. */
    readonly menosPorciento: number | null
    readonly opciones: readonly Omit<OpcionDada, 'id'>[]
  } | null
  /** A combo brings so much of it. */
  readonly enCombo: boolean
}

export interface CatalogoActual {
  /** When it was read, ISO: which offers hold is of then. */
  readonly ahora: string
  readonly articulos: readonly ArticuloActual[]
  readonly categorias: readonly { readonly id: number; readonly nombre: string }[]
  readonly subCategorias: readonly {
    readonly id: number
    readonly categoriaId: number
    readonly nombre: string
  }[]
  readonly valores: readonly { readonly id: number; readonly nombre: string; readonly gramos: number }[]
  readonly insignias: readonly { readonly id: number; readonly nombre: string }[]
}

/** Found by whatever a sheet may name it with. */
export interface Indice {
  readonly porId: ReadonlyMap<number, ArticuloActual>
  readonly porPlu: ReadonlyMap<number | null, ArticuloActual>
  readonly porSku: ReadonlyMap<string | null, ArticuloActual>
  readonly porNombre: ReadonlyMap<string, readonly ArticuloActual[]>
  readonly catalogo: CatalogoActual
  /** By its name, whole or as the shop shows it. */
  findCategoria(nombre: string): { readonly id: number; readonly nombre: string } | undefined
  subCategoriasDe(categoriaId: number): readonly { readonly id: number; readonly nombre: string }[]
  subCategoria(
    id: number | null,
  ): { readonly id: number; readonly nombre: string; readonly categoria: string } | undefined
  readonly porcionPorNombre: ReadonlyMap<string, readonly number[]>
  /** Those that are an amount and nothing else, by what a new one would be told apart by. */
  readonly porcionPorClave: ReadonlyMap<string, readonly number[]>
  porcion(id: number): string
  readonly insigniaPorNombre: ReadonlyMap<string, readonly number[]>
  insignia(id: number): string
  /** Addresses that categories have. */
  readonly slugs: ReadonlySet<string>
}

function idsPor<T extends { readonly id: number }>(
  cosas: readonly T[],
  keyOf: (cosa: T) => string,
): Map<string, readonly number[]> {
  return new Map([...groupBy(cosas, keyOf)].map(([clave, iguales]) => [clave, iguales.map(({ id }) => id)]))
}

/** '500 gr' is what '500 g' means, as long as it weighs what it says. */
function claveDeValor({ nombre, gramos }: CatalogoActual['valores'][number]): string {
  const leida = readPorcion(nombre)
  return leida.ok && leida.porcion.gramos === gramos ? claveDePorcion(leida.porcion) : ''
}

export function createIndice(catalogo: CatalogoActual): Indice {
  const { articulos, categorias, subCategorias, valores, insignias } = catalogo
  const porCategoria = new Map(
    categorias.flatMap(categoria => [
      [mismoNombre(categoriaTexto(categoria.nombre)), categoria] as const,
      [mismoNombre(categoria.nombre), categoria] as const,
    ]),
  )
  const nombreDe = new Map(categorias.map(({ id, nombre }) => [id, nombre]))
  const porSub = new Map(
    subCategorias.map(sub => [sub.id, { ...sub, categoria: nombreDe.get(sub.categoriaId) ?? '' }]),
  )
  const deCategoria = groupBy(subCategorias, ({ categoriaId }) => categoriaId)
  const nombrePorcion = new Map(valores.map(({ id, nombre }) => [id, nombre]))
  const nombreInsignia = new Map(insignias.map(({ id, nombre }) => [id, nombre]))
  return {
    catalogo,
    porId: new Map(articulos.map(articulo => [articulo.id, articulo])),
    porPlu: new Map(articulos.map(articulo => [articulo.plu, articulo])),
    porSku: new Map(articulos.map(articulo => [articulo.sku, articulo])),
    porNombre: groupBy(articulos, ({ nombre }) => mismoNombre(nombre)),
    findCategoria: nombre => porCategoria.get(mismoNombre(nombre)),
    subCategoriasDe: id => deCategoria.get(id) ?? [],
    subCategoria: id => (id === null ? undefined : porSub.get(id)),
    porcionPorNombre: idsPor(valores, ({ nombre }) => mismoNombre(nombre)),
    porcionPorClave: idsPor(valores, claveDeValor),
    porcion: id => nombrePorcion.get(id) ?? '',
    insigniaPorNombre: idsPor(insignias, ({ nombre }) => mismoNombre(nombre)),
    insignia: id => nombreInsignia.get(id) ?? '',
    slugs: new Set(categorias.map(({ nombre }) => slug(nombre))),
  }
}
