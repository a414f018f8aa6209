// Stock in and out: what a movement makes of what there is, and why it is refused (STK-01, ART-06).
import type { Articulo, Medida } from '../catalogo/catalogo.ts'
import { LIMITES } from '../catalogo/edicion.ts'
import { SIEMPRE_HAY } from './stock.ts'

export const MOTIVOS = ['compra', 'merma', 'recuento', 'correccion'] as const
export type Motivo = (typeof MOTIVOS)[number]

/** Quantities in grams, or units for 'ud.'. */
export type Movimiento =
  /** So much came or went. */
  | { readonly tipo: 'diferencia'; readonly motivo: Exclude<Motivo, 'recuento'>; readonly cantidad: number }
  /** So much was counted, where so much was expected; of what there always was, from here on it is counted (ART-06). */
  | { readonly tipo: 'recuento'; readonly contado: number; readonly esperado: number }
  /** Switched off, and on again with what there was. */
  | { readonly tipo: 'apagado'; readonly apagado: boolean }
  /** There always is some: it is not counted any more; `apagado`: only not today. */
  | { readonly tipo: 'siempre'; readonly apagado: boolean }

interface Existencia extends Pick<Articulo, 'stock' | 'medida'> {
  readonly controlStock: boolean
  /** What there was when it was switched off, or when it ceased to be counted. */
  readonly stockPrevio: number | null
}

export type Movido =
  | {
      readonly ok: true
      readonly stock: number
      readonly stockPrevio: number | null
      readonly controlStock: boolean
    }
  /** `movido`: the expected figure is not the one there is any more. */
  | { readonly ok: false; readonly texto: string; readonly movido?: true }

const refuse = (texto: string): Movido => ({ ok: false, texto })

export function siempreHay(medida: Medida): number {
  return medida === '/Kg' ? SIEMPRE_HAY * 1000 : SIEMPRE_HAY
}

/** Why it takes a figure to begin. */
export const SIN_CONTAR = 'De este artículo siempre hay: poné cuánto hay para empezar a contarlo'

export function moveStock(existencia: Existencia, movimiento: Movimiento): Movido {
  const { stock, controlStock } = existencia
  if (movimiento.tipo === 'apagado') return switchStock(existencia, movimiento.apagado)
  if (movimiento.tipo === 'siempre') return endConteo(existencia, movimiento.apagado)
  if (movimiento.tipo === 'recuento') {
    const { contado, esperado } = movimiento
    if (!isCantidad(contado)) return refuse('Lo contado no es un número válido.')
    if (esperado !== stock) {
      return {
        ok: false,
        movido: true,
        texto: 'El stock se movió mientras contabas: fijate cuánto hay ahora.',
      }
    }
    return { ok: true, stock: contado, stockPrevio: null, controlStock: true }
  }
  // So much more than an unknown figure is none.
  if (!controlStock) return refuse(`${SIN_CONTAR}.`)
  const { motivo, cantidad } = movimiento
  if (!Number.isInteger(cantidad) || Math.abs(cantidad) > LIMITES.stock) {
    return refuse('La cantidad no es un número válido.')
  }
  if (cantidad === 0) return refuse('Poné cuánto entra o sale.')
  if (motivo === 'compra' && cantidad < 0) return refuse('Una compra suma: poné una cantidad mayor que cero.')
  if (motivo === 'merma' && cantidad > 0) return refuse('Una merma resta: poné una cantidad menor que cero.')
  const nuevo = stock + cantidad
  if (nuevo < 0) return refuse('No se puede sacar más de lo que hay.')
  return isCantidad(nuevo)
    ? { ok: true, stock: nuevo, stockPrevio: null, controlStock }
    : refuse('Es más stock del que entra.')
}

function isCantidad(cantidad: number): boolean {
  return Number.isInteger(cantidad) && cantidad >= 0 && cantidad <= LIMITES.stock
}

/** Twice the same way changes nothing. */
function switchStock({ stock, medida, controlStock, stockPrevio }: Existencia, apagado: boolean): Movido {
  if (!controlStock) return { ok: true, stock: apagado ? 0 : siempreHay(medida), stockPrevio, controlStock }
  if (apagado) return { ok: true, stock: 0, stockPrevio: stock > 0 ? stock : stockPrevio, controlStock }
  if (stock > 0) return { ok: true, stock, stockPrevio, controlStock }
  // Nothing was left when it ceased to be counted: on again with that, it would stay off.
  if (stockPrevio === null || stockPrevio === 0) return refuse('No sabemos cuánto había: poné el stock.')
  return { ok: true, stock: stockPrevio, stockPrevio: null, controlStock }
}

/** Who says that there always is some says that there is: also of what was switched off. The last count is kept. */
function endConteo({ stock, medida, controlStock, stockPrevio }: Existencia, apagado: boolean): Movido {
  return {
    ok: true,
    stock: apagado ? 0 : siempreHay(medida),
    stockPrevio: controlStock && (stock > 0 || stockPrevio === null) ? stock : stockPrevio,
    controlStock: false,
  }
}

/** What is left of a kilo is no unit. */
export function toMedida(cantidad: number, medida: Medida): number {
  return medida === 'ud.' ? Math.floor(cantidad / 1000) : cantidad * 1000
}

/** Counting that begins with neither a figure nor a count to go back to: it would be sold out without anybody having said so. */
export function isSinCifra(
  { stock, medida, controlStock: contaba, stockPrevio }: Existencia,
  controlStock: boolean,
): boolean {
  const sinCuenta = stockPrevio === null || stockPrevio === siempreHay(medida)
  return controlStock && !contaba && stock > 0 && sinCuenta
}
export const FALTA_CIFRA = 'Poné cuánto hay: sin la cifra quedaría sin stock.'

/**
 * What becomes of the stock when it is counted in another unit, or begins or ceases to be counted. The last count is kept
 * while nobody counts and put back when somebody does again, so that going back leaves what there was; what is switched off
 * stays off. `contado` is the figure it begins with.
 */
export function changeConteo(
  { stock, medida: antes, controlStock: contaba, stockPrevio }: Existencia,
  {
    medida,
    controlStock,
    contado,
  }: Pick<Existencia, 'medida' | 'controlStock'> & { readonly contado?: number },
): Pick<Existencia, 'stock' | 'stockPrevio'> {
  if (contado !== undefined && controlStock) return { stock: contado, stockPrevio: null }
  const convert = (cantidad: number) => (medida === antes ? cantidad : toMedida(cantidad, medida))
  // Switched off while it was not counted, as it used to be kept: that is no count.
  const sinContar = !contaba && stockPrevio === siempreHay(antes)
  const previo = stockPrevio === null || sinContar ? null : convert(stockPrevio)
  if (contaba && controlStock) return { stock: convert(stock), stockPrevio: previo }
  const apagado = stock === 0 && (previo !== null || !contaba)
  if (!controlStock) {
    return {
      stock: apagado ? 0 : siempreHay(medida),
      stockPrevio: contaba && !apagado ? convert(stock) : previo,
    }
  }
  return apagado ? { stock: 0, stockPrevio: previo } : { stock: previo ?? 0, stockPrevio: null }
}

/** Counted in that unit, it would lose what is no whole one: going back does not bring it again (ADM-05). */
export function seRedondea(
  { stock, medida: antes, controlStock, stockMinimo }: Medible & Pick<Articulo, 'medida'>,
  medida: Medida,
): boolean {
  if (medida === antes || medida !== 'ud.') return false
  return [controlStock ? stock : 0, stockMinimo ?? 0].some(cantidad => cantidad % 1000 !== 0)
}

interface Medible extends Pick<Articulo, 'stock'> {
  readonly controlStock: boolean
  readonly stockMinimo: number | null
}

/** Runs low: at its own mark or below, or with none at all (STK-03). */
export function isBajo({ stock, controlStock, stockMinimo }: Medible): boolean {
  return controlStock && stock <= (stockMinimo ?? 0)
}

/** What to buy so that it lasts so many days at the pace of the last ones, and stays above its mark; never less than nothing. */
export function compraSugerida(
  { stock, stockMinimo }: Pick<Medible, 'stock' | 'stockMinimo'>,
  vendidoPorDia: number,
  dias: number,
): number {
  return Math.max(0, Math.ceil(vendidoPorDia * dias) + (stockMinimo ?? 0) - stock)
}
