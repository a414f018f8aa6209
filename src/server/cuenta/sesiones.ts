// Open sessions, one row each: opened with their token, seen now and then, ended one by one or all at once (B9).
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { familiaDe } from '#domain/cuenta/navegador.ts'
import { inTransaction, rowsOf, type Sentencia } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'

interface SesionNueva {
  readonly userId: number
  readonly version: number
  readonly desde: Date
  readonly hasta: Date
}

/** The number a token carries. */
export type OpenSesion = (nueva: SesionNueva) => Promise<number>

const OPEN: Sentencia = {
  name: 'sesion-abrir',
  text: `insert into sesiones (user_id, version, created_at, expira_at) values ($1, $2, $3, $4) returning id`,
}

export function createOpenSesion(pool: pg.Pool): OpenSesion {
  return async ({ userId, version, desde, hasta }) => {
    const [fila] = await rowsOf<{ id: number }>(pool, OPEN, [userId, version, desde, hasta])
    if (fila === undefined) throw new Error('a session was not opened')
    return fila.id
  }
}

/** How far apart a session in use is written down: nobody needs it to the second, and each call would write. */
const VISTO_MS = 5 * 60_000

const SEEN: Sentencia = {
  name: 'sesion-vista',
  text: 'update sesiones set visto_at = $2, aparato = $3 where id = $1',
}

export async function noteVista(
  pool: pg.Pool,
  { id, visto }: { readonly id: number; readonly visto: Date | null },
  navegador: string | undefined,
  ahora: Date,
): Promise<void> {
  if (visto !== null && ahora.getTime() - visto.getTime() < VISTO_MS) return
  await rowsOf(pool, SEEN, [id, ahora, familiaDe(navegador)])
}

export interface SesionAbierta {
  readonly id: number
  readonly aparato: string | null
  readonly desde: Date
  readonly visto: Date | null
  /** A device of the counter: ended by its own number. */
  readonly equipo: boolean
}

/** Those that still open something, the one used last first; devices of the counter among them. */
export async function listSesiones(db: Kysely<DB>, userId: number, ahora: Date): Promise<SesionAbierta[]> {
  const { rows } = await sql<SesionAbierta>`
    select s.id::integer as id, s.aparato, s.created_at as desde, s.visto_at as visto, false as equipo
    from sesiones s join users u on u.id = s.user_id
    where s.user_id = ${userId} and s.terminada_at is null and s.expira_at > ${ahora} and s.version = u.token_version
    union all
    select e.id, e.nombre, e.created_at, e.visto_at, true from equipos e where e.user_id = ${userId} and e.expira_at > ${ahora}
    order by visto desc nulls last, desde desc limit 100`.execute(db)
  return rows
}

/** False when that person has no such session open. */
export async function endSesion(db: Kysely<DB>, userId: number, id: number, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sesiones')
    .set({ terminada_at: ahora })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('terminada_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Every session and every device of the counter. */
export async function endTodas(db: Kysely<DB>, userId: number): Promise<void> {
  await inTransaction(db, async tx => {
    await tx
      .updateTable('users')
      .set({ token_version: sql<number>`token_version + 1` })
      .where('id', '=', userId)
      .execute()
    await tx.deleteFrom('equipos').where('user_id', '=', userId).execute()
  })
}
