// What the shop window offers beside what one came for (cross-selling, recommendations): offers, most sold, what goes well with a cut, cuts like it.
import { tieneDescuento } from '../precios/precio.ts'
import type { Articulo, Categoria, SubCategoria } from './catalogo.ts'
import { hayStock } from './peso.ts'
import { slug } from './slug.ts'

export interface Ofrecidos {
  readonly clave: 'ofertas' | 'vendidos' | 'acompanan' | 'parecidos'
  readonly titulo: string
  readonly articulos: readonly Articulo[]
}

type Categorias = readonly Categoria[]

/** An article and where it belongs. */
interface Lugar {
  readonly articulo: Articulo
  readonly subCategoria: SubCategoria
  readonly categoria: Categoria
}

/** Cards of a shelf; below a product there are two of them, and fewer on each. */
const ESTANTE_MAX = 8
const AL_PIE_MAX = 6

/** Fewer best sellers than this are no shelf: with so few orders nobody can say what sells. */
const VENDIDOS_MIN = 4

/** The badge (the one drawn as a rosette) by which the shopkeeper recommends. */
const ELEGIDO = 2

const articulosDe = (categoria: Categoria): readonly Articulo[] =>
  categoria.subCategorias.flatMap(({ articulos }) => articulos).filter(hayStock)

/** The largest discount first; among equals the order of the catalogue. */
export function ofertas(categorias: Categorias): readonly Articulo[] {
  return categorias
    .flatMap(articulosDe)
    .filter(({ descPorciento }) => tieneDescuento(descPorciento))
    .sort((a, b) => (b.descPorciento ?? 0) - (a.descPorciento ?? 0))
    .slice(0, ESTANTE_MAX)
}

/** In the order of the orders; none when too few are known. */
export function masVendidos(categorias: Categorias, vendidos: readonly number[]): readonly Articulo[] {
  const hay = hallados(categorias, vendidos)
  return hay.length < VENDIDOS_MIN ? [] : hay.slice(0, ESTANTE_MAX)
}

/** What the shopkeeper recommends by its badge, a category at a time. */
function elegidos(categorias: Categorias): readonly Articulo[] {
  const filas = categorias.map(categoria =>
    articulosDe(categoria).filter(({ insignias }) => insignias.some(({ id }) => id === ELEGIDO)),
  )
  return enTurnos(filas, ESTANTE_MAX)
}

/** The shelves of the home page, those that hold something. */
export function estantesInicio(categorias: Categorias, vendidos: readonly number[] = []): Ofrecidos[] {
  const pedidos = masVendidos(categorias, vendidos)
  return conAlgo([
    { clave: 'ofertas', titulo: 'Ofertas', articulos: ofertas(categorias) },
    pedidos.length > 0
      ? { clave: 'vendidos', titulo: 'Los más vendidos', articulos: pedidos }
      : { clave: 'vendidos', titulo: 'Elegidos de la casa', articulos: elegidos(categorias) },
  ])
}

/** The categories that go well with each, by their path; of others nothing is said until the shopkeeper does. */
const ACOMPANAN: Readonly<Record<string, readonly string[]>> = {
  'productos-vacunos': ['embutidos', 'achuras'],
  'productos-de-pollo': ['embutidos', 'productos-de-cerdo'],
  'productos-de-cerdo': ['embutidos', 'achuras'],
  achuras: ['embutidos', 'productos-vacunos'],
  embutidos: ['productos-vacunos', 'achuras'],
  milanesas: ['productos-de-pollo', 'productos-vacunos'],
}

/** What the shopkeeper named; where nothing was named, what sells best of the categories that go with its own. */
export function vaBienCon(
  categorias: Categorias,
  { articulo, categoria }: Lugar,
  vendidos: readonly number[],
): readonly Articulo[] {
  if (articulo.vaBienCon && articulo.vaBienCon.length > 0) {
    return hallados(categorias, articulo.vaBienCon).slice(0, AL_PIE_MAX)
  }
  const puesto = (uno: Articulo) => {
    const lugar = vendidos.indexOf(uno.id)
    return lugar < 0 ? vendidos.length : lugar
  }
  const filas = (ACOMPANAN[slug(categoria.nombre)] ?? []).map(camino => {
    const otra = categorias.find(candidata => slug(candidata.nombre) === camino)
    return otra === undefined ? [] : [...articulosDe(otra)].sort((a, b) => puesto(a) - puesto(b))
  })
  return enTurnos(filas, AL_PIE_MAX)
}

/** Of its sub-category, then of its category: the nearest in price first. */
export function parecidos(
  { articulo, subCategoria, categoria }: Lugar,
  sin: readonly Articulo[] = [],
): readonly Articulo[] {
  const lejos = ({ precioKg }: Articulo) => Math.abs(precioKg - articulo.precioKg)
  const vale = (otro: Articulo) => otro.id !== articulo.id && sin.every(({ id }) => id !== otro.id)
  const byPrecio = (lista: readonly Articulo[]) =>
    lista.filter(otro => hayStock(otro) && vale(otro)).sort((a, b) => lejos(a) - lejos(b))
  const otras = categoria.subCategorias.filter(({ id }) => id !== subCategoria.id)
  const deOtras = otras.flatMap(({ articulos }) => articulos)
  return [...byPrecio(subCategoria.articulos), ...byPrecio(deOtras)].slice(0, AL_PIE_MAX)
}

/** The shelves at the foot of a product's page; whoever finds it sold out sees first what there is instead. */
export function estantesArticulo(
  categorias: Categorias,
  hallazgo: Lugar,
  vendidos: readonly number[] = [],
): Ofrecidos[] {
  const acompanan = vaBienCon(categorias, hallazgo, vendidos)
  const otros = parecidos(hallazgo, acompanan)
  const hay = hayStock(hallazgo.articulo)
  const estantes: Ofrecidos[] = [
    { clave: 'acompanan', titulo: 'Va bien con', articulos: acompanan },
    { clave: 'parecidos', titulo: hay ? 'Parecidos' : 'Parecidos que sí hay', articulos: otros },
  ]
  return conAlgo(hay ? estantes : [...estantes].reverse())
}

const conAlgo = (estantes: readonly Ofrecidos[]) => estantes.filter(({ articulos }) => articulos.length > 0)

/** Those of the list that there are, in its order. */
function hallados(categorias: Categorias, ids: readonly number[]): readonly Articulo[] {
  const porId = new Map(categorias.flatMap(articulosDe).map(articulo => [articulo.id, articulo]))
  return ids.flatMap(id => porId.get(id) ?? [])
}

/** One of each list, then the second of each, until there are enough. */
function enTurnos(filas: readonly (readonly Articulo[])[], cuantos: number): readonly Articulo[] {
  const largo = Math.max(0, ...filas.map(({ length }) => length))
  return Array.from({ length: largo }, (_, vuelta) => filas.flatMap(fila => fila[vuelta] ?? []))
    .flat()
    .slice(0, cuantos)
}
