// Price lists ('Mayorista'): what a list's percentages, prices and steps make of an article's retail price (PREC-08).
import { groupBy } from '../grupos.ts'
import { precioConDescuento } from './precio.ts'
import type { Escala, Tarifa, Tarifable } from './tarifa.ts'

/** From so much on, so much off; for all articles of a category, or for one article. */
interface ReglaEscala {
  readonly categoriaId: number | null
  readonly articuloId: number | null
  /** Grams; a thousand are one unit of what is counted. */
  readonly desde: number
  readonly porciento: number
}

/** What a list says, as it is written down; the retail one says steps alone. */
export interface ReglasLista {
  readonly categorias: readonly { readonly categoriaId: number; readonly porciento: number }[]
  readonly articulos: readonly { readonly articuloId: number; readonly precioKg: number }[]
  readonly escalas: readonly ReglaEscala[]
}

/** The same, to be asked about one article after the other. */
export interface Lista {
  /** Percentage off, by category. */
  readonly categorias: ReadonlyMap<number | null, number>
  /** Centavos, by article. */
  readonly articulos: ReadonlyMap<number, number>
  readonly escalasCategoria: ReadonlyMap<number | null, readonly ReglaEscala[]>
  readonly escalasArticulo: ReadonlyMap<number | null, readonly ReglaEscala[]>
}

export function indexLista({ categorias, articulos, escalas }: ReglasLista): Lista {
  return {
    categorias: new Map(categorias.map(({ categoriaId, porciento }) => [categoriaId, porciento])),
    articulos: new Map(articulos.map(({ articuloId, precioKg }) => [articuloId, precioKg])),
    escalasCategoria: groupBy(
      escalas.filter(({ categoriaId }) => categoriaId !== null),
      ({ categoriaId }) => categoriaId,
    ),
    escalasArticulo: groupBy(escalas, ({ articuloId }) => articuloId),
  }
}

/** A list that says nothing. */
export const LISTA_VACIA: Lista = indexLista({ categorias: [], articulos: [], escalas: [] })

/** An article as the lists look at it; without a category when no shelf shows it. */
export interface ArticuloTarifado extends Tarifa {
  readonly id: number
  readonly categoriaId: number | null
}

/** The longest name of a list, and the quantities and percentages its rules take. */
export const LISTA_NOMBRE_MAX = 40
export const DESDE_MAX = 10_000_000

/** The price of an article in a list: its own, or its category's percentage off retail, or retail. To the centavo: it is a price. */
export function precioDeLista(articulo: ArticuloTarifado, lista: Lista): number {
  const { id, categoriaId, precioKg } = articulo
  return lista.articulos.get(id) ?? precioConDescuento(precioKg, lista.categorias.get(categoriaId) ?? null)
}

/** An article's own steps stand instead of its category's. */
function escalasDe({ id, categoriaId }: ArticuloTarifado, lista: Lista): readonly ReglaEscala[] {
  return lista.escalasArticulo.get(id) ?? lista.escalasCategoria.get(categoriaId) ?? []
}

/** The best of what is taken off at this quantity: percentages are never added to each other. */
function descuentoEn(escalas: readonly ReglaEscala[], gramos: number, oferta: number | null): number | null {
  const alcanzadas = escalas.filter(({ desde }) => desde <= gramos).map(({ porciento }) => porciento)
  const mayor = Math.max(oferta ?? 0, ...alcanzadas)
  return mayor > 0 ? mayor : oferta
}

/** Of a hundredth of a centavo, so that nothing is rounded before it is compared. */
const costo = ({ precioKg, descPorciento }: Tarifa) => precioKg * (100 - (descPorciento ?? 0))

/**
 * What a customer pays for an article, by quantity: at each the better of retail (with its offer and its steps) and of
 * their list (with its steps), never both. `propia` is null for who belongs to none.
 */
export function tarifaEnLista(
  articulo: ArticuloTarifado,
  minorista: Lista,
  propia: Lista | null,
): Tarifa & { readonly escalas: readonly Escala[] } {
  const { precioKg, descPorciento } = articulo
  const comunes = escalasDe(articulo, minorista)
  const suyas = propia === null ? [] : escalasDe(articulo, propia)
  const precioSuyo = propia === null ? precioKg : precioDeLista(articulo, propia)
  const at = (gramos: number): Tarifa => {
    const comun = { precioKg, descPorciento: descuentoEn(comunes, gramos, descPorciento) }
    const suya = { precioKg: precioSuyo, descPorciento: descuentoEn(suyas, gramos, null) }
    return costo(suya) < costo(comun) ? suya : comun
  }
  const base = at(0)
  const cantidades = [...new Set([...comunes, ...suyas].map(({ desde }) => desde))].sort((a, b) => a - b)
  const escalas: Escala[] = []
  for (const desde of cantidades) {
    const tarifa = at(desde)
    if (costo(tarifa) < costo(escalas.at(-1) ?? base)) escalas.push({ desde, ...tarifa })
  }
  return { ...base, escalas }
}

/** The same, as an article carries it: without steps rather than with none. */
export function conTarifa<T extends ArticuloTarifado>(
  articulo: T,
  minorista: Lista,
  propia: Lista | null,
): T & Tarifable {
  const { escalas, ...base } = tarifaEnLista(articulo, minorista, propia)
  return { ...articulo, ...base, ...(escalas.length > 0 && { escalas }) }
}
