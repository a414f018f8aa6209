// Tells the Admins by mail that a backup, a trial of one, or a file that was there needs them: once a day for each kind (OPS-01).
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { DB } from '#server/db/types.ts'
import { type AvisoDeCopia, correoCopia } from '#server/mail/plantillas/gestion.ts'
import { writeToAdmins } from '../admins.ts'

export interface AvisoDeps {
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly publicUrl: string
  readonly log: Pick<Logger, 'error'>
}

const DESDE = sql<Date>`now() - interval '20 hours'`

/** Never fails: what went wrong is in the log and in the table already. */
export async function tellAdmins(deps: AvisoDeps, aviso: AvisoDeCopia): Promise<void> {
  const { db, tiendas, publicUrl, log } = deps
  try {
    await writeToAdmins(db, `copia-${aviso.clase}`, DESDE, () =>
      correoCopia({ comercio: tiendas.current().tienda.comercio, publicUrl, ...aviso }),
    )
  } catch (error) {
    log.error({ err: error }, 'no se pudo avisar por mail de una copia de seguridad')
  }
}
