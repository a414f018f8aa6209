// What became of a document that was sent: granted, refused, or in doubt, and then asked for by its number before anything is sent again (FAC-04, Y1).
import { esNota, type Foto, nombreComprobante, numeroComprobante } from '#domain/factura/comprobante.ts'
import { seAcepta } from '#domain/factura/fecha.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { ArcaError, type Aviso, type Hallado, type Veredicto } from '../arca.ts'
import { readPaso } from './build.ts'
import { findDiferencias, textoAjeno, textoCorrida } from './compare.ts'
import { type IssueDeps, pacienciaDe } from './deps.ts'
import { holdPendiente } from './pedido-sql.ts'
import {
  type Abierto,
  annul,
  delayPendiente,
  delaySerie,
  doubt,
  dropPendiente,
  forget,
  grant,
  keepRespuesta,
  release,
  resumeSerie,
  saveProblema,
  settlePendiente,
  stopSerie,
} from './sql.ts'

/** A document on the wire. */
export type EnCurso = Pick<Abierto, 'id' | 'foto'>

/** Number or date do not follow: also what is answered to a document that was granted already. */
const NO_SIGUE = 10_016
const CRUDO_MAX = 64 * 1024

const serieDe = ({ entorno, punto, tipo }: Foto) => [entorno, punto, tipo] as const
const noSigue = (avisos: readonly Aviso[]) => avisos.some(({ codigo }) => codigo === NO_SIGUE)
const acotado = (crudo: string) =>
  Buffer.from(crudo)
    .subarray(0, CRUDO_MAX - 3)
    .toString('utf8')
    .replaceAll('\0', '')

/** Its order is held first, as by everybody who writes of one. */
function inTransactionOfPedido<T>(
  { pool }: IssueDeps,
  { foto }: EnCurso,
  work: (tx: Tx, pedido: Awaited<ReturnType<typeof holdPendiente>>) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async tx => work(tx, await holdPendiente(tx, foto.entorno, foto.pedido)))
}

/** `otraVez`: it was asked for already, and not there; in doubt again it rests before it is asked for. */
export async function send(deps: IssueDeps, enCurso: EnCurso, otraVez = false): Promise<void> {
  let veredicto: Veredicto
  try {
    veredicto = await deps.arca.autorizar(enCurso.foto)
  } catch (error) {
    if (!(error instanceof ArcaError)) throw error
    await saveFalla(deps, enCurso, error, otraVez)
    return
  }
  await keepRespuesta(deps.pool, enCurso.id, 'autorizar', acotado(veredicto.crudo))
  if (veredicto.resultado === 'autorizado') await saveGranted(deps, enCurso, veredicto)
  else await saveRefused(deps, enCurso, veredicto)
}

/** No verdict. What never left is forgotten with its number; what may have been granted is in doubt. */
async function saveFalla(
  deps: IssueDeps,
  enCurso: EnCurso,
  error: ArcaError,
  otraVez: boolean,
): Promise<void> {
  const { id, foto } = enCurso
  deps.log.warn(
    { err: error, comprobante: id },
    'ARCA no contestó por una factura; se pregunta por su número',
  )
  await inTransactionOfPedido(deps, enCurso, async tx => {
    // What was on the wire before may still arrive: only what never was is forgotten.
    if (!otraVez && !error.dudosa && (await forget(tx, id)) !== null) return waitFor(deps, tx, foto, error)
    await keepRespuesta(tx, id, 'autorizar', acotado(error.crudo))
    await doubt(tx, id, '[]', otraVez)
  })
}

/** Everything of the sequence waits for as long as was said, and says why. */
export async function waitFor(
  deps: IssueDeps,
  tx: Tx,
  foto: Pick<Foto, 'entorno' | 'punto' | 'tipo' | 'pedido'>,
  error: ArcaError,
): Promise<void> {
  const ms = error.reintentarEn ?? pacienciaDe(deps).esperaMs
  await delaySerie(tx, foto.entorno, foto.punto, foto.tipo, ms, error.paraPersona)
  await delayPendiente(tx, foto.entorno, foto.pedido, ms)
}

type Otorgado = Pick<Hallado, 'cae' | 'vence' | 'observaciones'>

async function saveGranted(deps: IssueDeps, enCurso: EnCurso, otorgado: Otorgado): Promise<void> {
  const { id, foto } = enCurso
  const { cae, vence, observaciones } = otorgado
  await inTransactionOfPedido(deps, enCurso, async (tx, pedido) => {
    const hecho = await grant(tx, id, cae, vence, JSON.stringify(observaciones))
    if (hecho === null) return
    if (hecho.deId !== null) await annul(tx, hecho.deId, id)
    await resumeSerie(tx, ...serieDe(foto))
    if (pedido === null) return
    const esFactura = !esNota(foto.tipo)
    await settlePendiente(tx, foto.entorno, foto.pedido, esFactura)
    const despues = esFactura ? { ...pedido, debida: false, corregir: false } : pedido
    const paso = await readPaso(tx, deps, foto.entorno, despues)
    if (paso.que === 'nada') await dropPendiente(tx, foto.entorno, foto.pedido)
  })
  const numero = numeroComprobante(foto.punto, foto.numero)
  deps.log.info(
    { pedido: foto.pedido, numero, entorno: foto.entorno },
    `salió la ${nombreComprobante(foto.tipo)}`,
  )
}

type Negado = Extract<Veredicto, { resultado: 'rechazado' }>

/** A number that does not follow may be our own, granted before: it is asked for first. */
async function saveRefused(deps: IssueDeps, enCurso: EnCurso, { errores, crudo }: Negado): Promise<void> {
  const { id } = enCurso
  await inTransactionOfPedido(deps, enCurso, async tx => {
    if (noSigue(errores)) await doubt(tx, id, JSON.stringify(errores), false)
    else await refuse(tx, enCurso, errores, crudo)
  })
}

async function refuse(
  tx: Tx,
  { id, foto }: EnCurso,
  errores: readonly Aviso[],
  crudo: string,
): Promise<void> {
  if ((await release(tx, id, 'rechazado', JSON.stringify(errores))) === null) return
  const texto = errores.map(({ codigo, texto: dicho }) => `${codigo}: ${dicho}`).join('\n') || crudo
  await saveProblema(tx, foto, {
    motivo: 'rechazado',
    codigos: errores.map(({ codigo }) => codigo),
    texto: texto.slice(0, 2_000),
  })
}

/** A document that has a number and no answer: what the tax office has under it decides. */
export async function settle(deps: IssueDeps, abierto: Abierto): Promise<void> {
  const { id, foto, errores, hoy } = abierto
  let hallado: Hallado | null
  let ultimo: number | null = null
  try {
    hallado = await deps.arca.consultar(foto.entorno, foto.punto, foto.tipo, foto.numero)
    if (hallado === null && noSigue(errores)) ultimo = await deps.arca.ultimo(...serieDe(foto))
  } catch (error) {
    if (!(error instanceof ArcaError)) throw error
    await keepRespuesta(deps.pool, id, 'consultar', acotado(error.crudo))
    const { paraPersona } = error
    await inTransactionOfPedido(deps, abierto, async tx => {
      await doubt(tx, id, JSON.stringify(errores), true)
      await delaySerie(tx, ...serieDe(foto), pacienciaDe(deps).cadaMs, paraPersona)
    })
    return
  }
  if (hallado !== null) return adopt(deps, abierto, hallado)
  if (ultimo !== null) return settleCorrida(deps, abierto, ultimo)
  if (seAcepta(foto.fecha, hoy)) return send(deps, abierto, true)
  // Its day is over and it was never granted: made anew, it takes the same number.
  await inTransactionOfPedido(deps, abierto, async tx => {
    await release(tx, id, 'descartado', '[]')
    await delayPendiente(tx, foto.entorno, foto.pedido, 0)
  })
}

async function adopt(deps: IssueDeps, abierto: Abierto, hallado: Hallado): Promise<void> {
  const { id, foto, errores } = abierto
  await keepRespuesta(deps.pool, id, 'consultar', acotado(hallado.crudo))
  const diferencias = findDiferencias(foto, hallado)
  if (diferencias.length === 0) return saveGranted(deps, abierto, hallado)
  await inTransactionOfPedido(deps, abierto, async tx => {
    await doubt(tx, id, JSON.stringify(errores), true)
    await stop(deps, tx, foto, textoAjeno(foto, hallado, diferencias))
  })
}

/** Refused as not following, and not there: another's numbers, or, where the number is right, a date that is not. */
async function settleCorrida(deps: IssueDeps, abierto: Abierto, ultimo: number): Promise<void> {
  const { id, foto, errores } = abierto
  await inTransactionOfPedido(deps, abierto, async tx => {
    if (ultimo === foto.numero - 1) return refuse(tx, abierto, errores, '')
    await doubt(tx, id, JSON.stringify(errores), true)
    await stop(deps, tx, foto, textoCorrida(foto, ultimo, foto.numero - 1))
  })
}

/** Nothing more is issued in it until a person has looked. */
export async function stop(
  deps: IssueDeps,
  tx: Tx,
  foto: Pick<Foto, 'entorno' | 'punto' | 'tipo'>,
  parada: string,
): Promise<void> {
  await stopSerie(tx, foto.entorno, foto.punto, foto.tipo, parada)
  deps.log.error(
    { entorno: foto.entorno, punto: foto.punto, tipo: foto.tipo },
    'se paró una numeración: hay que mirarla',
  )
}
