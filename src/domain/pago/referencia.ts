// What a link to pay is called at the payment service (external reference): the order, its revision, and which one of them (PAGO-03).
import { parseId } from '../rutas.ts'

const REFERENCIA = /^pedido-([1-9]\d{0,8})-r(\d{1,9})(?:-([1-9]\d{0,3}))?$/

/** The same three ask for the same link, however often; `vez` counts the links of one revision, the first has no number. */
export function writeReferencia(pedido: number, revision: number, vez: number): string {
  return `pedido-${pedido}-r${revision}${vez <= 1 ? '' : `-${vez}`}`
}

/** The order's number; null for what we never wrote. */
export function pedidoDeReferencia(texto: string): number | null {
  return parseId(REFERENCIA.exec(texto)?.[1] ?? '')
}
