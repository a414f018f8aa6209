// Idempotency keys: what one looks like, what it stands for, and doing once what is sent twice, in the transaction that does it (ADM-06).
import { createHash, hash } from 'node:crypto'
import { toJsonb } from '../db/jsonb.ts'
import type { Sentencia, Tx } from '../db/transaction.ts'
import { AppError, claveUsada } from './errors.ts'

const CLAVE = /^[\x21-\x7e]{8,100}$/

/** Whose keys those are that anybody of the staff may send again, from the device they were typed on. */
export const EL_COMERCIO = 0

export interface Clave {
  readonly texto: string
  /** Of what was asked with it. */
  readonly hash: string
}

export interface ClaveDeAlguien extends Clave {
  /** A person's number, or an API key's with a minus before it, or the shop's. */
  readonly quien: number
}

export function isClave(texto: string): boolean {
  return CLAVE.test(texto)
}

/**
 * What stands in the header Idempotency-Key, or in the body, where clients of before write it: who sends both was counted by that
 * one before, and is sent again by it. Null without either.
 */
export function readClave(header: string | string[] | undefined, cuerpo?: string): string | null {
  const texto = cuerpo ?? header
  if (texto === undefined) return null
  if (typeof texto === 'string' && isClave(texto)) return texto
  throw new AppError('ValidationError', 'La clave de idempotencia no es válida')
}

/** Where nothing is done without one. */
export function requireClave(header: string | string[] | undefined, cuerpo?: string): string {
  const texto = readClave(header, cuerpo)
  if (texto === null) throw new AppError('ValidationError', 'Falta la clave de idempotencia')
  return texto
}

/** As the table has it: a key itself is kept nowhere (`clave_de` in the database). */
export function sealClave(texto: string): Buffer {
  return hash('sha256', texto, 'buffer')
}

/** Of what a key stands for, part by part (`huella_de` in the database). */
export function huellaDe(...partes: readonly (string | number | null)[]): string {
  const contenido = partes.map(parte => parte ?? '').join('\n')
  return createHash('sha256').update(contenido).digest('hex')
}

/** $1 whose, $2 the key, $3 what it stands for. Whoever is still using it is waited for. */
const TAKE: Sentencia = {
  name: 'clave-tomar',
  text: `insert into llamadas (quien, clave, cuerpo_hash) values ($1, $2, decode($3, 'hex')) on conflict do nothing returning clave`,
}
const READ: Sentencia = {
  name: 'clave-leer',
  text: `select encode(cuerpo_hash, 'hex') as hash, hecho from llamadas where quien = $1 and clave = $2`,
}
const KEEP: Sentencia = {
  name: 'clave-hecho',
  text: 'update llamadas set hecho = $3::jsonb where quien = $1 and clave = $2',
}

export interface Una<T> {
  readonly hecho: T
  /** It was done before: nothing was done now. */
  readonly repetido: boolean
}

interface Trabajo<T> {
  /** What the key was used for where it was for something else: 'otro artículo'. */
  readonly otra: string
  /** What that became, for whoever is refused. */
  readonly detalles?: (hecho: T) => Readonly<Record<string, unknown>>
  make(): Promise<T>
}

/** What is refused leaves its key free, since it goes back with everything else. */
export async function doOnce<T extends object | number>(
  tx: Tx,
  { quien, texto, hash }: ClaveDeAlguien,
  { otra, detalles = () => ({}), make }: Trabajo<T>,
): Promise<Una<T>> {
  const suya = [quien, sealClave(texto)]
  if ((await tx.rows(TAKE, [...suya, hash])).length > 0) {
    const hecho = await make()
    await tx.rows(KEEP, [...suya, toJsonb(hecho)])
    return { hecho, repetido: false }
  }
  const [primera] = await tx.rows<{ hash: string; hecho: T | null }>(READ, suya)
  if (primera === undefined) throw new Error('the key is neither free nor taken')
  const { hecho } = primera
  if (primera.hash !== hash) throw claveUsada(otra, hecho === null ? {} : detalles(hecho))
  if (hecho === null) throw new Error('what the key stands for left no trace')
  return { hecho, repetido: true }
}
