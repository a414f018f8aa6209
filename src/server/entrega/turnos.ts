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
import { countTomados, holdLugares, lockLugares, markDeMas, readLugarDe } from './turnos-sql.ts'

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

/** Each begins when the one before it is done: the last counts what whoever held the day has done. */
const lockAndCount = (tx: Tx, { fecha, id }: TurnoNombrado) =>
  Promise.all([lockLugares(tx, fecha, id), countTomados(tx, fecha, id)])

/** Day and slot, with what is taken of each: the day's own count is of its other slots. */
async function holdOcupaciones(tx: Tx, turno: TurnoNombrado): Promise<readonly Ocupacion[]> {
  const { fecha, id } = turno
  let [filas, { enTurno, enDia }] = await lockAndCount(tx, turno)
  // The first of that slot: it makes what it locks.
  if (filas.length < 2) {
    await holdLugares(tx, fecha, id)
    ;[filas, { enTurno, enDia }] = await lockAndCount(tx, turno)
  }
  return filas.map(fila => ({
    ...fila,
    fecha,
    tomados: fila.turnoId === DIA_ENTERO ? enDia - enTurno : enTurno,
  }))
}

/** Held until the transaction ends: nobody else takes a place of that day meanwhile. */
async function holdTurno(
  tx: Tx,
  comercio: Comercio,
  { turno, propio = null, ...mirada }: Omit<Busca, 'deMas'>,
): Promise<TurnoOfrecido | null> {
  const { fecha, id } = turno
  const suya = propio?.fecha === fecha ? (propio.id === id ? id : DIA_ENTERO) : null
  const deOtros = (await holdOcupaciones(tx, turno)).map(una =>
    una.turnoId === suya ? { ...una, tomados: una.tomados - 1 } : una,
  )
  return buildDia(comercio, fecha, deOtros, mirada).turnos.find(uno => uno.id === id) ?? null
}

/** Null: there is no such slot that day, or it has no place and nobody put one in by hand. */
export async function takeLugar(tx: Tx, comercio: Comercio, pedido: Busca): Promise<Tomado | null> {
  const turno = await holdTurno(tx, comercio, pedido)
  if (turno === null || (turno.estado !== 'libre' && pedido.deMas === null)) return null
  const { id, desde, hasta, cerrado, quedan } = turno
  const sobra = cerrado || quedan === 0
  return { turno: { fecha: pedido.turno.fecha, id, desde, hasta }, deMas: sobra ? pedido.deMas : null }
}

/** Of an order that is held and counts again: it keeps its place whatever happened meanwhile, and one too many says so. */
export async function retakeLugar(
  tx: Tx,
  comercio: Comercio,
  id: number,
  { ahora, deMas }: { readonly ahora: Date; readonly deMas: NonNullable<Entrega['deMas']> },
): Promise<void> {
  const turno = await readLugarDe(tx, id)
  if (turno === null) return
  const hallado = await holdTurno(tx, comercio, { turno, propio: turno, ahora })
  if (hallado === null || hallado.cerrado || hallado.quedan === 0) await markDeMas(tx, id, deMas)
}
