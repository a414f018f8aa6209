// When an order is paid, as its customer is told before it is placed (payment terms): by a link, by transfer, or at the door (PAGO-01, PAGO-02).
import type { Comercio } from '../comercio/comercio.ts'
import { horas } from '../texto/texto.ts'
import { textoSinPesar } from './espera.ts'
import { type Medio, seCobraAlEntregar } from './medio.ts'

type Plazos = Pick<Comercio, 'pesaje' | 'horasParaPagar'>

/** In a sentence after what happens to the order. Nobody chose and nothing is weighed: by a link, as ever. */
export function cuandoSePaga({ pesaje, horasParaPagar }: Plazos, medio: Medio | null): string {
  if (seCobraAlEntregar(medio)) return 'Lo pagás cuando lo recibís.'
  if (pesaje) return `${textoSinPesar(horasParaPagar, false)}.`
  const plazo = horas(horasParaPagar)
  if (medio === 'transferencia')
    return `En tu pedido están los datos para transferir y tenés ${plazo} para pagar.`
  return `Te mandamos el link de pago y tenés ${plazo} para pagar.`
}

type Cobros = Plazos & Pick<Comercio, 'cobroEfectivo' | 'cobroTarjeta'>

/** Since when the time to pay runs, and for whom it does not: '24 horas desde que hacés el pedido'. */
export function plazoDePago({ pesaje, horasParaPagar, ...comercio }: Cobros): {
  readonly desde: string
  readonly salvo: string
} {
  return {
    desde: `${horas(horasParaPagar)} desde que ${pesaje ? 'te avisamos cuánto pesó' : 'hacés el pedido'}`,
    salvo:
      comercio.cobroEfectivo || comercio.cobroTarjeta ? ' Si elegís pagar al recibirlo, no hay plazo.' : '',
  }
}
