// How orders are paid in this shop, before anybody has chosen (payment methods): in one sentence, by what it offers (PAGO-01).
import type { Comercio } from '../comercio/comercio.ts'
import { enFrase, enumeracion } from '../texto/texto.ts'
import { mediosOfrecidos, nombreEnFrase } from './eleccion.ts'

type Cobros = Pick<Comercio, 'cobroMercadoPago' | 'cobroEfectivo' | 'cobroTarjeta' | 'transferencia'>

/**
 * The ways to pay as pages tell them, to be put into a sentence: those that can be chosen. Where none can, the shop's own list
 * of what it takes; empty: it has said nothing.
 */
export function mediosDichos(comercio: Cobros & Pick<Comercio, 'mediosDePago'>): readonly string[] {
  const ofrecidos = mediosOfrecidos(comercio)
  return ofrecidos.length > 0 ? ofrecidos.map(nombreEnFrase) : comercio.mediosDePago.map(enFrase)
}

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
