// A list of orders under way: pages put together, changes laid over them, and what counts as a new order.
import type { Filtro } from '#domain/pedido/estado-texto.ts'
import type { PaginaPedidos, PedidoLeido } from '#domain/pedido/leido.ts'

/** Pages read one after another without asking; the rest on demand, so 500.000 orders hurt nobody (LIST-08). */
export const PAGINAS_SOLAS = 5

/** What a walk begins with. */
export const CURSOR_INICIAL = '*'

/** Whether a page is followed by another. */
export function sigue({ page, pageCount, siguiente }: Omit<PaginaPedidos, 'pedidos' | 'total'>): boolean {
  return siguiente === undefined ? page < pageCount : siguiente !== null
}

export function coincide(estado: string, filtro: Filtro): boolean {
  return filtro === 'todos' || estado === filtro
}

/** Orders move between pages while they are read; the later reading of one counts. */
export function mergePedidos(
  previos: readonly PedidoLeido[],
  siguientes: readonly PedidoLeido[],
): readonly PedidoLeido[] {
  const porId = new Map(previos.map(pedido => [pedido.id, pedido]))
  for (const pedido of siguientes) porId.set(pedido.id, pedido)
  return [...porId.values()]
}

/** Puts a fresh order into a list where it belongs there, and takes it out where it no longer does. */
export function putPedido(
  pedidos: readonly PedidoLeido[],
  fresco: PedidoLeido,
  filtro: Filtro,
  soloConocidos: boolean,
): readonly PedidoLeido[] {
  const conocido = pedidos.some(({ id }) => id === fresco.id)
  if (!coincide(fresco.estado, filtro)) return pedidos.filter(({ id }) => id !== fresco.id)
  if (conocido) return pedidos.map(pedido => (pedido.id === fresco.id ? fresco : pedido))
  return soloConocidos ? pedidos : [fresco, ...pedidos]
}

/** An order bears the moment its transaction began, and is seen when that ends. */
const HOLGURA_MS = 10_000

/**
 * Told apart from an order that was taken back to pending, by the state before this one: nobody has moved it yet. `desde` is
 * when the screen opened. By when it was made, not its number: a draft is numbered long before it is placed, which makes it
 * anew; and not by `pendienteAt`, from which its time to pay runs and which moves when that does.
 */
export function recienEntro(pedido: PedidoLeido, desde: number): boolean {
  const { estado, createdAt, pendienteAt, estadoPrevio } = pedido
  if (Date.parse(createdAt) < desde - HOLGURA_MS) return false
  return estado === 'pendiente' && pendienteAt !== null && (estadoPrevio === null || estadoPrevio === 'xxxx')
}
