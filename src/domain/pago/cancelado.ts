// What becomes of the money of an order that is cancelled (refund policy): the shop says it, and it stands in the order's history (PAGO-06).
import { formatPesos } from '../dinero/dinero.ts'

export const PLATA_AL_CANCELAR = ['devolver', 'queda', 'despues'] as const
export type PlataAlCancelar = (typeof PLATA_AL_CANCELAR)[number]

export function pideDecidir(recibido: number): string {
  return `Este pedido tiene ${formatPesos(recibido)} cobrados: decí qué se hace con esa plata`
}

export function textoPlata(plata: PlataAlCancelar, recibido: number): string {
  const monto = formatPesos(recibido)
  const textos = {
    devolver: `Se devuelven ${monto}`,
    queda: `Quedan ${monto} a favor del cliente`,
    despues: `Quedan ${monto} por devolver`,
  }
  return textos[plata]
}
