// The shop's own wording of its messages, in the database: only what it wrote itself.
import type { Kysely } from 'kysely'
import { COMERCIO_ID } from '#domain/comercio/formas.ts'
import type { DB } from '#server/db/types.ts'

export async function readPropias(db: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const filas = await db.selectFrom('plantillas').select(['nombre', 'texto']).execute()
  return new Map(filas.map(({ nombre, texto }) => [nombre, texto]))
}

/** Of the settings, which these texts are a part of. */
export async function readVersion(db: Kysely<DB>): Promise<number> {
  const fila = await db
    .selectFrom('comercios')
    .select('version')
    .where('id', '=', COMERCIO_ID)
    .executeTakeFirst()
  return fila?.version ?? 1
}

export async function upsertPropia(db: Kysely<DB>, nombre: string, texto: string): Promise<void> {
  await db
    .insertInto('plantillas')
    .values({ nombre, texto })
    .onConflict(choque => choque.column('nombre').doUpdateSet({ texto, updated_at: new Date() }))
    .execute()
}

export async function deletePropia(db: Kysely<DB>, nombre: string): Promise<void> {
  await db.deleteFrom('plantillas').where('nombre', '=', nombre).execute()
}
