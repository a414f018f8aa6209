// The idempotency key of a new article: sent again after an answer that was lost, it is the article made the first time (ART-03, ADM-06).
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { ArticuloNuevoBody } from '#contract/trastienda.schema.ts'
import type { DB } from '../db/types.ts'
import { AppError, claveUsada } from '../errors.ts'

const CLAVE = /^[\x21-\x7e]{8,100}$/

export interface ClaveDeArticulo {
  /** A person's number, or an API key's with a minus before it. */
  readonly quien: number
  readonly texto: string
  readonly hash: string
}

/** Null: it was sent without one. */
export function readClave(
  header: string | string[] | undefined,
  quien: number,
  data: ArticuloNuevoBody['data'],
): ClaveDeArticulo | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !CLAVE.test(header)) {
    throw new AppError('ValidationError', 'La clave de idempotencia no es válida')
  }
  // Whatever the order of its fields.
  const contenido = JSON.stringify(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { quien, texto: header, hash: createHash('sha256').update(contenido).digest('hex') }
}

interface Primera {
  readonly hash: string
  readonly articulo: number
}

/** The article by its key, made now if it was not before; whoever is making it is waited for. What was refused leaves the key free. */
export async function makeOnce(
  tx: Transaction<DB>,
  { quien, texto, hash }: ClaveDeArticulo,
  make: () => Promise<number>,
): Promise<number> {
  const { rows: tomadas } = await sql`insert into claves_articulos (quien, clave, cuerpo_hash)
    values (${quien}, ${texto}, decode(${hash}, 'hex')) on conflict do nothing returning clave`.execute(tx)
  if (tomadas.length > 0) {
    const id = await make()
    await sql`update claves_articulos set articulo_id = ${id} where quien = ${quien} and clave = ${texto}`.execute(
      tx,
    )
    return id
  }
  const { rows } =
    await sql<Primera>`select encode(cuerpo_hash, 'hex') as hash, articulo_id as articulo from claves_articulos
    where quien = ${quien} and clave = ${texto}`.execute(tx)
  const [primera] = rows
  if (primera === undefined) throw new Error('the key is neither free nor taken')
  // Which one it became: what was typed since is a change of that.
  if (primera.hash !== hash) throw claveUsada('otro artículo', { articulo: primera.articulo })
  return primera.articulo
}
