// Cancels an order for the shop, and says what becomes of what was paid for it (PAGO-06).
import { numero, objeto } from '#domain/lector.ts'
import type { PlataAlCancelar } from '#domain/pago/cancelado.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { changeEstado } from '../api-seguimiento.ts'
import { type Alrededor, attempt, showHecho } from '../move.ts'

const readRecibido = objeto({ recibido: numero })

/** What a refused cancelling says was received; null when that was not why. */
function recibidoDe(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return readRecibido(error.details)?.recibido ?? null
}

/** What becomes of the money, said after what became of the order. */
const DINERO: Readonly<Record<PlataAlCancelar, string>> = {
  devolver: ' El dinero se devuelve.',
  despues: ' Estaba pagado: falta devolver el dinero.',
  queda: ' El dinero queda a favor del cliente.',
}

/**
 * `plata` is what becomes of what was received; null where nothing is known of any. There may be some all the same: then
 * nothing is cancelled, and `onRecibido` hears how much, in pesos.
 */
export async function cancel(
  { id, cliente }: Pick<PedidoLeido, 'id' | 'cliente'>,
  plata: PlataAlCancelar | null,
  alrededor: Alrededor,
  onRecibido: (pesos: number) => void,
): Promise<boolean> {
  let recibido: number | null = null
  const send = async () => {
    try {
      return await changeEstado(id, 'cancelado', null, plata)
    } catch (error) {
      recibido = plata === null ? recibidoDe(error) : null
      throw error
    }
  }
  const hecho = await attempt(id, send, alrededor, () => recibido !== null)
  if (recibido !== null) {
    onRecibido(recibido)
    return false
  }
  if (hecho) {
    const dinero = plata === null ? '' : DINERO[plata]
    // Who orders by telephone has no address: nobody else tells them.
    const aviso = cliente?.porTelefono
      ? '. No tenemos su email: llamalo.'
      : ' y le avisamos al cliente por email.'
    const descripcion = `Lo reservado volvió al stock${aviso}${dinero}`
    showHecho({ id, estado: 'cancelado' }, alrededor, `Pedido #${id} cancelado`, descripcion)
  }
  return hecho
}
