// What the counter does to an order's state: moving it on, cancelling it, taking a wrong tap back (STATE-01 to STATE-05).
import { type PlataAlCancelar, pideDecidir, textoPlata } from '#domain/pago/cancelado.ts'
import { CANCELADO_PROPIO, motivoNoCancelable, resolveCancelacion } from '#domain/pedido/cancelacion.ts'
import {
  aTiempoDeDeshacer,
  DESHACER_AJENO,
  DESHACER_TARDE,
  type Estado,
  vueltaDe,
} from '#domain/pedido/estado.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { textoPesadoYa, textoTolerancia, totalFinalAceptado } from '#domain/precios/total-final.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { tellPush } from '#server/cuenta/avisos-push.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { retakeLugar } from '#server/entrega/turnos.ts'
import { enqueueCorreos } from '#server/mail/outbox.ts'
import {
  correoCanceladoPorCliente,
  correoCancelaste,
  correoRetomado,
} from '#server/mail/plantillas/pedido.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { readDetalle } from '../entrega.ts'
import type { Bloqueado } from '../puerta.ts'
import { hasPlata, insertDevolucion, notePago, readCobros, readRecibido, settlePagado } from '../saldo-sql.ts'
import { tell, tellPaso } from './novedad.ts'
import { checkCambio, checkRequisitos, conflicto, lockPedido, movePedido, resumePlazo } from './paso.ts'
import { holdClienteDe, readPaso, saveDetalle } from './sql.ts'

interface Cambio {
  readonly estado: Estado
  readonly total?: number | undefined
  readonly detalle?: string | null | undefined
  readonly plata?: PlataAlCancelar | undefined
}

/** The changes an Admin makes; a draft is placed by its owner, elsewhere. `total` in pesos, as weighed. */
export async function changeEstado(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
  { estado, total, detalle, plata }: Cambio,
): Promise<void> {
  const nota = detalle == null ? null : readDetalle(detalle)
  await inTransaction(deps.pool, async tx => {
    const pedido = await lockPedido(tx, cuenta, id)
    const sigue = await checkCambio(tx, pedido, estado, cuenta)
    if (nota !== null) await saveDetalle(tx, id, nota)
    if (!sigue) return
    await checkRequisitos(tx, deps, id, estado)
    const devuelve = estado === 'cancelado' ? await decidePlata(tx, pedido, plata) : null
    const totalFinal = estado === 'finalizado' ? readTotalFinal(deps, pedido, total) : null
    await movePedido(tx, id, { de: pedido.estado, a: estado, totalFinal, userId: cuenta.id })
    const vuelveSolo =
      devuelve !== null && plata !== undefined ? await givePlata(tx, pedido, plata, devuelve, cuenta) : 0
    const contado = {
      ...pedido,
      totalFinal: totalFinal ?? pedido.totalFinal,
      recibido: devuelve ?? undefined,
      plata,
      vuelveSolo,
    }
    await tellPaso(tx, remiteDe(deps), contado, estado)
  })
}

/** What was received of an order that is being cancelled, null for nothing: then somebody has to say what becomes of it. */
async function decidePlata(
  tx: Tx,
  { id }: Bloqueado,
  plata: PlataAlCancelar | undefined,
): Promise<number | null> {
  const recibido = await readRecibido(tx, id)
  if (recibido <= 0) return null
  if (plata !== undefined) return recibido
  throw new AppError('ConflictError', pideDecidir(recibido), { recibido: centavosToPesos(recibido) })
}

/** Once: what is on its way back already is not sent again. Gives how much of it the provider returns. */
async function givePlata(
  tx: Tx,
  { id }: Bloqueado,
  plata: PlataAlCancelar,
  recibido: number,
  { id: userId }: Cuenta,
): Promise<number> {
  await notePago(tx, id, userId, textoPlata(plata, recibido))
  if (plata !== 'devolver') return 0
  const cobros = (await readCobros(tx, id)).filter(({ disponible }) => disponible > 0)
  for (const { id: cobro, disponible, monto, negadas } of cobros) {
    const clave = `cancelado-${cobro}-${monto - disponible}-${negadas}`
    await insertDevolucion(tx, { cobro, monto: disponible, clave, nota: null, userId })
  }
  await settlePagado(tx, id)
  return cobros.reduce(
    (suma, { proveedorId, disponible }) => suma + (proveedorId === null ? 0 : disponible),
    0,
  )
}

/**
 * The customer takes their own order back (ENT-03): decided under the lock of its row, so that who begins it at that moment
 * and who cancels it cannot both win. Twice is once.
 */
export async function cancelPedido(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<void> {
  await inTransaction(deps.pool, async tx => {
    const pedido = await lockPedido(tx, cuenta, id)
    if (pedido.userId !== cuenta.id) throw noEncontrado()
    const { estado, hechoAt, ahora } = pedido
    const remite = remiteDe(deps)
    const { horasCambio, email } = remite.comercio
    // Part of it counts too, and what is held: no customer's money is left behind by a tap.
    const pagado = pedido.pagadoAt !== null || (await hasPlata(tx, id))
    const cancelable = { estado, hechoAt, pagado, turno: pedido.turno }
    const cancelacion = resolveCancelacion(cancelable, ahora, horasCambio)
    if (cancelacion === 'hecha') return
    if (cancelacion !== 'permitida') {
      throw new AppError('ConflictError', motivoNoCancelable(cancelacion, horasCambio, pedido.turno !== null))
    }
    await movePedido(tx, id, { de: estado, a: 'cancelado', userId: cuenta.id, motivo: CANCELADO_PROPIO })
    await tell(tx, remite, pedido, 'pedido-cancelado', correoCancelaste)
    if (email === null) return
    const aviso = correoCanceladoPorCliente({ ...remite, id, total: pedido.total })
    await enqueueCorreos(tx, [{ tipo: 'pedido-cancelado-aviso', para: email, userId: cuenta.id, ...aviso }])
  })
}

/** What was charged in the end, kept beside what was ordered (STATE-03). */
function readTotalFinal(
  deps: PedidosDeps,
  { total: ordenado, totalPesado }: Bloqueado,
  pesos: number | undefined,
): number {
  if (totalPesado !== null) {
    if (pesos === undefined || pesosToCentavos(pesos) === totalPesado) return totalPesado
    throw new AppError('ValidationError', textoPesadoYa(totalPesado))
  }
  if (pesos === undefined) return ordenado
  const { toleranciaPeso } = remiteDe(deps).comercio
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
    const { estado, ahora } = pedido
    const { previo, desde } = await readPaso(tx, id)
    const a = visto === null || visto === estado ? vueltaDe({ estado, previo }) : null
    if (a === null) throw await conflicto(tx, pedido, cuenta, DESHACER_AJENO)
    if (!aTiempoDeDeshacer({ desde }, ahora)) throw new AppError('ConflictError', DESHACER_TARDE)
    await movePedido(tx, id, { de: estado, a, userId: cuenta.id, motivo: 'Deshecho' })
    // What is delivered is no longer counted against its slot when that shrinks.
    if (estado === 'cancelado' || estado === 'finalizado')
      await retakeLugar(tx, remiteDe(deps).comercio, id, { ahora, deMas: 'a mano' })
    if (a === 'pendiente' || estado === 'cancelado') await resumePlazo(tx, deps, pedido)
    if (estado !== 'cancelado') return
    if (a !== 'xxxx') await tellPush(tx, id, a)
    await tell(tx, remiteDe(deps), pedido, 'pedido-retomado', correoRetomado)
  })
}
