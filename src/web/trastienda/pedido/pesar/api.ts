// The calls of the scale: what there is to weigh, an order's lines, a weight; the customer is told by those of the counter.
import type {
  ListaPorPesarWire,
  PesadaDatos,
  PesadaHechaWire,
  PesajeWire,
  PorPesarWire,
  UnPesajeWire,
} from '#contract/pedido/pesada.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withPlazo } from '#web/comun/request/plazo.ts'
import { withBody } from '#web/comun/request/request.ts'

const PEDIDOS = '/api/pedidos'
/** A network that takes longer is none: the weight waits here, and goes out again. */
const ESPERA_MS = 15_000

export type Whatsapp = NonNullable<PesadaHechaWire['data']['whatsapp']>

export async function fetchPorPesar(): Promise<readonly PorPesarWire[]> {
  return (await authRequest<ListaPorPesarWire>(`${PEDIDOS}/por-pesar`)).data
}

export async function fetchPesaje(id: number): Promise<PesajeWire> {
  return (await authRequest<UnPesajeWire>(`${PEDIDOS}/${id}/pesaje`)).data
}

export async function sendPesada(
  pedido: number,
  linea: number,
  data: PesadaDatos,
): Promise<PesadaHechaWire['data']> {
  return (
    await withPlazo(ESPERA_MS, signal =>
      authRequest<PesadaHechaWire>(`${PEDIDOS}/${pedido}/lineas/${linea}/peso`, {
        ...withBody('PUT', { data }),
        signal,
      }),
    )
  ).data
}
