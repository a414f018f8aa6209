// Whether money that arrived counts by itself (payment reconciliation): only if everything about it fits, otherwise it is held, with why (PAGO-04, M2, M5).
import type { Pedido } from '../pedido/pedido-entero.ts'
import { faltaPagar, REDONDEO, type Saldo } from './saldo.ts'

export type MotivoRetenido = 'referencia' | 'moneda' | 'cancelado' | 'repetido' | 'revision' | 'monto'

/** As the payment service tells it. */
export interface PagoLlegado {
  /** Centavos. */
  readonly monto: number
  readonly moneda: string
}

export interface PedidoPagado extends Saldo, Pick<Pedido, 'estado' | 'revision'> {
  readonly pagado: boolean
}

/** The link it was paid by. */
export interface LinkPagado {
  readonly revision: number
  readonly monto: number
  /** Another one took its place. */
  readonly reemplazado: boolean
}

const cerca = (uno: number, otro: number) => Math.abs(uno - otro) <= REDONDEO

/** Null: it counts. The first that does not fit is what is said. */
export function judgePago(
  pago: PagoLlegado,
  pedido: PedidoPagado | null,
  link: LinkPagado | null,
): MotivoRetenido | null {
  if (pedido === null || link === null) return 'referencia'
  if (pago.moneda !== 'ARS') return 'moneda'
  if (pedido.estado === 'cancelado' || pedido.estado === 'xxxx') return 'cancelado'
  if (pedido.pagado) return 'repetido'
  if (link.reemplazado || link.revision !== pedido.revision) return 'revision'
  return cerca(pago.monto, link.monto) && cerca(pago.monto, faltaPagar(pedido)) ? null : 'monto'
}
