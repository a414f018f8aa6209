// The facts of an order that say what is next with it, as the screen has them.
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import type { Hechos } from '#domain/pedido/siguiente.ts'

export function hechosDe(pedido: PedidoLeido): Hechos {
  return {
    estado: pedido.estado,
    porPesar: pedido.porPesar,
    esperan: pedido.esperan,
    avisado: pedido.avisadoAt !== null,
    pagado: pedido.pago !== null,
    medio: pedido.medioPago,
    transferido: pedido.transferidoAt !== null,
  }
}
