// What is known of an order that is not paid, in a few words below its name (HOY-01, PAGO-01).
import type { PedidoEnColaWire } from '#contract/numeros.schema.ts'
import { textoVence } from '#domain/pedido/vencimiento.ts'

type Pedido = Pick<PedidoEnColaWire, 'vence' | 'transferido' | 'alEntregar'>

export function textoPorCobrar({ vence, transferido, alEntregar }: Pedido, ahora: Date): string {
  if (vence !== null)
    return textoVence(ahora, new Date(vence)).replace(/^./, inicial => inicial.toLowerCase())
  if (transferido) return 'dice que transfirió'
  return alEntregar ? 'paga al recibirlo' : 'sin pagar'
}
