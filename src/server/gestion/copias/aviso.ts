// Tells the Admins by mail that a backup, a trial of one, or a file that was there needs them: once a day for each kind (OPS-01).
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { ADMIN } from '#domain/cuenta/usuario.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { enqueueCorreo } from '#server/mail/outbox.ts'
import { type AvisoDeCopia, correoCopia } from '#server/mail/plantillas/gestion.ts'

export interface AvisoDeps {
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly publicUrl: string
  readonly log: Pick<Logger, 'error'>
}

const PAUSA = sql`interval '20 hours'`

/** Never fails: what went wrong is in the log and in the table already. */
export async function tellAdmins(deps: AvisoDeps, aviso: AvisoDeCopia): Promise<void> {
  const { db, tiendas, publicUrl, log } = deps
  const tipo = `copia-${aviso.clase}`
  try {
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
                .where('correos.created_at', '>', sql<Date>`now() - ${PAUSA}`),
            ),
          ),
        )
        .execute()
      const { comercio } = tiendas.current().tienda
      for (const { id, email } of admins) {
        if (email === null) continue
        await enqueueCorreo(tx, {
          tipo,
          para: email,
          userId: id,
          ...correoCopia({ comercio, publicUrl, ...aviso }),
        })
      }
    })
  } catch (error) {
    log.error({ err: error }, 'no se pudo avisar por mail de una copia de seguridad')
  }
}
