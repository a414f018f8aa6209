// What a courier's phone tells, perhaps hours later: each act once by its number, in order, each in a transaction of its own (ENT-04, E11).
import type { ActoDatos, ActosWire } from '#contract/entrega/vuelta.schema.ts'
import { CANCELADO, NO_ES_TUYO, YA_ENTREGADO } from '#domain/entrega/choque.ts'
import {
  estadoTras,
  faltaParaActo,
  faltaParaSalir,
  MOTIVO_MAX,
  NO_LLEGO,
  NOTA_MAX,
} from '#domain/entrega/vuelta.ts'
import { ABIERTOS } from '#domain/pedido/estado.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { primeros } from '#domain/texto/unicode.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { asUsuario } from '#server/gestion/autor.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import type { Puerta } from '#server/pedido/puerta.ts'
import { tellNoEstaba, tellSalida } from '../avisos.ts'
import { noteAparte, noteEnParada } from '../paradas-sql.ts'
import { holdConPedidos, holdVuelta, listPorDar, type VueltaTomada } from '../vueltas/sql.ts'
import {
  closeParadas,
  coolParada,
  failParada,
  fillParada,
  insertActo,
  moveVuelta,
  notePaso,
  readActo,
  readEsperado,
  reopenParada,
  sayRendicion,
} from './sql.ts'

export interface RepartoDeps
  extends Pick<PedidosDeps, 'pool' | 'db' | 'tiendas' | 'publicUrl' | 'limites' | 'reencode'> {
  /** What is done to the orders themselves. */
  readonly puerta: Puerta
}
type Dicho = ActosWire['data'][number]

interface EnMano {
  readonly tx: Tx
  readonly deps: RepartoDeps
  readonly cuenta: Cuenta
  readonly vuelta: VueltaTomada
  readonly acto: ActoDatos
  /** What was told with it, after it: of what is over by then nobody is told that it begins. */
  readonly luego: readonly ActoDatos[]
}

const SIN_VUELTA = 'Esa vuelta ya no es tuya, o la deshicieron'

/** One after the other: what the line cut off in the middle is told again, and what was done stays done. */
export async function tellActos(
  deps: RepartoDeps,
  cuenta: Cuenta,
  dichos: readonly ActoDatos[],
): Promise<ActosWire> {
  const actos = dichos.map(cleanActo)
  const data: Dicho[] = []
  for (const [i, acto] of actos.entries()) data.push(await tellActo(deps, cuenta, acto, actos.slice(i + 1)))
  return { data, meta: {} }
}

const limpio = (texto: string | null | undefined, max: number) =>
  primeros(texto?.replace(/\p{Cc}+/gu, ' ').trim() ?? '', max) || null

const ANIO_10000 = Date.UTC(10_000, 0)

/** Of an hour no clock shows only that it was told: an act is never lost for it. */
function cleanHora(hora: string): string {
  const instante = Date.parse(hora)
  return new Date(instante >= 0 && instante < ANIO_10000 ? instante : 0).toISOString()
}

/** As it may be kept: one that cannot would hold up all that come after it. */
const cleanActo = (acto: ActoDatos): ActoDatos => ({
  ...acto,
  hora: cleanHora(acto.hora),
  motivo: limpio(acto.motivo, MOTIVO_MAX),
  nota: limpio(acto.nota, NOTA_MAX),
})

async function tellActo(
  deps: RepartoDeps,
  cuenta: Cuenta,
  acto: ActoDatos,
  luego: readonly ActoDatos[],
): Promise<Dicho> {
  try {
    return await inTransaction(deps.pool, tx => doOnce(tx, deps, cuenta, { acto, luego }))
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    // What was begun is taken back; that it was told stays, for the counter to look at.
    const resultado = error.name === 'ConflictError' ? 'choque' : 'rechazado'
    return inTransaction(deps.pool, tx => keep(tx, cuenta, acto, resultado, error.message))
  }
}

/** The run first, so that what is told of it at the same time waits. */
async function doOnce(
  tx: Tx,
  deps: RepartoDeps,
  cuenta: Cuenta,
  { acto, luego }: Pick<EnMano, 'acto' | 'luego'>,
): Promise<Dicho> {
  await asUsuario(tx, cuenta)
  let vuelta = await holdVuelta(tx, acto.vuelta)
  const antes = await findAntes(tx, cuenta, acto)
  if (antes !== null) return antes
  if (vuelta === null || vuelta.repartidorId !== cuenta.id) {
    return { id: acto.id, resultado: 'rechazado', motivo: SIN_VUELTA }
  }
  const falta = faltaParaActo(acto.tipo, vuelta.estado)
  if (falta !== null) throw new AppError('ValidationError', falta)
  const estado = estadoTras(acto.tipo, vuelta.estado)
  const sale = vuelta.estado === 'armada' && estado === 'en camino'
  // What the counter cancels at this moment leaves with nobody, and nobody is told that it did.
  if (sale) vuelta = requireHallado(await holdConPedidos(tx, vuelta.id))
  const mano = { tx, deps, cuenta, vuelta, acto, luego }
  if (acto.tipo === 'salgo') await checkSalida(mano)
  if (sale) await setOut(mano)
  const choque = await HACER[acto.tipo](mano)
  await moveVuelta(tx, vuelta.id, estado)
  const resultado = choque === null ? 'hecho' : 'choque'
  await insertActo(tx, acto, cuenta.id, resultado, choque)
  return { id: acto.id, resultado, motivo: choque }
}

/** As it was answered; what was done then is repeated now. */
async function findAntes(tx: Tx, cuenta: Cuenta, { id }: ActoDatos): Promise<Dicho | null> {
  const antes = await readActo(tx, id)
  if (antes === null) return null
  if (antes.userId !== cuenta.id) return { id, resultado: 'rechazado', motivo: SIN_VUELTA }
  const { resultado, motivo } = antes
  return { id, resultado: resultado === 'hecho' ? 'repetido' : resultado, motivo }
}

async function keep(
  tx: Tx,
  cuenta: Cuenta,
  acto: ActoDatos,
  resultado: 'choque' | 'rechazado',
  motivo: string,
): Promise<Dicho> {
  await holdVuelta(tx, acto.vuelta)
  const antes = await findAntes(tx, cuenta, acto)
  if (antes !== null) return antes
  await insertActo(tx, acto, cuenta.id, resultado, motivo)
  const { vuelta, tipo, pedido, cobro } = acto
  // Nothing else of it counts, and the notes are in the courier's pocket all the same.
  if (resultado === 'choque' && tipo === 'entregado' && pedido != null && cobro?.medio === 'efectivo') {
    const monto = pesosToCentavos(cobro.monto)
    if (monto > 0) await noteAparte(tx, vuelta, pedido, monto)
  }
  return { id: acto.id, resultado, motivo }
}

/** Each does what was told, and says what was otherwise by then; null: nothing was. */
const HACER: Readonly<Record<ActoDatos['tipo'], (mano: EnMano) => Promise<string | null>>> = {
  salgo: async () => null,
  entregado: arrive,
  'no estaba': fail,
  reabrir: reopen,
  heladera: cool,
  volví: comeBack,
  rindo: handIn,
}

const pendientesDe = ({ paradas }: VueltaTomada) =>
  paradas.flatMap(({ pedido, estado }) => (estado === 'pendiente' ? pedido : []))

/** Only when every stop can be handed over as it is. */
async function checkSalida({ tx, deps, vuelta }: EnMano): Promise<void> {
  const { comercio } = remiteDe(deps)
  const faltan = (await listPorDar(tx, pendientesDe(vuelta))).filter(
    fila => faltaParaSalir(fila.estado, fila, comercio) !== null,
  )
  if (faltan.length > 0) {
    const cuales = faltan.map(({ id }) => `#${id}`).join(', ')
    throw new AppError(
      'ValidationError',
      `Todavía no se puede salir: falta ${cuales}. Pesalo o sacalo de la vuelta.`,
    )
  }
}

const AL_FIN: ReadonlySet<ActoDatos['tipo']> = new Set(['entregado', 'no estaba'])

/** Before what is done at a door, also where nobody said that the run left. */
async function setOut({ tx, deps, cuenta, vuelta, acto, luego }: EnMano): Promise<void> {
  const callados = [acto, ...luego].flatMap(({ tipo, pedido }) => (AL_FIN.has(tipo) && pedido ? pedido : []))
  await moveVuelta(tx, vuelta.id, 'en camino')
  await tellSalida(tx, remiteDe(deps), pendientesDe(vuelta), { userId: cuenta.id, callados })
}

/** The stop and its order, held; a sentence where it is no stop of this run any more, or its order is over. */
async function holdParada({ tx, deps, vuelta, acto }: EnMano) {
  const parada = vuelta.paradas.find(({ pedido }) => pedido === acto.pedido)
  if (acto.pedido == null || parada === undefined) throw new AppError('ConflictError', NO_ES_TUYO)
  const pedido = await deps.puerta.hold(tx, acto.pedido)
  if (pedido === null) throw new AppError('ConflictError', NO_ES_TUYO)
  if (pedido.estado === 'cancelado') throw new AppError('ConflictError', CANCELADO)
  return { parada, pedido }
}

/** What was collected, if it is what was left to pay; else what is to be looked at, and nothing is noted. */
async function checkCobro({ tx, deps, acto: { cobro } }: EnMano, id: number): Promise<string | null> {
  if (cobro == null || cobro.monto === 0) return null
  const [dicho, falta] = [pesosToCentavos(cobro.monto), await deps.puerta.readFalta(tx, id)]
  if (dicho === falta) return null
  const debia = falta === 0 ? 'ya estaba pago' : `faltaban ${formatPesos(falta)}`
  return `Cobraste ${formatPesos(dicho)} y ${debia}: quedó sin anotar, lo mira el mostrador`
}

async function arrive(mano: EnMano): Promise<string | null> {
  const { tx, deps, cuenta, vuelta, acto } = mano
  const { parada, pedido } = await holdParada(mano)
  const { id } = pedido
  const yaEntregado = pedido.estado === 'finalizado'
  if (yaEntregado && pedido.repartidorId === cuenta.id && (await isDeEsteTelefono(tx, vuelta.id, id)))
    return null
  if (parada.estado === 'no estaba' && !yaEntregado) await requireReabierta(mano, id)
  const choque = await checkCobro(mano, id)
  // Nothing in the hand is nothing paid, however it was to be.
  const dicho = acto.cobro?.monto === 0 ? null : acto.cobro
  const cobro = choque === null ? dicho : undefined
  if (yaEntregado) {
    if (cobro != null) await deps.puerta.noteCobro(tx, cuenta, id, cobro)
  } else await deps.puerta.handOver(tx, deps, cuenta, pedido, cobro)
  // What is in the courier's hands is in them, whatever it was for.
  if (acto.cobro != null) await noteEnParada(tx, id, acto.cobro.medio, pesosToCentavos(acto.cobro.monto))
  await fillParada(tx, vuelta.id, id, acto.id, acto.nota ?? null)
  if (!yaEntregado) return choque
  return choque === null ? YA_ENTREGADO : `${YA_ENTREGADO}. ${choque}`
}

async function isDeEsteTelefono(tx: Tx, vuelta: number, pedido: number): Promise<boolean> {
  return (
    (await tx
      .selectFrom('vuelta_paradas')
      .select('acto_id')
      .where('vuelta_id', '=', vuelta)
      .where('pedido_id', '=', pedido)
      .where('acto_id', 'is not', null)
      .executeTakeFirst()) !== undefined
  )
}

async function requireReabierta({ tx, vuelta }: EnMano, id: number): Promise<void> {
  if ((await reopenParada(tx, vuelta.id, id)).length === 0) throw new AppError('ConflictError', NO_ES_TUYO)
}

async function fail(mano: EnMano): Promise<string | null> {
  const { tx, deps, cuenta, vuelta, acto, luego } = mano
  const { parada, pedido } = await holdParada(mano)
  if (pedido.estado === 'finalizado') throw new AppError('ConflictError', YA_ENTREGADO)
  if (parada.estado === 'no estaba') return null
  const motivo = acto.motivo ?? 'No atendió'
  await failParada(tx, vuelta.id, pedido.id, acto.id, motivo, acto.nota ?? null)
  await notePaso(tx, [pedido.id], cuenta.id, `No estaba: ${motivo}`)
  const siguio = luego.some(
    ({ tipo, pedido: otro }) => otro === pedido.id && (tipo === 'reabrir' || tipo === 'entregado'),
  )
  if (!siguio) await tellNoEstaba(tx, remiteDe(deps), pedido.id)
  return null
}

/** Handed over: taken back as any wrong tap is, while it is fresh. */
async function reopen(mano: EnMano): Promise<string | null> {
  const { tx, deps, cuenta } = mano
  const { parada, pedido } = await holdParada(mano)
  if (parada.estado === 'pendiente') return null
  if (pedido.estado === 'finalizado') await deps.puerta.takeBack(tx, deps, cuenta, pedido)
  else if (ABIERTOS.includes(pedido.estado)) await requireReabierta(mano, pedido.id)
  return null
}

async function cool({ tx, vuelta, acto }: EnMano): Promise<string | null> {
  const fria = acto.pedido == null ? [] : await coolParada(tx, vuelta.id, acto.pedido)
  if (fria.length === 0) throw new AppError('ConflictError', 'Ese pedido no volvió en esta vuelta')
  return null
}

async function comeBack({ tx, vuelta }: EnMano): Promise<string | null> {
  await closeParadas(tx, vuelta.id, NO_LLEGO)
  return null
}

async function handIn(mano: EnMano): Promise<string | null> {
  const { tx, vuelta, acto } = mano
  await comeBack(mano)
  const { esperado } = await readEsperado(tx, vuelta.id)
  const dice = acto.monto == null ? null : pesosToCentavos(acto.monto)
  const billetes = acto.billetes ? JSON.stringify(acto.billetes) : null
  await sayRendicion(tx, vuelta.id, esperado, dice, billetes, acto.motivo ?? '')
  return null
}
