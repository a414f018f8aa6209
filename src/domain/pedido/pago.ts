// How a payment is noted on an order: the longest texts the counter may write about it, in characters.

export const PAGO_METODO_MAX = 60
export const PAGO_NOTA_MAX = 200
