// The calls of an order that is taken or changed by the shop: who it is for, what there is, placing it, changing it, joining accounts.
import type {
  CambioHechoWire,
  CambioPedidoDatos,
  CambiosPedidoWire,
} from '#contract/pedido/cambio-pedido.schema.ts'
import { fromWirePedido } from '#contract/pedido/pedido.wire.ts'
import type { UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import type {
  ClienteHalladoWire,
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
import { withBody } from '#web/comun/request/request.ts'

const ESPERA_MS = 20_000

export async function searchClientes(buscar: string): Promise<readonly ClienteHalladoWire[]> {
  const consulta = new URLSearchParams({ buscar })
  return (await authRequest<ClientesHalladosWire>(`/api/pedidos/clientes?${consulta}`)).data
}

/** Null: at everybody's prices. */
export async function fetchSurtido(cliente: number | null): Promise<readonly ArticuloDelSurtido[]> {
  const consulta = cliente === null ? '' : `?cliente=${cliente}`
  return fromWireSurtido(await authRequest<SurtidoWire>(`/api/pedidos/surtido${consulta}`))
}

/** The same key is the same order, however often it is sent. */
export async function placeEnNombre(clave: string, data: EnNombreDatos): Promise<PedidoLeido> {
  const { headers, ...init } = withBody('POST', { data })
  const wire = await withPlazo(ESPERA_MS, signal =>
    authRequest<UnPedidoWire>('/api/pedidos/en-nombre', {
      ...init,
      headers: { ...headers, 'idempotency-key': clave },
      signal,
    }),
  )
  return fromWirePedido(wire)
}

export async function changePedido(id: number, data: CambioPedidoDatos): Promise<CambioHechoWire['data']> {
  return (await authRequest<CambioHechoWire>(`/api/pedidos/${id}/cambios`, withBody('POST', { data }))).data
}

export async function fetchCambios(id: number): Promise<CambiosPedidoWire['data']> {
  return (await authRequest<CambiosPedidoWire>(`/api/pedidos/${id}/cambios`)).data
}

/** A spoken yes, or another link to ask for it. */
export async function settleCambio(
  id: number,
  cambio: number,
  como: 'aceptar' | 'enlace',
): Promise<CambioHechoWire['data']> {
  const ruta = `/api/pedidos/${id}/cambios/${cambio}/${como}`
  return (await authRequest<CambioHechoWire>(ruta, withBody('POST', {}))).data
}

export async function joinCliente(de: number, con: number): Promise<UnionWire['data']> {
  return (await authRequest<UnionWire>(`/api/clientes/${de}/unir`, withBody('POST', { data: { con } }))).data
}

export async function undoUnion(id: number): Promise<void> {
  await authRequest(`/api/uniones/${id}/deshacer`, withBody('POST', {}))
}

export async function fetchEnlaceUnion(cliente: number): Promise<EnlaceHechoWire> {
  const wire = await authRequest<{ data: EnlaceHechoWire }>(
    `/api/clientes/${cliente}/enlace`,
    withBody('POST', {}),
  )
  return wire.data
}
