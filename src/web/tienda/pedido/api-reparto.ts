// The calls of who cuts and who delivers, one function each.
import type { EntregadoDatos } from '#contract/pedido/pedido.schema.ts'
import { fromWirePedido } from '#contract/pedido/pedido.wire.ts'
import type { UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import type {
  PedidoPorCortarWire,
  PedidoPorLlevarWire,
  PorCortarWire,
  PorLlevarWire,
  RepartidoresWire,
} from '#contract/pedido/reparto.schema.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

const PEDIDOS = '/api/pedidos'

export async function fetchPorCortar(): Promise<readonly PedidoPorCortarWire[]> {
  return (await authRequest<PorCortarWire>(`${PEDIDOS}/corte`)).data
}

export async function fetchPorLlevar(): Promise<readonly PedidoPorLlevarWire[]> {
  return (await authRequest<PorLlevarWire>(`${PEDIDOS}/reparto`)).data
}

/** `cobro`: what was collected at the door, in pesos; null: it was not paid; undefined: nothing was owed. */
export async function deliver(id: number, cobro: EntregadoDatos['cobro']): Promise<void> {
  await authRequest(`${PEDIDOS}/${id}/entregado`, withBody('PUT', { data: { cobro } }))
}

export async function undoDeliver(id: number): Promise<void> {
  await authRequest(`${PEDIDOS}/${id}/entregado`, { method: 'DELETE' })
}

export async function fetchRepartidores(): Promise<RepartidoresWire['data']> {
  return (await authRequest<RepartidoresWire>(`${PEDIDOS}/repartidores`)).data
}

/** Null: nobody yet. */
export async function giveTo(id: number, repartidor: number | null): Promise<PedidoLeido> {
  return fromWirePedido(
    await authRequest<UnPedidoWire>(`${PEDIDOS}/${id}/repartidor`, withBody('PUT', { data: { repartidor } })),
  )
}
