// Change feed: a list walked along its changes (watermark, safe horizon), below the oldest transaction that still writes.
import type pg from 'pg'
import { rowsOf, type Sentencia } from '../db/transaction.ts'
import { cursorAjeno, type Marca, type Rumbo, readCursor } from './cursor.ts'

export const POR_CAMBIO: Rumbo = { campo: 'updatedAt', direccion: 'asc' }

/** One change: which thing, and the number of the transaction that made it. */
export interface Cambiado {
  readonly id: number
  readonly cambio: string
}

export interface Tramo {
  /** Where the walk stands. */
  readonly desde: Required<Omit<Marca, 'micros'>>
  /** Changes below it are all there: nothing can appear among them any more. */
  readonly hasta: string
}

const HORIZONTE: Sentencia = {
  name: 'cambios-horizonte',
  text: `select pg_snapshot_xmin(s)::text as hasta, $1::xid8 > pg_snapshot_xmax(s) as ajeno from pg_current_snapshot() s`,
}

/** A cursor of what is still to come here was made by another cluster: its walk begins again. */
export async function readTramo(pool: pg.Pool, cursor: string): Promise<Tramo> {
  const marca = readCursor(cursor, POR_CAMBIO)
  const desde = { id: marca?.id ?? 0, cambio: marca?.cambio ?? '0' }
  const [horizonte] = await rowsOf<{ hasta: string; ajeno: boolean }>(pool, HORIZONTE, [desde.cambio])
  if (horizonte === undefined || horizonte.ajeno) throw cursorAjeno()
  return { desde, hasta: horizonte.hasta }
}

/** In the order they are walked: by the number of the change, then by that of the thing. */
export function byCambio(a: Cambiado, b: Cambiado): number {
  const [una, otra] = [BigInt(a.cambio), BigInt(b.cambio)]
  if (una !== otra) return una < otra ? -1 : 1
  return a.id - b.id
}
