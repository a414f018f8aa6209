// The calls of an order that is taken or changed by the shop: who it is for, what there is, placing it, changing it, joining accounts.
import type {
  CambioHechoWire,
  CambioPedidoDatos,
  CambiosPedidoWire,
} from '#contract/pedido/cambio-pedido.schema.ts'
import { fromWirePedido } from '#contract/pedido/pedido.wire.ts'
import type { UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import type {
  ClientesHalladosWire,
  EnlaceHechoWire,
  EnNombreDatos,
  SurtidoWire,
  UnionWire,
} from '#contract/pedido/telefono.schema.ts'
import { type ArticuloDelSurtido, fromWireSurtido } from '#contract/pedido/telefono.wire.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withPlazo } from '#web/comun/request/plazo.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const ESPERA_MS = 20_000

export const searchClientes = (buscar: string) =>
  ask<ClientesHalladosWire>(`/api/pedidos/clientes?${new URLSearchParams({ buscar })}`)

/** Null: at everybody's prices. */
export async function fetchSurtido(cliente: number | null): Promise<readonly ArticuloDelSurtido[]> {
  const consulta = cliente === null ? '' : `?cliente=${cliente}`
  return fromWireSurtido(await authRequest<SurtidoWire>(`/api/pedidos/surtido${consulta}`))
}

/** The same key is the same order, however often it is sent. */
export async function placeEnNombre(clave: string, data: EnNombreDatos): Promise<PedidoLeido> {
  const wire = await withPlazo(ESPERA_MS, signal =>
    send<UnPedidoWire>('POST', '/api/pedidos/en-nombre', { data }, { clave, signal }),
  )
  return fromWirePedido(wire)
}

const cambiosDe = (id: number) => `/api/pedidos/${id}/cambios`

export const changePedido = (id: number, data: CambioPedidoDatos) =>
  dataOf(send<CambioHechoWire>('POST', cambiosDe(id), { data }))

export const fetchCambios = (id: number) => ask<CambiosPedidoWire>(cambiosDe(id))

/** A spoken yes, or another link to ask for it. */
export const settleCambio = (id: number, cambio: number, como: 'aceptar' | 'enlace') =>
  dataOf(send<CambioHechoWire>('POST', `${cambiosDe(id)}/${cambio}/${como}`, {}))

export const joinCliente = (de: number, con: number) =>
  dataOf(send<UnionWire>('POST', `/api/clientes/${de}/unir`, { data: { con } }))

export const undoUnion = (id: number) => send<void>('POST', `/api/uniones/${id}/deshacer`, {})

export const fetchEnlaceUnion = (cliente: number) =>
  dataOf(send<{ data: EnlaceHechoWire }>('POST', `/api/clientes/${cliente}/enlace`, {}))
