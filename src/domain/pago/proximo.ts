// What a customer does next about an order of theirs (next step): answer, pay, or wait until it is weighed (PAGO-02).
import type { PedidoLeido } from '../pedido/leido.ts'
import { sePuedePagar } from '../pedido/pago.ts'
import { seCobraAlEntregar } from './medio.ts'

export type Proximo = 'responder' | 'pesar' | 'transferido' | 'alRecibir' | 'pagar'

type PedidoSuyo = Pick<
  PedidoLeido,
  'estado' | 'pago' | 'porPesar' | 'esperan' | 'medioPago' | 'transferidoAt' | 'subtotalFinal'
>

/** Null: nothing, or what it was before there was weighing. `ofrece`: the shop has ways to pay to choose from. */
export function proximoDe(pedido: PedidoSuyo, ofrece: boolean): Proximo | null {
  const { estado, pago } = pedido
  const enMarcha = estado === 'pendiente' || estado === 'en_proceso'
  if (enMarcha && pedido.esperan > 0) return 'responder'
  if (!sePuedePagar({ estado, pagado: pago !== null })) return null
  if (enMarcha && pedido.porPesar > 0) return 'pesar'
  if (pedido.transferidoAt !== null) return 'transferido'
  if (seCobraAlEntregar(pedido.medioPago)) return 'alRecibir'
  return ofrece || pedido.subtotalFinal !== null ? 'pagar' : null
}
