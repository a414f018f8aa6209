// What a shop offers for an address, and another way of delivering an order (ENT-01, ENT-02, ENT-07).
import type { MudanzaDatos } from '#contract/entrega/mudanza.schema.ts'
import type { OpcionesDatos, OpcionesUnaWire } from '#contract/entrega/opciones.schema.ts'
import { fromWireOpciones } from '#contract/entrega/opciones.wire.ts'
import { fromWirePedido } from '#contract/pedido/pedido.wire.ts'
import type { UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import type { Opciones } from '#domain/entrega/eleccion.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

export async function fetchOpciones(data: OpcionesDatos): Promise<Opciones> {
  const wire = await authRequest<OpcionesUnaWire>('/api/entrega/opciones', withBody('POST', { data }))
  return fromWireOpciones(wire.data)
}

/** An order that was placed is delivered another way (ENT-07). */
export async function changeEntrega(id: number, data: MudanzaDatos): Promise<PedidoLeido> {
  return fromWirePedido(
    await authRequest<UnPedidoWire>(`/api/pedidos/${id}/entrega`, withBody('PUT', { data })),
  )
}
