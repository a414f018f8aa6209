// Writing accounts, column by column: no caller's object ever becomes a row.
import { type Kysely, sql } from 'kysely'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { ADMIN } from '#domain/cuenta/usuario.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { dropCodigos } from '../codigos.ts'

const nextVersion = sql<number>`token_version + 1`

export interface UserNuevo {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly nombre: string | null
  readonly apellido: string | null
  readonly direccion: string | null
  readonly telefono: string | null
}

/** The new id, or null when the address belongs to an account already, whoever came first by a hair (R2). */
export async function insertUser(tx: Tx, user: UserNuevo, now: Date): Promise<number | null> {
  const fila = await tx
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      nombre: user.nombre,
      apellido: user.apellido,
      direccion: user.direccion,
      telefono: user.telefono,
      ...aceptacion(now),
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflicto => conflicto.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return fila?.id ?? null
}

const adminId = sql<number>`(select id from roles where name = ${ADMIN})`

/** Written by who keeps the shop: confirmed from the start. */
export async function insertAdmin(
  tx: Tx,
  user: Pick<UserNuevo, 'username' | 'email' | 'passwordHash'>,
): Promise<void> {
  const { username, email, passwordHash } = user
  await tx
    .insertInto('users')
    .values({ username, email, password_hash: passwordHash, confirmed: true, role_id: adminId })
    .execute()
}

/** A new role ends the sessions of the old one. */
export async function grantAdmin(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role_id: adminId, token_version: nextVersion })
    .where('id', '=', id)
    .execute()
}

/** A password alone opens the account again; whatever was open ends. */
export async function dropSegundoFactor(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ segundo_factor: false, token_version: nextVersion })
    .where('id', '=', id)
    .execute()
  for (const tabla of ['segundos_factores', 'codigos_recuperacion', 'equipos'] as const) {
    await tx.deleteFrom(tabla).where('user_id', '=', id).execute()
  }
}

export interface CambiosPerfil {
  readonly username?: string
  readonly nombre?: string | null
  readonly apellido?: string | null
  readonly direccion?: string | null
  readonly telefono?: string | null
  readonly avatar?: string | null
  readonly poliPriv?: true
}

/** Only the columns that are given: two tabs that save different fields both win (U6). */
export async function updatePerfil(
  db: Kysely<DB>,
  id: number,
  { poliPriv, ...cambios }: CambiosPerfil,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...cambios,
      ...(poliPriv && { ...aceptacion(now), poli_priv_at: primeraVez(now) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Saying yes again to the same text does not move the day it was first said; a new text is a new acceptance. */
function primeraVez(now: Date) {
  return sql<Date>`case when poli_priv and poli_priv_version = ${PRIVACIDAD_VERSION} then poli_priv_at else ${now} end`
}

function aceptacion(now: Date) {
  return { poli_priv: true, poli_priv_at: now, poli_priv_version: PRIVACIDAD_VERSION }
}

/**
 * A new password ends every session, and every mailed way to another password or address: whoever knew the old one
 * may have asked for them.
 */
export async function updatePassword(tx: Tx, id: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, token_version: nextVersion, updated_at: now })
    .where('id', '=', id)
    .execute()
  await dropCodigos(tx, id, 'password', 'cambio-email', 'enlace', 'ingreso', 'registro')
}

/** Where to deliver, as typed by whoever opened the account before anybody proved its address (G4). */
export async function forgetEntrega(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('users').set({ direccion: null, telefono: null }).where('id', '=', id).execute()
}

/** The devices of the counter as well, which otherwise outlive the other sessions. */
export async function endTodo(tx: Tx, id: number): Promise<void> {
  await endSesiones(tx, id)
  await tx.deleteFrom('equipos').where('user_id', '=', id).execute()
}

export async function endSesiones(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('users').set({ token_version: nextVersion }).where('id', '=', id).execute()
}

/** False when the account has another address by now. */
export async function markConfirmado(tx: Tx, id: number, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ confirmed: true, updated_at: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when somebody else took the address in the meantime. Who had the account until now is out. */
export async function changeEmail(tx: Tx, id: number, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email, confirmed: true, updated_at: now })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as otros')
            .select('otros.id')
            .where('otros.email', '=', email)
            .where('otros.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await endTodo(tx, id)
  await dropCodigos(tx, id, 'password', 'cambio-email', 'enlace', 'ingreso', 'registro')
  return true
}
