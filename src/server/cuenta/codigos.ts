// One-time tokens, secrets that travel by mail or by redirect: 256 random bits, only their hash is kept, each bound to one person and one address.
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '../db/types.ts'

export type TipoCodigo = 'confirmacion' | 'cambio-email' | 'password' | 'ingreso' | 'enlace' | 'registro'

const SEGUNDO = 1000
const HORA = 3600 * SEGUNDO

const VIDA_MS: Readonly<Record<TipoCodigo, number>> = {
  confirmacion: 24 * HORA,
  'cambio-email': 24 * HORA,
  password: HORA,
  ingreso: 60 * SEGUNDO,
  enlace: HORA / 4,
  // As long as the mail it waits for; see `shortenEntrada`.
  registro: 24 * HORA,
}

const FORMA = /^[\w-]{43}$/

interface Nuevo {
  readonly tipo: TipoCodigo
  readonly userId: number
  /** The address it is sent to: worth nothing once the account has another (C5). */
  readonly email: string
  /** Secret of the browser that began, for codes that travel by redirect. */
  readonly navegador?: string
  readonly now: Date
}

interface Buscado {
  readonly tipos: readonly TipoCodigo[]
  readonly codigo: string
  readonly navegador?: string
  readonly now: Date
}

export interface Codigo {
  readonly tipo: string
  readonly userId: number
  readonly email: string
  readonly usado: boolean
}

export async function createCodigo(tx: Tx, nuevo: Nuevo): Promise<string> {
  const codigo = randomBytes(32).toString('base64url')
  await tx
    .deleteFrom('codigos')
    .where('user_id', '=', nuevo.userId)
    .where('expires_at', '<', nuevo.now)
    .execute()
  await tx
    .insertInto('codigos')
    .values({
      hash: digest(codigo),
      tipo: nuevo.tipo,
      user_id: nuevo.userId,
      email: nuevo.email,
      navegador: nuevo.navegador === undefined ? null : digest(nuevo.navegador),
      expires_at: new Date(nuevo.now.getTime() + VIDA_MS[nuevo.tipo]),
      created_at: nuevo.now,
    })
    .execute()
  return codigo
}

/** A code that is still alive, used or not. */
export async function findCodigo(
  db: Kysely<DB>,
  { tipos, codigo, navegador, now }: Buscado,
): Promise<Codigo | null> {
  if (!FORMA.test(codigo)) return null
  const fila = await db
    .selectFrom('codigos')
    .select(['tipo', 'user_id', 'email', 'used_at'])
    .where('hash', '=', digest(codigo))
    .where('tipo', 'in', tipos)
    .where(
      'navegador',
      navegador === undefined ? 'is' : '=',
      navegador === undefined ? null : digest(navegador),
    )
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (fila === undefined) return null
  return { tipo: fila.tipo, userId: fila.user_id, email: fila.email, usado: fila.used_at !== null }
}

/** Uses it up: of any number of callers with the same code one gets an answer, the others null. */
export async function consumeCodigo(tx: Tx, buscado: Buscado): Promise<Codigo | null> {
  const vivo = await findCodigo(tx, buscado)
  if (vivo === null) return null
  const { numUpdatedRows } = await tx
    .updateTable('codigos')
    .set({ used_at: buscado.now })
    .where('hash', '=', digest(buscado.codigo))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? vivo : null
}

/** Codes of these kinds that the person has not used are worth nothing from now on. */
export async function dropCodigos(tx: Tx, userId: number, ...tipos: readonly TipoCodigo[]): Promise<void> {
  await tx
    .deleteFrom('codigos')
    .where('user_id', '=', userId)
    .where('tipo', 'in', tipos)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * The address is confirmed: where it was, the browser that registered enters at once. One left behind elsewhere, a borrowed
 * computer's, opens nothing once a mailed link would not either.
 */
export async function shortenEntrada(tx: Tx, userId: number, now: Date): Promise<void> {
  const fin = new Date(now.getTime() + VIDA_MS.enlace)
  await tx
    .updateTable('codigos')
    .set({ expires_at: fin })
    .where('user_id', '=', userId)
    .where('tipo', '=', 'registro')
    .where('expires_at', '>', fin)
    .execute()
}

function digest(secreto: string): Buffer {
  return createHash('sha256').update(secreto).digest()
}
