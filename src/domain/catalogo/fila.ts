// An article as the back room lists it (row of the sheet): what it says, what of it is wrong, and the filters and orders of the list (ART-01).
import { isBajo } from '../existencias/movimiento.ts'
import { isSinPrecio } from '../existencias/se-vende.ts'
import { descuentoVigente as vigente } from '../precios/oferta.ts'
import { pickTabla } from '../tabla.ts'
import { createIndice, type Hallable } from './busqueda.ts'
import { ARTICULO_NUEVO, type ArticuloEditado, PUBLICOS } from './campos.ts'
import type { Insignia, Valor } from './catalogo.ts'
import { palabrasDe } from './vocabulario.ts'

type DeLaFila =
  | 'nombre'
  | 'detalle'
  | 'precioKg'
  | 'descPorciento'
  | 'ofertaDesde'
  | 'ofertaHasta'
  | 'medida'
  | 'stockMinimo'
  | 'controlStock'
  | 'plu'
  | 'sku'
  | 'archivado'
  | 'subCategoriaId'

export interface Fila extends Pick<ArticuloEditado, DeLaFila> {
  readonly id: number
  readonly version: number
  /** Grams for '/Kg', units for 'ud.'. */
  readonly stock: number
  readonly valores: readonly Valor[]
  readonly insignias: readonly Insignia[]
  readonly foto: string | null
}

/** A sub-category with the category it is in, in the shop's order. */
export interface Rama {
  readonly id: number
  readonly nombre: string
  readonly categoriaId: number
  readonly categoria: string
}

const toInstante = (iso: string | null) => (iso === null ? null : new Date(iso))

type OfertaDeFila = Pick<Fila, 'descPorciento' | 'ofertaDesde' | 'ofertaHasta'>

/** The discount in force at a moment (ms); null where there is none. */
export function descuentoVigente(fila: OfertaDeFila, ahora: number): number | null {
  const { descPorciento, ofertaDesde, ofertaHasta } = fila
  const oferta = { descPorciento, desde: toInstante(ofertaDesde), hasta: toInstante(ofertaHasta) }
  return vigente(oferta, new Date(ahora)) || null
}

/** Why an offer that is written down does not hold; null: it does, or there is none. */
export function motivoSinVigencia(fila: OfertaDeFila, ahora: number): 'terminó' | 'todavía no empezó' | null {
  if (!fila.descPorciento || descuentoVigente(fila, ahora) !== null) return null
  return Date.parse(fila.ofertaHasta ?? '') <= ahora ? 'terminó' : 'todavía no empezó'
}

/** An offer said now is of now: dates that keep it from holding go, and so do those of an offer that ends (PREC-05). */
export function putOferta(fila: OfertaDeFila, porciento: number | null, ahora: number): OfertaDeFila {
  const rige = porciento !== null && descuentoVigente(fila, ahora) !== null
  return {
    descPorciento: porciento,
    ofertaDesde: rige ? fila.ofertaDesde : null,
    ofertaHasta: rige ? fila.ofertaHasta : null,
  }
}

export function isSinStock({ stock }: Pick<Fila, 'stock'>): boolean {
  return stock <= 0
}

export const FILTROS = [
  'todos',
  'sin-precio',
  'bajo',
  'sin-stock',
  'oferta',
  'sin-foto',
  'ocultos',
  'cambian',
] as const
export type Filtro = (typeof FILTROS)[number]

interface Contexto {
  readonly ahora: number
  /** The articles whose price is waiting to change. */
  readonly cambian: { has(id: number): boolean }
}

/** Archived articles are in a heap of their own: elsewhere they would be in the way. */
export function isDelFiltro(filtro: Filtro, fila: Fila, { ahora, cambian }: Contexto): boolean {
  if (filtro === 'ocultos') return fila.archivado
  if (fila.archivado) return false
  switch (filtro) {
    case 'sin-precio':
      return isSinPrecio(fila)
    case 'bajo':
      return isBajo(fila)
    case 'sin-stock':
      return isSinStock(fila)
    case 'oferta':
      return descuentoVigente(fila, ahora) !== null
    case 'sin-foto':
      return fila.foto === null
    case 'cambian':
      return cambian.has(fila.id)
    default:
      return true
  }
}

export function countFiltros(filas: readonly Fila[], contexto: Contexto): Readonly<Record<Filtro, number>> {
  const cuentas = Object.fromEntries(FILTROS.map(filtro => [filtro, 0])) as Record<Filtro, number>
  for (const fila of filas) {
    for (const filtro of FILTROS) if (isDelFiltro(filtro, fila, contexto)) cuentas[filtro]++
  }
  return cuentas
}

/** 'tienda' is the order of the shop window, in which the rows come. */
export const ORDENES = ['tienda', 'nombre', 'precio', 'oferta', 'stock', 'codigo'] as const
export type Orden = (typeof ORDENES)[number]

const NOMBRES = new Intl.Collator('es', { sensitivity: 'base', numeric: true })
type Comparar = (a: Fila, b: Fila) => number

/** What has none stands behind those that have one, in both directions. */
function compareNullable(a: number | null, b: number | null, sentido: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a - b) * sentido
}

function comparador(orden: Exclude<Orden, 'tienda'>, sentido: 1 | -1): Comparar {
  switch (orden) {
    case 'nombre':
      return (a, b) => NOMBRES.compare(a.nombre, b.nombre) * sentido
    case 'precio':
      return (a, b) => (a.precioKg - b.precioKg) * sentido
    case 'oferta':
      return (a, b) => ((a.descPorciento ?? 0) - (b.descPorciento ?? 0)) * sentido
    case 'stock':
      return (a, b) => (a.stock - b.stock) * sentido
    case 'codigo':
      return (a, b) => compareNullable(a.plu, b.plu, sentido)
  }
}

/** Equal ones keep the shop's order. */
export function sortFilas(filas: readonly Fila[], orden: Orden, alReves: boolean): readonly Fila[] {
  if (orden === 'tienda') return alReves ? [...filas].reverse() : filas
  return [...filas].sort(comparador(orden, alReves ? -1 : 1))
}

/** A row as the search finds it. */
interface Hallada extends Hallable {
  readonly fila: Fila
  readonly rama: Rama | undefined
}

const textos = new WeakMap<Fila, Hallada>()
const lugares = new WeakMap<Rama, Hallable['lugar']>()
const SIN_FECHA = { createdAt: '', updatedAt: '' }

/** What the search looks through: the customers' text of an article, and its codes. Kept for as long as the row. */
export function entradaDe(fila: Fila, rama: Rama | undefined): Hallada {
  const hecha = textos.get(fila)
  if (hecha !== undefined && hecha.rama === rama) return hecha
  const { foto: _, ofertaHasta: _hasta, ...resto } = fila
  const articulo = {
    ...resto,
    ...pickTabla(ARTICULO_NUEVO, PUBLICOS),
    ...SIN_FECHA,
    ivaPorMil: 0,
    imagenes: [],
    preparaciones: [],
  }
  const sub = { id: rama?.id ?? 0, nombre: rama?.nombre ?? '', articulos: [articulo], ...SIN_FECHA }
  const categoria = {
    id: rama?.categoriaId ?? 0,
    nombre: rama?.categoria ?? '',
    imagenes: [],
    subCategorias: [sub],
    ...SIN_FECHA,
  }
  const [entrada] = createIndice([categoria])
  if (entrada === undefined) throw new Error('An article has its entry')
  const codigos = [fila.plu ?? '', fila.sku?.toLowerCase() ?? ''].join('\n')
  const { texto, nombre, sub: suSub, oferta, agotado } = entrada
  // One list for all rows of a sub-category: a search weighs it once.
  const lugar = (rama && lugares.get(rama)) ?? entrada.lugar
  if (rama) lugares.set(rama, lugar)
  const nueva = {
    fila,
    rama,
    texto: `${texto}\n${codigos}`,
    // A code is as good as a name.
    nombre: [...nombre, ...palabrasDe(codigos)],
    lugar,
    sub: suSub,
    oferta,
    agotado,
  }
  textos.set(fila, nueva)
  return nueva
}
