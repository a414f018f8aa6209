// Devices of the counter as every request sees them: whose, until when, and since when locked (ADM-08).
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { bloqueadoDesde, RECIEN_MS } from '#domain/personal/equipo.ts'
import { AppError } from '../base/errors.ts'
import { rowsOf, type Sentencia } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'

/** How the session that asks came to be. */
export interface Origen {
  readonly equipo: EquipoDeSesion | null
  readonly sesionDesde: number
}

/** A login of this moment, and not a device that found itself open. */
export function isRecien({ equipo, sesionDesde }: Origen, now: Date): boolean {
  return equipo === null && now.getTime() - sesionDesde <= RECIEN_MS
}

/**
 * What would outlive the device (a session of one's own or the way into one, a role, where orders and money go) or could
 * not be brought back: a device of the counter is many people's. Closing something is open to it.
 */
export function checkPropia({ equipo }: Pick<Origen, 'equipo'>): void {
  if (equipo !== null) throw new AppError('ForbiddenError', 'Hacelo desde tu propia sesión.')
}

export interface EquipoDeSesion {
  readonly id: number
  /** Milliseconds since 1970; null while it is open. */
  readonly bloqueadoDesde: number | null
}

interface Fila {
  readonly visto_at: Date
  readonly bloqueado_at: Date | null
}

const EQUIPO: Sentencia = {
  name: 'equipo',
  text: 'select visto_at, bloqueado_at from equipos where id = $1 and user_id = $2 and expira_at > $3',
}

const CANDADOS: Sentencia = {
  name: 'candados',
  text: 'select id, visto_at, bloqueado_at from equipos where id = any($1::integer[])',
}

/** Null when it was ended, is over or is somebody else's. Asked before every call of a device, and before no other. */
export async function readEquipo(
  pool: pg.Pool,
  id: number,
  userId: number,
  ahora: Date,
): Promise<EquipoDeSesion | null> {
  const [fila] = await rowsOf<Fila>(pool, EQUIPO, [id, userId, ahora])
  return fila === undefined ? null : { id, bloqueadoDesde: desdeDe(fila, ahora) }
}

/** Which of these devices are open now. */
export async function readAbiertos(
  pool: pg.Pool,
  ids: readonly number[],
  ahora: Date,
): Promise<(id: number) => boolean> {
  if (ids.length === 0) return () => false
  const filas = await rowsOf<Fila & { readonly id: number }>(pool, CANDADOS, [ids])
  const abiertos = new Set(filas.filter(fila => desdeDe(fila, ahora) === null).map(({ id }) => id))
  return id => abiertos.has(id)
}

export function desdeDe({ visto_at, bloqueado_at }: Fila, ahora: Date): number | null {
  const estado = { visto: visto_at.getTime(), bloqueado: bloqueado_at?.getTime() ?? null }
  return bloqueadoDesde(estado, ahora.getTime())
}

/** What it was called; null when that person has no such device. */
export async function endEquipo(db: Kysely<DB>, id: number, userId: number): Promise<string | null> {
  const fila = await db
    .deleteFrom('equipos')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('nombre')
    .executeTakeFirst()
  return fila?.nombre ?? null
}
