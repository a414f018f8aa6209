// The calls of the scale: what there is to weigh, an order's lines, a weight; the customer is told by those of the counter.
import type {
  ListaPorPesarWire,
  PesadaDatos,
  PesadaHechaWire,
  UnPesajeWire,
} from '#contract/pedido/pesada.schema.ts'
import { withPlazo } from '#web/comun/request/plazo.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const PEDIDOS = '/api/pedidos'
/** A network that takes longer is none: the weight waits here, and goes out again. */
const ESPERA_MS = 15_000

export type Whatsapp = NonNullable<PesadaHechaWire['data']['whatsapp']>

export const fetchPorPesar = () => ask<ListaPorPesarWire>(`${PEDIDOS}/por-pesar`)
export const fetchPesaje = (id: number) => ask<UnPesajeWire>(`${PEDIDOS}/${id}/pesaje`)

export function sendPesada(pedido: number, linea: number, data: PesadaDatos) {
  const ruta = `${PEDIDOS}/${pedido}/lineas/${linea}/peso`
  return dataOf(withPlazo(ESPERA_MS, signal => send<PesadaHechaWire>('PUT', ruta, { data }, { signal })))
}
