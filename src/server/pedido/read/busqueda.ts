// `_q` of the list of orders: an order's number or amount, or the name, e-mail or phone of its customer, typed any way.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { readBuscado } from '#domain/pedido/busqueda.ts'
import { invalidValue } from '#server/consulta/claves.ts'
import { wherePersonas } from '#server/cuenta/personas.ts'
import type { DB } from '#server/db/types.ts'

export interface Busqueda {
  /** The number that was typed, when it can be one. */
  readonly id: number | null
  /** What an order came to, when it can be that. */
  readonly centavos: number | null
  /** Which people it is about. */
  readonly personas: RawBuilder<SqlBool>
}

const BUSQUEDA_MAX = 80

export function readBusqueda(texto: string | null): Busqueda | null {
  if (texto === null) return null
  if (texto.length > BUSQUEDA_MAX) throw invalidValue()
  const { id, centavos, cifras, palabras } = readBuscado(texto)
  return { id, centavos, personas: wherePersonas({ cifras, palabras }) }
}

/**
 * The people first, then their orders by number: the database knows how many they are and finds its way accordingly,
 * while of a search within a search it assumes a handful. `soloDe`: a customer looks among their own.
 */
export async function resolveBusqueda(
  db: Kysely<DB>,
  { id, centavos, personas }: Busqueda,
  soloDe: number | null,
): Promise<RawBuilder<SqlBool>> {
  const halladas = db.selectFrom('users').select('users.id').where(personas)
  const filas = await (soloDe === null ? halladas : halladas.where('users.id', '=', soloDe)).execute()
  const ids = filas.map(fila => fila.id)
  if (id === null && centavos === null) return sql`pedidos.user_id = any(${ids}::integer[])`
  // A union, each part by its own index: an `or` of them reads every order there is.
  return sql`pedidos.id in (
    select ${id}::integer
    union all select p.id from pedidos p where coalesce(p.total_final, p.total) = ${centavos}::bigint and p.estado <> 'xxxx'
    union all select p.id from pedidos p where p.user_id = any(${ids}::integer[]))`
}
