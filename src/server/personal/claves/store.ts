// The keys of the API in the database: only their hash, what may be shown of them, and when they were last used.
import type { Kysely } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'

const selectClaves = (db: Kysely<DB>) =>
  db
    .selectFrom('claves')
    .leftJoin('users', 'users.id', 'claves.user_id')
    .select([
      'claves.id',
      'claves.nombre',
      'claves.prefijo',
      'claves.alcances',
      'claves.created_at',
      'claves.usada_at',
      'claves.revocada_at',
      'claves.vence_at',
      'users.username',
    ])

export type FilaClave = Awaited<ReturnType<typeof listClaves>>[number]

/** Those that open something first, then the newest. */
export function listClaves(db: Kysely<DB>) {
  return selectClaves(db)
    .orderBy('claves.revocada_at', orden => orden.desc().nullsFirst())
    .orderBy('claves.id', 'desc')
    .limit(200)
    .execute()
}

export function readClaveById(db: Kysely<DB>, id: number) {
  return selectClaves(db).where('claves.id', '=', id).executeTakeFirst()
}

interface Nueva {
  readonly nombre: string
  readonly prefijo: string
  readonly hash: Buffer
  readonly alcances: readonly string[]
  readonly userId: number
  readonly vence: Date | null
  readonly now: Date
}

export async function insertClave(tx: Tx, nueva: Nueva): Promise<number> {
  const { nombre, prefijo, hash, alcances, userId, vence, now } = nueva
  const { id } = await tx
    .insertInto('claves')
    .values({
      nombre,
      prefijo,
      hash,
      alcances: [...alcances],
      user_id: userId,
      vence_at: vence,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that was revoked keeps its moment. */
export async function revokeClave(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('claves')
    .set({ revocada_at: now })
    .where('id', '=', id)
    .where('revocada_at', 'is', null)
    .execute()
}
