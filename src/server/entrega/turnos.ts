// The place of an order in its slot: taken in the order's own transaction under the lock of its day and slot, and asked for again when a cancelling is taken back (ENT-02, ENT-07).
import type { Comercio } from '#domain/comercio/comercio.ts'
import type { Entrega, TurnoTomado } from '#domain/entrega/formas.ts'
import {
  buildDia,
  DIA_ENTERO,
  type Mirada,
  type Ocupacion,
  type TurnoOfrecido,
} from '#domain/entrega/turno.ts'
import type { Tx } from '#server/db/transaction.ts'
import {
  countSinRazon,
  countTomados,
  holdLugares,
  lockLugares,
  markDeMas,
  readLugarDe,
} from './turnos-sql.ts'

/** A slot of a day, by what names it. */
export type TurnoNombrado = Pick<TurnoTomado, 'fecha' | 'id'>

interface Busca extends Mirada {
  readonly turno: TurnoNombrado
  /** The place the order has already, which it does not compete with. */
  readonly propio?: TurnoNombrado | null
  /** Whoever may put one too many in, and why; null: only where there is a place. */
  readonly deMas: Entrega['deMas']
}

interface Tomado {
  readonly turno: TurnoTomado
  readonly deMas: Entrega['deMas']
}

type Tomados = Awaited<ReturnType<typeof countTomados>>

/** Each begins when the one before it is done: the last counts what whoever held the day has done. */
const lockAndCount = (tx: Tx, { fecha, id }: TurnoNombrado, count: () => Promise<Tomados>) =>
  Promise.all([lockLugares(tx, fecha, id), count()])

/** Day and slot, held until the transaction ends, with what is taken of each: the day's own count is of its other slots. */
async function holdOcupaciones(
  tx: Tx,
  turno: TurnoNombrado,
  count: () => Promise<Tomados>,
): Promise<readonly Ocupacion[]> {
  const { fecha, id } = turno
  let [filas, { enTurno, enDia }] = await lockAndCount(tx, turno, count)
  // The first of that slot: it makes what it locks.
  if (filas.length < 2) {
    await holdLugares(tx, fecha, id)
    ;[filas, { enTurno, enDia }] = await lockAndCount(tx, turno, count)
  }
  return filas.map(fila => ({
    ...fila,
    fecha,
    tomados: fila.turnoId === DIA_ENTERO ? enDia - enTurno : enTurno,
  }))
}

const findTurno = (
  comercio: Comercio,
  { fecha, id }: TurnoNombrado,
  ocupaciones: readonly Ocupacion[],
  mirada: Mirada,
): TurnoOfrecido | null =>
  buildDia(comercio, fecha, ocupaciones, mirada).turnos.find(turno => turno.id === id) ?? null

/** Nobody else takes a place of that day meanwhile. */
async function holdTurno(
  tx: Tx,
  comercio: Comercio,
  { turno, propio = null, ...mirada }: Omit<Busca, 'deMas'>,
): Promise<TurnoOfrecido | null> {
  const { fecha, id } = turno
  const suya = propio?.fecha === fecha ? (propio.id === id ? id : DIA_ENTERO) : null
  const ocupaciones = await holdOcupaciones(tx, turno, () => countTomados(tx, fecha, id))
  const deOtros = ocupaciones.map(una => (una.turnoId === suya ? { ...una, tomados: una.tomados - 1 } : una))
  return findTurno(comercio, turno, deOtros, mirada)
}

/** Null: there is no such slot that day, or it has no place and nobody put one in by hand. */
export async function takeLugar(tx: Tx, comercio: Comercio, pedido: Busca): Promise<Tomado | null> {
  const turno = await holdTurno(tx, comercio, pedido)
  if (turno === null || (turno.estado !== 'libre' && pedido.deMas === null)) return null
  const { id, desde, hasta, cerrado, quedan } = turno
  const sobra = cerrado || quedan === 0
  return { turno: { fecha: pedido.turno.fecha, id, desde, hasta }, deMas: sobra ? pedido.deMas : null }
}

/**
 * Of an order that is held and counts again, or stays where it is: it keeps its place whatever happened meanwhile, and one
 * too many says so. Gives the reason where it has one from now on.
 */
export async function retakeLugar(
  tx: Tx,
  comercio: Comercio,
  id: number,
  { ahora, deMas }: { readonly ahora: Date; readonly deMas: NonNullable<Entrega['deMas']> },
): Promise<Entrega['deMas']> {
  const turno = comercio.porTurnos ? await readLugarDe(tx, id) : null
  if (turno === null || turno.deMas !== null) return turno?.deMas ?? null
  const ocupaciones = await holdOcupaciones(tx, turno, () => countSinRazon(tx, turno.fecha, turno.id, id))
  const hallado = findTurno(comercio, turno, ocupaciones, { ahora })
  if (hallado !== null && !hallado.cerrado && hallado.quedan > 0) return null
  await markDeMas(tx, id, deMas)
  return deMas
}
