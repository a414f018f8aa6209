// Discount codes: how a typed code is read and whether a code holds for a purchase (DISC-01 to DISC-03).
import { sinInvisibles, toForma } from '../texto/unicode.ts'
import { formatPesos } from './dinero.ts'
import { montoDescuento } from './precio.ts'

/** No code is longer, typed any way. */
export const CODIGO_MAX = 60

export const CODIGO_VACIO = 'Ingresa un código de descuento'

export interface CodigoDescuento {
  readonly id: number
  readonly codigo: string
  /** 1 to 100. */
  readonly porcentaje: number
  readonly activo: boolean
  readonly desde: Date | null
  readonly hasta: Date | null
  readonly usos: number
  readonly usosMax: number | null
  /** Centavos; null or 0 is no minimum. */
  readonly compraMinima: number | null
  readonly unoPorCliente: boolean
  /** Whether this customer has an order, not cancelled, with the code. */
  readonly usadoPorCliente: boolean
}

export type MotivoCodigo =
  | 'noExiste'
  | 'inactivo'
  | 'noVigente'
  | 'vencido'
  | 'agotado'
  | 'usadoPorCliente'
  | 'minimo'

export interface CodigoRechazado {
  readonly ok: false
  readonly motivo: MotivoCodigo
  readonly texto: string
}

export interface CodigoAceptado {
  readonly ok: true
  readonly porcentaje: number
  /** Centavos taken off. */
  readonly monto: number
}

/** Fixed texts: what was typed never comes back in a message. */
const TEXTOS: Readonly<Record<Exclude<MotivoCodigo, 'minimo'>, string>> = {
  noExiste: 'El código no existe',
  inactivo: 'El código no está activo',
  noVigente: 'El código todavía no está vigente',
  vencido: 'El código está vencido',
  agotado: 'El código ya alcanzó su límite de usos',
  usadoPorCliente: 'Ya usaste este código',
}

/** One spelling for every way of typing a code: width, spaces, hidden marks and case do not count (D5). */
export function normalizeCodigo(texto: string): string {
  const visible = sinInvisibles(toForma(texto, 'NFKC')).replace(/\p{Cc}/gu, '')
  return toForma(visible.trim().toUpperCase(), 'NFKC')
}

function rechazado(motivo: Exclude<MotivoCodigo, 'minimo'>): CodigoRechazado {
  return { ok: false, motivo, texto: TEXTOS[motivo] }
}

function motivoFijo(codigo: CodigoDescuento, ahora: Date): Exclude<MotivoCodigo, 'minimo'> | null {
  if (!codigo.activo) return 'inactivo'
  if (codigo.desde !== null && ahora < codigo.desde) return 'noVigente'
  if (codigo.hasta !== null && ahora > codigo.hasta) return 'vencido'
  if (codigo.usosMax !== null && codigo.usos >= codigo.usosMax) return 'agotado'
  return codigo.unoPorCliente && codigo.usadoPorCliente ? 'usadoPorCliente' : null
}

/** Whether the code holds for a purchase of `subtotal` centavos; null is a code nobody issued. */
export function evaluateCodigo(
  codigo: CodigoDescuento | null,
  subtotal: number,
  ahora: Date,
): CodigoAceptado | CodigoRechazado {
  if (codigo === null) return rechazado('noExiste')
  const motivo = motivoFijo(codigo, ahora)
  if (motivo !== null) return rechazado(motivo)
  const minimo = codigo.compraMinima ?? 0
  if (subtotal < minimo) {
    return { ok: false, motivo: 'minimo', texto: `El código vale para compras desde ${formatPesos(minimo)}` }
  }
  return { ok: true, porcentaje: codigo.porcentaje, monto: montoDescuento(subtotal, codigo.porcentaje) }
}

/** Of an order that has it: a code keeps the terms it was ordered at, and only its own minimum is looked at again. Null: below it. */
export function descuentoAcordado(
  { porcentaje, compraMinima }: Pick<CodigoDescuento, 'porcentaje' | 'compraMinima'>,
  subtotal: number,
): number | null {
  return subtotal < (compraMinima ?? 0) ? null : montoDescuento(subtotal, porcentaje)
}

/** 'Se aplicó un 10% de descuento'. */
export function textoAplicado(porcentaje: number): string {
  return `Se aplicó un ${porcentaje}% de descuento`
}
