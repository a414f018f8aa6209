// The end of the certificate, looked at once a day: the Admins are told 30 days before, seven, one, and when it is over, once each (FAC-01).
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { avisoDeVencimiento } from '#domain/factura/certificado.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Tareas } from '#server/cola/runner.ts'
import type { DB } from '#server/db/types.ts'
import { writeToAdmins } from '#server/gestion/admins.ts'
import { correoCertificado } from '#server/mail/plantillas/gestion.ts'
import { findCredencial } from './sql.ts'

const AVISAR = 'avisar-certificado'
/** Where the shop is it is nine in the morning. */
export const CRONTAB_CERTIFICADO = `0 12 * * * ${AVISAR}`

interface Deps {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly tiendas: Pick<SnapshotSource, 'current'>
  readonly publicUrl: string
  readonly now: () => Date
}

export function createTareasCertificado(deps: Deps): Tareas {
  return { [AVISAR]: () => tellVencimiento(deps) }
}

/** Of the world the shop invoices in; a shop that does not is left alone. */
async function tellVencimiento({ pool, db, tiendas, publicUrl, now }: Deps): Promise<void> {
  const { tienda, personal } = tiendas.current()
  if (tienda.comercio.facturar === 'no') return
  const vence = (await findCredencial(pool, personal.entornoFiscal))?.vence ?? null
  const dias = vence === null ? null : avisoDeVencimiento(vence, now())
  if (vence === null || dias === null) return
  // Of the certificate before it nobody was told within this time: that one ended, or was replaced.
  const desde = sql<Date>`${vence}::timestamptz - interval '31 days'`
  await writeToAdmins(db, `certificado-${dias}`, desde, () =>
    correoCertificado({ comercio: tienda.comercio, publicUrl, dias, vence }),
  )
}
