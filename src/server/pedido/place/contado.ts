// Counts what became of each purchase (metrics): placed now, or refused and by which refusal.
import { count } from '#server/base/medidas.ts'
import { toAppError } from '#server/plugins/fallas.ts'
import type { PedidosDeps } from '../deps.ts'
import type { Colocado } from './place-pedido.ts'

export async function countColocado<T extends Pick<Colocado, 'repetido'>>(
  { medidas: { pedidos } }: Pick<PedidosDeps, 'medidas'>,
  place: () => Promise<T>,
): Promise<T> {
  try {
    const colocado = await place()
    if (!colocado.repetido) pedidos.tomados++
    return colocado
  } catch (error) {
    count(pedidos.rechazados, toAppError(error).name)
    throw error
  }
}
