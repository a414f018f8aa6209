// What a customer's chat about an order of theirs begins with: its whole summary while it is new, afterwards just which one it is.
import type { Comercio } from '../comercio/comercio.ts'
import type { PedidoLeido } from './leido.ts'

/** 'Hice el pedido' is news only until the shop has taken it up; lists do not bring the summary. */
export function mensajeCliente(
  { id, estado, whatsapp }: Pick<PedidoLeido, 'id' | 'estado' | 'whatsapp'>,
  { nombre }: Pick<Comercio, 'nombre'>,
): string {
  const resumen = estado === 'pendiente' ? whatsapp?.texto : undefined
  return resumen ?? `¡Hola, ${nombre}! Les escribo por mi pedido #${id}.`
}
