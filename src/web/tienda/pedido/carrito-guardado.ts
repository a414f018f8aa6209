// The cart of a session that ended by itself, kept with the shop as the specification's draft order (xxxx) and given back after the next login.
import { fromWirePedidos, PEDIDO_COMPLETO } from '#contract/pedido/pedido.wire.ts'
import type { PedidosWire, UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import { readJson } from '#domain/lector.ts'
import type { Carrito } from '#domain/pedido/carrito/carrito.ts'
import { sinPedido } from '#domain/pedido/carrito/compra.ts'
import { parseCarrito } from '#domain/pedido/carrito/guardado.ts'
import { toLinea } from '#domain/pedido/carrito/repeat-pedido.ts'
import { withToken } from '#web/comun/request/auth-request.ts'
import { request, withBody } from '#web/comun/request/request.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { keepIntento } from './intento-apartado.ts'
import { type Intento, intentoGuardado } from './pedido-actual.ts'

function send<T>(token: string, metodo: 'POST' | 'PUT', ruta: string, data: object): Promise<T> {
  return request<T>(ruta, withToken(token, withBody(metodo, { data })))
}

const empty = (token: string, id: number) =>
  send(token, 'PUT', `/api/pedidos/${id}`, { pedido_articulos: [] })

/** Whether that checkout made its order; false as well when nobody can tell. */
async function isHecho(token: string, { clave }: Intento): Promise<boolean> {
  const ruta = `/api/pedidos/por-clave/${encodeURIComponent(clave)}`
  return request(ruta, withToken(token)).then(
    () => true,
    () => false,
  )
}

/** What no order was made of. A checkout without an answer is kept for their next login: the order may still be on its way. */
async function pendingOf(sesion: Sesion, carrito: Carrito, pedido: string | null): Promise<Carrito> {
  const intento = intentoGuardado(pedido)
  if (intento === null) return carrito
  keepIntento(sesion.user.id, intento)
  return (await isHecho(sesion.token, intento)) ? sinPedido(carrito, intento.carrito) : carrito
}

/**
 * `guardado` and `pedido` as the browser had them. In the name of who just left: their token is the last thing known of
 * them.
 */
export async function keepCarrito(sesion: Sesion, guardado: string, pedido: string | null): Promise<void> {
  const { token } = sesion
  const carrito = await pendingOf(sesion, parseCarrito(readJson(guardado)).carrito, pedido)
  if (carrito.length === 0) return
  const { id } = (await send<UnPedidoWire>(token, 'POST', '/api/pedidos', {})).data
  await empty(token, id)
  for (const { articuloId: articulo, valorId: valor, preparaciones, cantidad } of carrito) {
    const linea = { pedido: id, articulo, valor, cantidad, preparaciones }
    // What is not sold any more is not kept; the rest is.
    await send(token, 'POST', '/api/pedido-articulos', linea).catch(() => {})
  }
}

/** What was kept for them, once. */
export async function takeGuardado({ token, user }: Sesion): Promise<Carrito> {
  const consulta = new URLSearchParams(PEDIDO_COMPLETO)
  consulta.set('filters[estado][$eq]', 'xxxx')
  consulta.set('filters[user][id][$eq]', String(user.id))
  const wire = await request<PedidosWire>(`/api/pedidos?${consulta}`, withToken(token))
  const [borrador] = fromWirePedidos(wire).pedidos
  if (borrador === undefined || borrador.lineas.length === 0) return []
  await empty(token, borrador.id)
  return borrador.lineas.map(toLinea)
}
