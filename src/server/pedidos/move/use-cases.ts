// What the counter does to an order's state: moving it on, cancelling it, taking a wrong tap back (STATE-01 to STATE-05).
import { pesosToCentavos } from '#domain/dinero/dinero.ts'
import { textoTolerancia, totalFinalAceptado } from '#domain/dinero/total-final.ts'
import {
  aTiempoDeDeshacer,
  DESHACER_AJENO,
  DESHACER_TARDE,
  type Estado,
  vueltaDe,
} from '#domain/pedido/estado.ts'
import { pendienteAlVolver } from '#domain/pedido/vencimiento.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueueCorreos } from '../../mail/outbox.ts'
import { correoCancelado, correoRetomado } from '../../mail/plantillas/pedido.ts'
import type { Cuenta } from '../../usuarios.ts'
import { type PedidosDeps, tallerDe } from '../deps.ts'
import { readDetalle } from '../entrega.ts'
import { checkCambio, conflicto, lockPedido, movePedido } from './paso.ts'
import { type Bloqueado, holdClienteDe, readPaso, restartPlazo, saveDetalle } from './sql.ts'

interface Cambio {
  readonly estado: Estado
  readonly total?: number | undefined
  readonly detalle?: string | null | undefined
}

/** The changes an Admin makes; a draft is placed by its owner, elsewhere. `total` in pesos, as weighed. */
export async function changeEstado(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  { estado, total, detalle }: Cambio,
): Promise<void> {
  const nota = detalle == null ? null : readDetalle(detalle)
  await inTransaction(deps.pool, async tx => {
    const pedido = await lockPedido(tx, cuenta, id)
    const sigue = await checkCambio(tx, pedido, estado, cuenta)
    if (nota !== null) await saveDetalle(tx, id, nota)
    if (!sigue) return
    const totalFinal = estado === 'finalizado' ? readTotalFinal(deps, pedido, total) : null
    await movePedido(tx, id, { de: pedido.estado, a: estado, totalFinal, userId: cuenta.id })
    if (estado === 'cancelado') await tell(tx, deps, pedido, 'pedido-cancelado', correoCancelado)
  })
}

/** To the customer, in the transaction of what it tells. */
async function tell(
  tx: Tx,
  deps: PedidosDeps,
  { id, email, nombre, total, totalFinal, pagadoAt }: Bloqueado,
  tipo: string,
  correo: typeof correoCancelado,
): Promise<void> {
  if (email === null) return
  const datos = { ...tallerDe(deps), nombre, id, total: totalFinal ?? total, pagado: pagadoAt !== null }
  await enqueueCorreos(tx, [{ tipo, para: email, ...correo(datos) }])
}

/** What was charged in the end, kept beside what was ordered (STATE-03). */
function readTotalFinal(
  deps: PedidosDeps,
  { total: ordenado }: Bloqueado,
  pesos: number | undefined,
): number {
  if (pesos === undefined) return ordenado
  const { toleranciaPeso } = tallerDe(deps).comercio
  const final = pesosToCentavos(pesos)
  if (totalFinalAceptado(ordenado, final, toleranciaPeso)) return final
  throw new AppError('ValidationError', textoTolerancia(toleranciaPeso))
}

/** A wrong tap, taken back while it is fresh, with time left to pay (STATE-05). `visto` is the state it is taken back from. */
export async function undoPaso(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  visto: Estado | null,
): Promise<void> {
  await inTransaction(deps.pool, async tx => {
    await holdClienteDe(tx, id)
    const pedido = await lockPedido(tx, cuenta, id)
    const { estado, ahora, pendienteAt } = pedido
    const { previo, desde } = await readPaso(tx, id)
    const a = visto === null || visto === estado ? vueltaDe({ estado, previo }) : null
    if (a === null) throw await conflicto(tx, pedido, cuenta, DESHACER_AJENO)
    if (!aTiempoDeDeshacer({ desde }, ahora)) throw new AppError('ConflictError', DESHACER_TARDE)
    await movePedido(tx, id, { de: estado, a, userId: cuenta.id, motivo: 'Deshecho' })
    if (a === 'pendiente' && pendienteAt !== null) {
      const { horasParaPagar } = tallerDe(deps).comercio
      await restartPlazo(tx, id, pendienteAlVolver(pendienteAt, ahora, horasParaPagar))
    }
    if (estado === 'cancelado') await tell(tx, deps, pedido, 'pedido-retomado', correoRetomado)
  })
}
