// What is known of an order that is not paid, in a few words below its name (HOY-01, PAGO-01).
import type { PedidoEnColaWire } from '#contract/numeros.schema.ts'
import { textoVence } from '#domain/pedido/vencimiento.ts'
import { enFrase } from '#domain/texto/texto.ts'

type Pedido = Pick<PedidoEnColaWire, 'vence' | 'transferido' | 'alEntregar'>

/** 'vence en 3 h': inside a sentence. */
export function textoPlazo(vence: string, ahora: Date): string {
  return enFrase(textoVence(ahora, new Date(vence)))
}

export function textoImpago({ vence, transferido, alEntregar }: Pedido, ahora: Date): string {
  if (vence !== null) return textoPlazo(vence, ahora)
  if (transferido) return 'dice que transfirió'
  return alEntregar ? 'paga al recibirlo' : 'sin pagar'
}
