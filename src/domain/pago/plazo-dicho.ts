// What a customer who has ordered reads about the time to pay (payment notice), for as long as one runs or is to come (ORD-07, PAGO-02).
import type { Comercio } from '../comercio/comercio.ts'
import type { PedidoLeido } from '../pedido/leido.ts'
import { horas } from '../texto/texto.ts'
import { textoSinPesar } from './espera.ts'
import { seCobraAlEntregar } from './medio.ts'

interface PlazoDicho {
  readonly plazo: string
  /** What happens when it runs out. */
  readonly siNo: string | null
}

const SE_CANCELA = 'Si el pago no se realiza en ese plazo, el pedido se cancela.'

/** Null: it was paid, or is being; or it is not the time to pay any more. */
export function plazoDicho(
  pedido: Pick<
    PedidoLeido,
    'estado' | 'pago' | 'recibido' | 'transferidoAt' | 'avisadoAt' | 'venceAt' | 'medioPago'
  >,
  { pesaje, horasParaPagar }: Pick<Comercio, 'pesaje' | 'horasParaPagar'>,
): PlazoDicho | null {
  if (pedido.estado !== 'pendiente') return null
  if (pedido.pago !== null || pedido.recibido > 0 || pedido.transferidoAt !== null) return null
  const alRecibir = seCobraAlEntregar(pedido.medioPago)
  const siNo = alRecibir ? null : SE_CANCELA
  if (pesaje && pedido.avisadoAt === null) {
    return { plazo: `${textoSinPesar(horasParaPagar, alRecibir)}.`, siNo }
  }
  if (alRecibir) return { plazo: 'Lo pagás al recibirlo.', siNo }
  // Money that is held stops the clock too.
  return pedido.venceAt === null ? null : { plazo: `Tenés ${horas(horasParaPagar)} para pagar.`, siNo }
}
