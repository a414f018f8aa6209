// The idempotency key of a new article: sent again after an answer that was lost, it is the article made the first time (ART-03, ADM-06).

import { createHash } from 'node:crypto'
import type { ArticuloNuevoBody } from '#contract/catalogo/trastienda.schema.ts'
import { claveUsada } from '#server/base/errors.ts'
import { type ClaveDeAlguien, keepHecho, readClave, takeClave } from '#server/base/idempotencia.ts'
import type { Tx } from '#server/db/transaction.ts'

const LIBRETA = { tabla: 'claves_articulos', columna: 'articulo_id' }

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

/** The article by its key, made now if it was not before. What was refused leaves the key free. */
export async function makeOnce(tx: Tx, clave: ClaveDeAlguien, make: () => Promise<number>): Promise<number> {
  const primera = await takeClave<number>(tx, LIBRETA, clave)
  if (primera === null) {
    const id = await make()
    await keepHecho(tx, LIBRETA, clave, id)
    return id
  }
  // Which one it became: what was typed since is a change of that.
  if (primera.hash !== clave.hash) throw claveUsada('otro artículo', { articulo: primera.hecho })
  return primera.hecho
}
