// What becomes of the money of an order that is cancelled (refund policy): the shop says it, and it stands in the order's history (PAGO-06).
import { formatPesos } from '../precios/dinero.ts'

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

/** For its customer, of what they paid: whatever was decided about it, and before it is back. */
export const PAGADO_Y_CANCELADO =
  'El pedido se canceló: lo que pagaste te lo devolvemos o te queda a favor. Ante cualquier duda, escribinos.'

interface Opcion {
  readonly plata: PlataAlCancelar
  readonly texto: string
  readonly efecto: string
}

/** What lets nothing out of the shop first. */
export const PLATAS: readonly Opcion[] = [
  {
    plata: 'despues',
    texto: 'Devolverla después',
    efecto: 'Queda marcado «Pagado: devolver» hasta que la devuelvas desde el pedido.',
  },
  {
    plata: 'devolver',
    texto: 'Devolverla ahora',
    efecto: 'Lo que entró por Mercado Pago vuelve solo a quien pagó; el resto se lo das vos.',
  },
  {
    plata: 'queda',
    texto: 'Queda a su favor',
    efecto: 'No se devuelve: la descontás de lo próximo que pida.',
  },
]
