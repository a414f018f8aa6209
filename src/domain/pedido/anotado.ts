// What the log knows somebody did with an order (audit trail): ended it, handed it over, took its money, gave it back (AUD-01).

export const HECHOS_DE_PEDIDO = ['cancelado', 'entregado', 'cobro', 'devolucion'] as const
export type HechoDePedido = (typeof HECHOS_DE_PEDIDO)[number]
