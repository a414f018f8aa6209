// How a customer's figures read.

/** The role of who works nowhere here. */
export const CLIENTE = 'Cliente'

export function cuantosPedidos(pedidos: number): string {
  if (pedidos === 0) return 'Todavía no pidió'
  return pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`
}
