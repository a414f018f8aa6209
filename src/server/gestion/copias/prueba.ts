// A backup that is only tried (trial restore, dry run): a shop beside the real one that tells nobody anything, neither with what waited in the file nor with the real one's keys.
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/proceso/config.ts'
import { StartError } from '#server/proceso/start-error.ts'

type DeConfig = Pick<Config, 'smtpUrl' | 'mercadoPago' | 'databaseUrl' | 'metricas' | 'backupDir' | 'dataDir'>

/** What the real shop has of its own: the one that is tried would write to its people, touch its payments, take its backups' place. */
export function checkPrueba(config: DeConfig): void {
  const puestas = [
    config.smtpUrl !== null && 'SMTP_URL',
    config.mercadoPago !== null && 'MERCADOPAGO_ACCESS_TOKEN y MERCADOPAGO_WEBHOOK_SECRET',
    config.databaseUrl !== null && 'DATABASE_URL',
    config.metricas !== null && 'METRICS_PORT',
    config.backupDir !== join(config.dataDir, 'copias') && 'BACKUP_DIR',
  ].filter(nombre => nombre !== false)
  if (puestas.length === 0) return
  throw new StartError(
    `Una copia de prueba no puede usar lo que es de la tienda de verdad. Vaciá en esta consola: ${puestas.join(', ')} (por ejemplo: export SMTP_URL=). No se tocó nada.`,
  )
}

export interface Callada {
  readonly webhooks: number
  readonly avisos: number
  readonly correos: number
}

/** In the transaction that brings the rows back: by the time a job could see them there is nobody left to tell. */
export async function quietTienda(client: pg.Client): Promise<Callada> {
  const count = async (orden: string) => (await client.query(orden)).rowCount ?? 0
  // With what waited for them.
  await client.query('delete from push_suscripciones')
  return {
    webhooks: await count('update webhooks set activo = false where activo'),
    avisos:
      (await count(`delete from entregas where estado = 'espera'`)) + (await count('delete from novedades')),
    correos: await count('delete from correos where sent_at is null and failed_at is null'),
  }
}

export function describeCallada({ webhooks, avisos, correos }: Callada): string {
  return `Es una copia de prueba: no le avisa a nadie. Webhooks apagados: ${webhooks}. De lo que esperaba salir se quitaron ${correos} e-mails y ${avisos} avisos de webhooks.`
}
