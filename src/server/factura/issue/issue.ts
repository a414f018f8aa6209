// Issues what is due, one document at a time in each sequence over all servers: a number is reserved and all that is sent is frozen before it is sent (FAC-04, Y2, Y3).
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { ArcaError } from '../arca.ts'
import { huellaDeFoto } from '../huella.ts'
import { type Armable, readPaso } from './build.ts'
import { textoCorrida } from './compare.ts'
import { type IssueDeps, pacienciaDe } from './deps.ts'
import { holdPendiente, type PedidoFacturable } from './pedido-sql.ts'
import { type EnCurso, send, settle, stop, waitFor } from './settle.ts'
import {
  delayPendiente,
  dropPendiente,
  holdSerie,
  insertReservado,
  needSerie,
  plan,
  readSerie,
  type Serie,
  saveBase,
  saveProblema,
  type Turno,
  takeAbierto,
  takePendiente,
} from './sql.ts'

/** An order that can be issued now, and how its sequence stood when it was looked at. */
interface Listo {
  readonly pedido: PedidoFacturable
  readonly paso: Armable
  readonly serie: Serie
}

/** Until nothing is due, or its time is over; what waits is looked at again by itself. */
export async function drain(deps: IssueDeps): Promise<void> {
  const { pool, log } = deps
  const { trabajoMs, enviandoMs, turnoMs, cadaMs } = pacienciaDe(deps)
  const hasta = performance.now() + trabajoMs
  while (performance.now() < hasta) {
    const abierto = await takeAbierto(pool, enviandoMs, cadaMs)
    const turno = abierto === null ? await takePendiente(pool, turnoMs) : null
    if (abierto === null && turno === null) break
    try {
      if (abierto !== null) await settle(deps, abierto)
      else if (turno !== null) await attempt(deps, turno)
    } catch (error) {
      const pedido = abierto?.pedido ?? turno?.pedido
      log.error({ err: error, pedido }, 'no se pudo facturar un pedido; se prueba de nuevo')
    }
  }
  await plan(pool, cadaMs)
}

async function attempt(deps: IssueDeps, turno: Turno): Promise<void> {
  const { pool, arca } = deps
  const { ocupadaMs } = pacienciaDe(deps)
  const listo = await inTransaction(pool, tx => look(tx, deps, turno))
  if (listo === null) return
  if (listo.serie.ocupada) {
    await delayPendiente(pool, turno.entorno, turno.pedido, ocupadaMs)
    await wait(ocupadaMs)
    return
  }
  const { punto, tipo } = listo.paso
  let ultimo: number
  try {
    ultimo = await arca.ultimo(turno.entorno, punto, tipo)
  } catch (error) {
    if (!(error instanceof ArcaError)) throw error
    await inTransaction(pool, tx => waitFor(deps, tx, { ...turno, punto, tipo }, error))
    return
  }
  const enCurso = await inTransaction(pool, tx => reserve(tx, deps, turno, listo.serie, ultimo))
  if (enCurso !== null) await send(deps, enCurso)
}

/** What is to be done about an order that needs nothing sent is done here; null then. */
async function look(tx: Tx, deps: IssueDeps, turno: Turno): Promise<Listo | null> {
  const { entorno } = turno
  const pedido = await holdPendiente(tx, entorno, turno.pedido)
  if (pedido === null) return null
  const { ocupadaMs, esperaMs } = pacienciaDe(deps)
  const paso = await readPaso(tx, deps, entorno, pedido)
  if (paso.que === 'nada') await dropPendiente(tx, entorno, pedido.id)
  if (paso.que === 'problema') await saveProblema(tx, turno, paso.problema)
  if (paso.que === 'alta') await delayPendiente(tx, entorno, pedido.id, esperaMs)
  if (paso.que === 'abierto') await delayPendiente(tx, entorno, pedido.id, ocupadaMs)
  if (paso.que !== 'documento') return null
  await needSerie(tx, entorno, paso.punto, paso.tipo)
  const serie = await readSerie(tx, entorno, paso.punto, paso.tipo)
  if (serie.parada === null && serie.espera === null) return { pedido, paso, serie }
  await delayPendiente(tx, entorno, pedido.id, serie.espera === null ? esperaMs : msUntil(serie.espera))
  return null
}

const msUntil = (cuando: Date) => Math.max(1_000, cuando.getTime() - Date.now())

/** The highest number there is, as far as we know. */
const nuestroUltimo = ({ base, ultimo }: Serie, suyo: number) => Math.max(base ?? suyo, ultimo ?? 0)

/** Under the row of its sequence. Null: the sequence moved meanwhile, waits or stops. */
async function reserve(
  tx: Tx,
  deps: IssueDeps,
  turno: Turno,
  antes: Serie,
  suyo: number,
): Promise<EnCurso | null> {
  const { entorno } = turno
  const { ocupadaMs } = pacienciaDe(deps)
  const listo = await look(tx, deps, turno)
  if (listo === null) return null
  const { pedido, paso } = listo
  const { punto, tipo } = paso
  await holdSerie(tx, entorno, punto, tipo)
  const serie = await readSerie(tx, entorno, punto, tipo)
  // What the tax office said is of before: asked again.
  if (serie.ocupada || serie.parada !== null || serie.ultimo !== antes.ultimo || serie.base !== antes.base) {
    await delayPendiente(tx, entorno, pedido.id, serie.ocupada ? ocupadaMs : 0)
    return null
  }
  const nuestro = nuestroUltimo(serie, suyo)
  if (suyo !== nuestro) {
    await stop(deps, tx, { entorno, punto, tipo }, textoCorrida({ punto, tipo }, suyo, nuestro))
    await delayPendiente(tx, entorno, pedido.id, 0)
    return null
  }
  if (serie.base === null) await saveBase(tx, entorno, punto, tipo, suyo)
  const foto = paso.build({ numero: nuestro + 1, ultima: serie.fecha })
  const { userId, claveId } = pedido
  const { id } = await insertReservado(
    tx,
    JSON.stringify(foto),
    huellaDeFoto(foto),
    paso.deId,
    paso.pagoId,
    userId,
    claveId,
  )
  return { id, foto }
}
