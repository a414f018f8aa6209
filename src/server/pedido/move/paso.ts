// One step of an order: under the lock of its row, by the one table of transitions, kept in its history (STATE-01 to STATE-04).
import type { OtroAntesWire } from '#contract/errores.schema.ts'
import {
  ABIERTOS,
  type Estado,
  efectoEnStock,
  mensajeDeRechazo,
  type Quien,
  resolveCambio,
} from '#domain/pedido/estado.ts'
import { faltaPara } from '#domain/pedido/requisitos.ts'
import { pendienteAlVolver } from '#domain/pedido/vencimiento.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import { atiende, type Cuenta, conoce } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import type { Bloqueado } from '../puerta.ts'
import { prohibido } from '../rechazos.ts'
import { hasPlata, settlePagado } from '../saldo-sql.ts'
import { holdPedido, type Paso, readHechos, readPaso, restartPlazo, savePaso } from './sql.ts'
import { giveBack, takeBack } from './stock-sql.ts'

function quienes(cuenta: Cuenta, userId: number): readonly Quien[] {
  return [
    ...(cuenta.id === userId ? (['dueño'] as const) : []),
    ...(atiende(cuenta) ? (['Admin'] as const) : []),
  ]
}

/** Held until the transaction ends; 404 for whom it does not concern. */
export async function lockPedido(tx: Tx, cuenta: Cuenta, id: number): Promise<Bloqueado> {
  const pedido = requireHallado(await holdPedido(tx, id, atiende(cuenta) ? null : cuenta.id))
  return pedido
}

/** True: go ahead. False: it is so already. Anything else is refused. */
export async function checkCambio(tx: Tx, pedido: Bloqueado, a: Estado, cuenta: Cuenta): Promise<boolean> {
  const resolucion = resolveCambio(pedido.estado, a, quienes(cuenta, pedido.userId))
  if (resolucion === 'prohibido') throw prohibido()
  if (resolucion === 'conflicto') throw await conflicto(tx, pedido, cuenta, mensajeDeRechazo(a))
  return resolucion === 'permitido'
}

/** Whoever comes second behind the counter is told where the order stands and who took it there. */
export async function conflicto(
  tx: Tx,
  pedido: Bloqueado,
  cuenta: Cuenta,
  mensaje: string,
): Promise<AppError> {
  if (!atiende(cuenta)) return new AppError('ConflictError', mensaje)
  const { quien, desde } = await readPaso(tx, pedido.id)
  const details: OtroAntesWire = {
    estado: pedido.estado,
    quien: conoce(cuenta) ? quien : null,
    desde: desde.toISOString(),
  }
  return new AppError('ConflictError', mensaje, details)
}

/** What the step needs to be true of the order, by the one table of facts (PESA-03). */
export async function checkRequisitos(
  tx: Tx,
  deps: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>,
  id: number,
  a: Estado,
): Promise<void> {
  const hechos = await readHechos(tx, id)
  const falta = faltaPara(a, hechos, remiteDe(deps).comercio)
  if (falta !== null) throw new AppError('ConflictError', falta, { ...hechos })
}

/** The order is held, and `paso.de` was read under that lock. */
export async function movePedido(tx: Tx, id: number, paso: Paso): Promise<void> {
  await savePaso(tx, id, paso)
  const efecto = efectoEnStock(paso.de, paso.a)
  if (efecto === 'devuelve') await giveBack(tx, id)
  if (efecto === 'toma') await takeAgain(tx, id)
  // A total that is typed when it is finished, or taken back with that, is another sum to be paid.
  if (paso.a === 'finalizado' || paso.de === 'finalizado') await settlePagado(tx, id)
}

/** Its time to pay stood still and runs again: nobody finds it cancelled a moment after (STATE-05). */
export async function resumePlazo(
  tx: Tx,
  deps: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>,
  { id, pendienteAt, ahora }: Bloqueado,
): Promise<void> {
  if (pendienteAt === null) return
  const { horasParaPagar } = remiteDe(deps).comercio
  await restartPlazo(tx, id, pendienteAlVolver(pendienteAt, ahora, horasParaPagar))
}

/** After money of it went, or was none: an open order that is left without any has hours to be paid again. */
export async function resumeSinPlata(
  tx: Tx,
  deps: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>,
  pedido: Bloqueado,
): Promise<void> {
  if (ABIERTOS.includes(pedido.estado) && !(await hasPlata(tx, pedido.id)))
    await resumePlazo(tx, deps, pedido)
}

/** In the transaction that takes a cancelling back: all of it again, or a refusal that says what is gone. */
async function takeAgain(tx: Tx, pedidoId: number): Promise<void> {
  const { faltan, codigo } = await takeBack(tx, pedidoId)
  if (faltan.length > 0) {
    throw new AppError(
      'ConflictError',
      `No se puede deshacer: ya no alcanza el stock de ${faltan.join(', ')}`,
      { faltan },
    )
  }
  if (codigo !== null) {
    throw new AppError('ConflictError', `No se puede deshacer: el código ${codigo} ya se volvió a usar`, {
      codigo,
    })
  }
}
