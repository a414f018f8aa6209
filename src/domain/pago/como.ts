// How orders are paid in this shop, before anybody has chosen (payment methods): in one sentence, by what it offers (PAGO-01).
// By itself: the home page says it and needs nothing else about paying.
import type { Comercio } from '../comercio/comercio.ts'
import { enumeracion } from '../texto/texto.ts'

type Cobros = Pick<Comercio, 'cobroMercadoPago' | 'cobroEfectivo' | 'cobroTarjeta' | 'transferencia'>

/** 'te mandamos el link de pago', 'lo pagás por transferencia o cuando lo recibís'. None to choose from: by a link, as ever. */
export function comoSePaga(comercio: Cobros): string {
  const sinLink = [
    ...(comercio.transferencia === null ? [] : ['por transferencia']),
    ...(comercio.cobroEfectivo || comercio.cobroTarjeta ? ['cuando lo recibís'] : []),
  ]
  if (sinLink.length === 0) return 'te mandamos el link de pago'
  const conLink = comercio.cobroMercadoPago ? ['con el link que te mandamos'] : []
  return `lo pagás ${enumeracion([...conLink, ...sinLink], 'o')}`
}
