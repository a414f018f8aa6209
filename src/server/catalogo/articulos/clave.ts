// The idempotency key of a new article: sent again after an answer that was lost, it is the article made the first time (ART-03, ADM-06).
import { createHash } from 'node:crypto'
import type { ArticuloNuevoBody } from '#contract/catalogo/trastienda.schema.ts'
import { type ClaveDeAlguien, doOnce, readClave } from '#server/base/idempotencia.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Null: it was sent without one. */
export function readClaveArticulo(
  header: string | string[] | undefined,
  quien: number,
  data: ArticuloNuevoBody['data'],
): ClaveDeAlguien | null {
  const texto = readClave(header)
  if (texto === null) return null
  // Whatever the order of its fields.
  const contenido = JSON.stringify(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { quien, texto, hash: createHash('sha256').update(contenido).digest('hex') }
}

/** The article by its key, made now if it was not before. */
export async function makeOnce(tx: Tx, clave: ClaveDeAlguien, make: () => Promise<number>): Promise<number> {
  // Which one it became: what was typed since is a change of that.
  const detalles = (articulo: number) => ({ articulo })
  return (await doOnce(tx, clave, { otra: 'otro artículo', detalles, make })).hecho
}
