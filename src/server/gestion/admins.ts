// A mail to every Admin, each kind of it once in its time (OPS-01, FAC-01).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ADMIN } from '#domain/cuenta/usuario.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { enqueueCorreo } from '#server/mail/outbox.ts'
import type { Escrito } from '#server/mail/plantillas/marco.ts'

/** `desde`: whoever was told of it since then is not told again. */
export async function writeToAdmins(
  db: Kysely<DB>,
  tipo: string,
  desde: RawBuilder<Date>,
  carta: () => Escrito,
): Promise<void> {
  await inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${tipo}, 0))`.execute(tx)
    const admins = await tx
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .select(['users.id', 'users.email'])
      .where('roles.name', '=', ADMIN)
      .where('users.blocked', '=', false)
      .where('users.confirmed', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('correos')
              .select('correos.id')
              .where('correos.tipo', '=', tipo)
              .whereRef('correos.para', '=', 'users.email')
              .where('correos.created_at', '>', desde),
          ),
        ),
      )
      .execute()
    for (const { id, email } of admins) {
      if (email !== null) await enqueueCorreo(tx, { tipo, para: email, userId: id, ...carta() })
    }
  })
}
