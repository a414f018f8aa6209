// Identities and the accounts they open: who somebody is elsewhere is issuer and subject, never an e-mail (G6).
import { type NotNull, sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'

export interface Clave {
  readonly issuer: string
  readonly subject: string
}

export interface CuentaHallada {
  readonly id: number
  readonly email: string
  readonly confirmed: boolean
  readonly blocked: boolean
}

export interface UserDeProveedor {
  readonly email: string
  readonly username: string
  readonly nombre: string | null
  readonly apellido: string | null
}

/** Only an account the shop made by phone has none, and nobody enters with that one. */
type ConEmail = { email: NotNull }

const COLUMNAS = ['users.id', 'users.email', 'users.confirmed', 'users.blocked'] as const

/** One first visit at a time per address, so that two tabs do not both make the account. */
export async function waitTurn(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identidad ${email}`}, 0))`.execute(tx)
}

/**
 * Its account is locked before the identity is looked at again: one that is being unlinked was there before, or is gone
 * now, and never both.
 */
export async function findByIdentidad(tx: Tx, clave: Clave): Promise<CuentaHallada | undefined> {
  const hallada = await findVinculada(tx, clave)
  if (hallada === undefined) return undefined
  await tx.selectFrom('users').select('id').where('id', '=', hallada.id).forUpdate().execute()
  return findVinculada(tx, clave)
}

function findVinculada(tx: Tx, { issuer, subject }: Clave) {
  return tx
    .selectFrom('identidades')
    .innerJoin('users', 'users.id', 'identidades.user_id')
    .select(COLUMNAS)
    .where('identidades.issuer', '=', issuer)
    .where('identidades.subject', '=', subject)
    .$narrowType<ConEmail>()
    .executeTakeFirst()
}

/** Locked: what is decided about it holds until the end of the transaction. */
export function findByEmail(tx: Tx, email: string): Promise<CuentaHallada | undefined> {
  return tx
    .selectFrom('users')
    .select(COLUMNAS)
    .where('email', '=', email)
    .forUpdate()
    .$narrowType<ConEmail>()
    .executeTakeFirst()
}

export async function hasIdentidad(tx: Tx, userId: number, issuer: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('identidades')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return fila !== undefined
}

export async function insertIdentidad(tx: Tx, userId: number, { issuer, subject }: Clave): Promise<void> {
  await tx.insertInto('identidades').values({ issuer, subject, user_id: userId }).execute()
}

/** Undefined when the address got an account in the meantime. */
export function insertUser(
  tx: Tx,
  { email, username, nombre, apellido }: UserDeProveedor,
  now: Date,
): Promise<CuentaHallada | undefined> {
  return tx
    .insertInto('users')
    .values({
      email,
      username,
      nombre,
      apellido,
      provider: 'google',
      confirmed: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflicto => conflicto.column('email').doNothing())
    .returning(['id', 'email', 'confirmed', 'blocked'])
    .$narrowType<ConEmail>()
    .executeTakeFirst()
}

/**
 * The proven owner takes over an account somebody opened with their address and never confirmed: its password,
 * sessions and codes end, and nothing that was typed into it stays, least of all where to deliver (G4).
 */
export async function takeOver(
  tx: Tx,
  id: number,
  { username, nombre, apellido }: UserDeProveedor,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      username,
      nombre,
      apellido,
      direccion: null,
      telefono: null,
      avatar: null,
      poli_priv: false,
      poli_priv_at: null,
      poli_priv_version: null,
      password_hash: null,
      provider: 'google',
      confirmed: true,
      token_version: sql<number>`token_version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('codigos').where('user_id', '=', id).execute()
}
