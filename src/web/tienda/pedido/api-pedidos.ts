// The calls that make an order and find it again; the checkout's idempotency key travels with them (ORD-03).
import { fromWirePedido } from '#contract/pedido/pedido.wire.ts'
import type { UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import type { ValidadoWire } from '#contract/precios/descuento.schema.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withPlazo } from '#web/comun/request/plazo.ts'
import { ApiError, withBody } from '#web/comun/request/request.ts'

/** After this the answer counts as lost; the order itself may well exist. */
const ESPERA_MS = 20_000

/** `cuerpo` is the very text that was kept with the key: the same key always carries the same content. */
export async function createPedido(clave: string, cuerpo: string): Promise<PedidoLeido> {
  const wire = await withPlazo(ESPERA_MS, signal =>
    authRequest<UnPedidoWire>('/api/pedidos/crear-completo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': clave },
      body: cuerpo,
      signal,
    }),
  )
  return fromWirePedido(wire)
}

/** The order that key made; null when it made none (yet). */
export async function fetchPorClave(clave: string): Promise<PedidoLeido | null> {
  try {
    const ruta = `/api/pedidos/por-clave/${encodeURIComponent(clave)}`
    return fromWirePedido(await authRequest<UnPedidoWire>(ruta))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export async function fetchPedido(id: number): Promise<PedidoLeido> {
  return fromWirePedido(await authRequest<UnPedidoWire>(`/api/pedidos/${id}`))
}

export async function validateCodigo(code: string, subtotal: number): Promise<ValidadoWire> {
  const cuerpo = { code, total: centavosToPesos(subtotal) }
  return authRequest<ValidadoWire>('/api/discount-codes/validate', withBody('POST', cuerpo))
}
