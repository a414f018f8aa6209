// Reading and writing second factors and devices of the counter.
import { type Kysely, sql } from 'kysely'
import { PIN } from '#domain/personal/equipo.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'

const nextVersion = sql<number>`token_version + 1`

/** Not yet in force: a second beginning replaces the first, as long as none was finished. */
export async function insertSecreto(tx: Tx, userId: number, secreto: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('segundos_factores')
    .values({ user_id: userId, secreto, created_at: now })
    .onConflict(conflicto =>
      conflicto.column('user_id').doUpdateSet({ secreto, ultimo_paso: 0, created_at: now }),
    )
    .execute()
}

export async function readSecreto(db: Kysely<DB>, userId: number): Promise<Buffer | null> {
  const fila = await db
    .selectFrom('segundos_factores')
    .select('secreto')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return fila?.secreto ?? null
}

/** Uses up a half minute: of any number of callers with the same code one gets true. */
export async function takePaso(db: Kysely<DB>, userId: number, paso: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundos_factores')
    .set({ ultimo_paso: paso })
    .where('user_id', '=', userId)
    .where('ultimo_paso', '<', paso)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses up a recovery code, once. */
export async function takeRecuperacion(
  db: Kysely<DB>,
  userId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codigos_recuperacion')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecuperacion(db: Kysely<DB>, userId: number): Promise<number> {
  const { sin_usar } = await db
    .selectFrom('codigos_recuperacion')
    .select(({ fn }) => fn.countAll<number>().as('sin_usar'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return sin_usar
}

export async function replaceRecuperacion(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('codigos_recuperacion').where('user_id', '=', userId).execute()
  await tx
    .insertInto('codigos_recuperacion')
    .values(hashes.map(hash => ({ hash, user_id: userId })))
    .execute()
}

/** Switched on, every session that began without it ends; false when it already was, or they ended meanwhile. */
export async function activate(tx: Tx, userId: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ segundo_factor: true, token_version: nextVersion })
    .where('id', '=', userId)
    .where('token_version', '=', version)
    .where('segundo_factor', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) await tx.deleteFrom('equipos').where('user_id', '=', userId).execute()
  return numUpdatedRows === 1n
}

export async function deactivate(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('users').set({ segundo_factor: false }).where('id', '=', userId).execute()
  await tx.deleteFrom('segundos_factores').where('user_id', '=', userId).execute()
  await tx.deleteFrom('codigos_recuperacion').where('user_id', '=', userId).execute()
}

export interface EquipoNuevo {
  readonly userId: number
  readonly nombre: string
  readonly pinHash: string
  readonly now: Date
  readonly expira: Date
}

export function insertEquipo(db: Kysely<DB>, { userId, nombre, pinHash, now, expira }: EquipoNuevo) {
  return db
    .insertInto('equipos')
    .values({
      user_id: userId,
      nombre,
      pin_hash: pinHash,
      visto_at: now,
      expira_at: expira,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Open again, for its whole time, with the PIN it had. */
export function extendEquipo(db: Kysely<DB>, id: number, userId: number, now: Date, expira: Date) {
  return db
    .updateTable('equipos')
    .set({ fallos: 0, bloqueado_at: null, visto_at: now, expira_at: expira })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export function listEquipos(db: Kysely<DB>, userId: number, now: Date) {
  return db
    .selectFrom('equipos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expira_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

export function readEste(db: Kysely<DB>, id: number) {
  return db.selectFrom('equipos').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function noteToque(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('equipos')
    .set({ visto_at: now })
    .where('id', '=', id)
    .where('bloqueado_at', 'is', null)
    .execute()
}

/** One that is locked stays locked since then. */
export async function lockEquipo(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('equipos')
    .set({ bloqueado_at: now })
    .where('id', '=', id)
    .where('bloqueado_at', 'is', null)
    .execute()
}

/** Counts one more PIN before it is looked at: what it is held against, and how many are left after it; null when there were too many. */
export async function takeIntento(
  db: Kysely<DB>,
  id: number,
): Promise<{ readonly hash: string; readonly nombre: string; readonly quedan: number } | null> {
  const fila = await db
    .updateTable('equipos')
    .set({ fallos: sql<number>`fallos + 1` })
    .where('id', '=', id)
    .where('fallos', '<', PIN.intentos)
    .returning(['pin_hash as hash', 'nombre', sql<number>`${PIN.intentos}::integer - fallos`.as('quedan')])
    .executeTakeFirst()
  return fila ?? null
}

export async function openEquipo(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('equipos')
    .set({ fallos: 0, bloqueado_at: null, visto_at: now })
    .where('id', '=', id)
    .execute()
}

/** What waits, and what came in since a moment: numbers, no order. */
export async function countEntradas(
  db: Kysely<DB>,
  desde: Date | null,
): Promise<{ readonly pendientes: number; readonly nuevos: number }> {
  const { rows } = await sql<{ pendientes: number; nuevos: number }>`select
    (select coalesce(sum(cambio), 0) from pedidos_conteo where estado = 'pendiente')::integer as pendientes,
    (select count(*) from pedido_historial where a = 'pendiente' and de is distinct from 'en_proceso'
      and de is distinct from 'pendiente' and created_at > ${desde}::timestamptz)::integer as nuevos`.execute(
    db,
  )
  return rows[0] ?? { pendientes: 0, nuevos: 0 }
}
