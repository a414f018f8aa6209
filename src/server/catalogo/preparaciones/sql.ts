// The statements about an article's preparations; the log and the article's version are the triggers' work.
import { type Kysely, sql } from 'kysely'
import type { Preparacion } from '#domain/catalogo/preparacion.ts'
import type { PreparacionDada } from '#domain/catalogo/preparaciones-dadas.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'

/** Undefined: there is no such article. */
export async function readVersion(db: Kysely<DB>, articuloId: number): Promise<number | undefined> {
  const fila = await db
    .selectFrom('articulos')
    .select('version')
    .where('id', '=', articuloId)
    .executeTakeFirst()
  return fila?.version
}

/** The same, and nobody else changes the article until the transaction ends. */
export async function holdVersion(tx: Tx, articuloId: number): Promise<number | undefined> {
  const fila = await tx
    .selectFrom('articulos')
    .select('version')
    .where('id', '=', articuloId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return fila?.version
}

export function readLista(db: Kysely<DB>, articuloId: number): Promise<Preparacion[]> {
  return db
    .selectFrom('preparaciones')
    .select(['id', 'nombre', 'precio_kg as precioKg', 'grupo'])
    .where('articulo_id', '=', articuloId)
    .orderBy('orden')
    .orderBy('id')
    .execute()
}

/** By the log, which keeps what was taken out. */
export async function wasSuya(db: Kysely<DB>, articuloId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ hubo: boolean }>`select exists (
    select from registro where cosa = 'articulo' and cosa_id = ${articuloId}
      and (de -> 'preparaciones' ->> 'id')::integer = ${id}
  ) and not exists (select from preparaciones where id = ${id}) as hubo`.execute(db)
  return rows[0]?.hubo ?? false
}

export async function saveLista(
  tx: Tx,
  articuloId: number,
  lista: readonly PreparacionDada[],
): Promise<void> {
  const quedan = lista.flatMap(({ id }) => id ?? [])
  await tx
    .deleteFrom('preparaciones')
    .where('articulo_id', '=', articuloId)
    .where(sql<boolean>`id <> all(${quedan}::integer[])`)
    .execute()
  for (const [orden, { id, nombre, precioKg, grupo }] of lista.entries()) {
    const fila = { nombre, precio_kg: precioKg, grupo, orden }
    const nueva = { ...fila, articulo_id: articuloId, ...(id !== null && { id }) }
    await tx
      .insertInto('preparaciones')
      .values(nueva)
      .onConflict(existente => existente.column('id').doUpdateSet(fila))
      .execute()
  }
}
