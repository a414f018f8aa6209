// Idempotency keys: what one looks like, what it stands for, and taking one so that what is sent twice is done once (ADM-06).

import { sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'
import { AppError } from './errors.ts'

const CLAVE = /^[\x21-\x7e]{8,100}$/

export interface Clave {
  readonly texto: string
  /** Of what was asked with it. */
  readonly hash: string
}

export interface ClaveDeAlguien extends Clave {
  /** A person's number, or an API key's with a minus before it. */
  readonly quien: number
}

export function isClave(texto: string): boolean {
  return CLAVE.test(texto)
}

/** What stands in the header Idempotency-Key; null without it. */
export function readClave(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && isClave(header)) return header
  throw new AppError('ValidationError', 'La clave de idempotencia no es válida')
}

/** A table of keys, and its column with what came of each. */
interface Libreta {
  readonly tabla: string
  readonly columna: string
}

interface Primera<T> {
  readonly hash: string
  readonly hecho: T
}

/** Null: it is taken now. Otherwise what it was used for before; whoever is still using it is waited for. */
export async function takeClave<T>(
  tx: Tx,
  { tabla, columna }: Libreta,
  { quien, texto, hash }: ClaveDeAlguien,
): Promise<Primera<T> | null> {
  const { rows: tomadas } = await sql`insert into ${sql.table(tabla)} (quien, clave, cuerpo_hash)
    values (${quien}, ${texto}, decode(${hash}, 'hex')) on conflict do nothing returning clave`.execute(tx)
  if (tomadas.length > 0) return null
  const { rows } = await sql<
    Primera<T>
  >`select encode(cuerpo_hash, 'hex') as hash, ${sql.ref(columna)} as hecho
    from ${sql.table(tabla)} where quien = ${quien} and clave = ${texto}`.execute(tx)
  const [primera] = rows
  if (primera === undefined) throw new Error('the key is neither free nor taken')
  return primera
}

/** Of a key that was taken in the same transaction: what a second request is answered with. */
export async function keepHecho(
  tx: Tx,
  { tabla, columna }: Libreta,
  { quien, texto }: ClaveDeAlguien,
  hecho: unknown,
): Promise<void> {
  await sql`update ${sql.table(tabla)} set ${sql.ref(columna)} = ${hecho}
    where quien = ${quien} and clave = ${texto}`.execute(tx)
}
