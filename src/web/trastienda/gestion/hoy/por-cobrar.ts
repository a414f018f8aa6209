// What is known of an order that is not paid, in a few words below its name (HOY-01, PAGO-01).
import type { PedidoEnColaWire } from '#contract/gestion/numeros.schema.ts'
import { textoVence } from '#domain/pedido/vencimiento.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { enFrase } from '#domain/texto/texto.ts'

type EnCola = Pick<PedidoEnColaWire, 'vence' | 'transferido' | 'alEntregar'>

/** 'vence en 3 h': inside a sentence. */
export function textoPlazo(vence: string, ahora: Date): string {
  return enFrase(textoVence(ahora, new Date(vence)))
}

export function textoImpago({ vence, transferido, alEntregar }: EnCola, ahora: Date): string {
  if (vence !== null) return textoPlazo(vence, ahora)
  if (transferido) return 'dice que transfirió'
  return alEntregar ? 'paga al recibirlo' : 'sin pagar'
}

type Saliente = Pick<PedidoEnColaWire, 'direccion' | 'pagado' | 'total'> &
  Partial<Pick<PedidoEnColaWire, 'debe'>>

/** Where it goes, and what is to be brought back: a server of the release before, while both run, says the whole alone. */
export function porSalir({ direccion, pagado, total, debe = total }: Saliente): string {
  return [direccion, pagado ? 'pagado' : `cobra ${formatPesos(pesosToCentavos(debe))}`]
    .filter(Boolean)
    .join(' · ')
}
