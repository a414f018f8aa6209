// The turn of whoever changes what the shop says: one after the other (ADM-04).
import { sql } from 'kysely'
import { COMERCIO_ID } from '#domain/comercio/formas.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Whoever changes a setting, the texts and the zones among them, waits for who is at it; orders, which only name the shop, do not. */
export async function holdAjustes(tx: Tx): Promise<void> {
  await sql`select from comercios where id = ${COMERCIO_ID} for no key update`.execute(tx)
}
