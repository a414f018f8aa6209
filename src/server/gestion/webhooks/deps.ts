// What webhooks are made of: the configuration's list of inner places they may go to, and the key their secrets are sealed under.
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createCifrado, type Llaves } from '#server/base/cifrado.ts'
import { createMedidas, type Medidas } from '#server/base/medidas.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { DB } from '#server/db/types.ts'
import { toPermitidos } from '#server/kit/destino.ts'
import type { Config } from '#server/proceso/config.ts'
import type { TareasWebhooksDeps } from './tareas.ts'

export type AjustesWebhooks = Pick<TareasWebhooksDeps, 'resolver' | 'esperaMs' | 'pausaLoteS'>

interface Deps {
  readonly config: Pick<Config, 'webhookAllow' | 'publicUrl'>
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly jwtSecret: Llaves
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
  readonly webhooks?: AjustesWebhooks
  readonly medidas?: Pick<Medidas, 'webhooks'>
}

export function createWebhooksDeps({
  config,
  db,
  tiendas,
  jwtSecret,
  log,
  now,
  webhooks = {},
  medidas = createMedidas(),
}: Deps): TareasWebhooksDeps {
  return {
    ...webhooks,
    db,
    tiendas,
    log,
    now,
    medidas,
    publicUrl: config.publicUrl,
    permitidos: toPermitidos(config.webhookAllow),
    // With another JWT_SECRET they cannot be read any more: the screen says so, and makes new ones.
    cifrado: createCifrado(jwtSecret, 'webhook'),
  }
}
