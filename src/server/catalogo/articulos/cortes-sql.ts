// The SQL of the template of cuts: versions of what was made, and deleting what is still as it was made (AJU-03).
import { sql } from 'kysely'
import type { Estante } from '#domain/catalogo/estante.ts'
import type { Tx } from '#server/db/transaction.ts'
import { TABLAS } from '../estantes/sql.ts'

export interface Hecha {
  readonly id: number
  readonly version: number
}

/** Any constant of our own will do. */
const CORTES_KEY = 4_151_905_056

/** Whoever fills the shop from the template waits for who is at it. */
export async function holdCortes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CORTES_KEY})`.execute(tx)
}

/** Portions that were tied on have moved an article's version: as the transaction leaves it. */
export async function readVersiones(
  tx: Tx,
  tabla: 'articulos' | 'sub_categorias' | 'categorias' | 'valores',
  ids: readonly number[],
): Promise<Hecha[]> {
  const { rows } = await sql<Hecha>`
    select id, version from ${sql.table(tabla)} where id = any(${[...ids]}::integer[]) order by id`.execute(
    tx,
  )
  return rows
}

const pares = (hechas: readonly Hecha[]) =>
  sql`unnest(${hechas.map(({ id }) => id)}::integer[], ${hechas.map(({ version }) => version)}::integer[]) h (id, version)`

/** Those that still wait for their price, in no order, moved by nobody. How many they were. */
export async function deleteIntactos(tx: Tx, hechas: readonly Hecha[]): Promise<number> {
  // In ascending id, as orders lock them.
  await sql`select a.id from articulos a join ${pares(hechas)} on a.id = h.id order by a.id for update of a`.execute(
    tx,
  )
  const { rows } = await sql`
    delete from articulos a using ${pares(hechas)}
      where a.id = h.id and a.version = h.version and a.precio_kg = 0
        and not exists (select from pedido_articulos p where p.articulo_id = a.id)
        and (select count(*) from movimientos_stock m where m.articulo_id = a.id) < 2
      returning a.id`.execute(tx)
  return rows.length
}

/** Those nothing hangs on and nobody renamed. */
export async function deleteVacios(
  tx: Tx,
  estante: Exclude<Estante, 'insignia'>,
  hechas: readonly Hecha[],
): Promise<void> {
  const { nombre, cuelgan } = TABLAS[estante]
  await sql`delete from ${sql.table(nombre)} t using ${pares(hechas)}
    where t.id = h.id and t.version = h.version and ${cuelgan} = 0`.execute(tx)
}
