// Moves an order along its life for the Admin: forward, back within minutes, paid; the loser of a race is told (LIST-09).
import type { PedidoLeido } from '#contract/pedido-leido.wire.ts'
import { TOAST_MS } from '#domain/constantes.ts'
import { acciones, type Estado, estadoConocido } from '#domain/estado.ts'
import { ApiError } from '../../api/request.ts'
import { changeEstado, savePago, undoProceso } from '../../api/seguimiento.ts'
import { avisar } from '../../state/avisos.ts'
import { reportar } from '../../state/reportar.ts'
import { ask } from './dialogos.ts'
import { endIfCredenciales, mensajeDeFalla } from './errores.ts'
import { etiqueta } from './tono.ts'

const DESHACER_MS = 10_000

/** What the Admin may do with an order in this state: forward first, cancelling last. */
export function accionesDe(estado: string): readonly Estado[] {
  const conocido = estadoConocido(estado)
  return conocido === null ? [] : acciones(conocido, ['Admin'])
}

export const ACCION: Readonly<Partial<Record<Estado, string>>> = {
  en_proceso: 'Procesar',
  finalizado: 'Finalizar',
}

/** What happens around a change: the list is read again, whoever won. */
export interface Alrededor {
  reload(): Promise<void>
}

/** It went through, the server refused it for good, or it can be sent again as it is. */
type Desenlace = 'hecho' | 'rechazado' | 'pendiente'

/** Answers about the order as it stands now: the same request would be refused again. */
const VEREDICTO: readonly number[] = [401, 403, 404, 409]

/** Runs a change; a refusal is told in the server's own words. */
async function attempt(cambio: () => Promise<void>, { reload }: Alrededor): Promise<Desenlace> {
  try {
    await cambio()
    return 'hecho'
  } catch (error) {
    endIfCredenciales(error)
    avisar({
      titulo: 'No se pudo cambiar el pedido',
      descripcion: mensajeDeFalla(error),
      tipo: 'error',
      ms: TOAST_MS.error,
    })
    return error instanceof ApiError && VEREDICTO.includes(error.status) ? 'rechazado' : 'pendiente'
  } finally {
    await reload()
  }
}

/** The green button: a pending order goes into work at once, one in work asks for its weighed total first. */
export async function advance(
  pedido: Pick<PedidoLeido, 'id' | 'estado'>,
  alrededor: Alrededor,
): Promise<void> {
  const [siguiente] = accionesDe(pedido.estado)
  if (siguiente === undefined || siguiente === 'cancelado') {
    reportar('este pedido no es editable')
    return
  }
  if (siguiente === 'finalizado') {
    ask({ tipo: 'finalizar', pedido: pedido as PedidoLeido })
    return
  }
  const { id } = pedido
  if ((await attempt(() => changeEstado(id, siguiente, null), alrededor)) !== 'hecho') return
  avisar({
    titulo: `Pedido #${id}: ${etiqueta(siguiente)}`,
    descripcion: 'Si fue sin querer, podés volver atrás.',
    tipo: 'exito',
    ms: DESHACER_MS,
    accion: { texto: 'Deshacer', onAccion: () => void undo(id, alrededor) },
  })
}

export async function undo(id: number, alrededor: Alrededor): Promise<void> {
  if ((await attempt(() => undoProceso(id), alrededor)) !== 'hecho') return
  avisar({ titulo: `Pedido #${id}`, descripcion: 'Volvió a Pendientes.', tipo: 'exito' })
}

/** Tells what was done; false when it is still to be done, so that the question stays open with what was typed. */
function conclude(desenlace: Desenlace, titulo: string, descripcion: string): boolean {
  if (desenlace === 'hecho') avisar({ titulo, descripcion, tipo: 'exito' })
  return desenlace !== 'pendiente'
}

export async function finish(id: number, total: number, alrededor: Alrededor): Promise<boolean> {
  const desenlace = await attempt(() => changeEstado(id, 'finalizado', total), alrededor)
  return conclude(desenlace, `Pedido #${id} finalizado`, 'Guardamos el total final.')
}

export async function cancel(id: number, alrededor: Alrededor): Promise<boolean> {
  const desenlace = await attempt(() => changeEstado(id, 'cancelado', null), alrededor)
  return conclude(desenlace, `Pedido #${id} cancelado`, 'Lo reservado volvió al stock.')
}

/** A null method takes the mark back. */
export async function pay(
  id: number,
  metodo: string | null,
  nota: string,
  alrededor: Alrededor,
): Promise<boolean> {
  const desenlace = await attempt(() => savePago(id, metodo, nota), alrededor)
  const descripcion = metodo === null ? 'Quedó como no pagado.' : `Pagado: ${metodo}.`
  return conclude(desenlace, `Pedido #${id}`, descripcion)
}
