// The database a backup is taken from, or put into: one connection of its own, without bringing anything up to date first.
import { existsSync } from 'node:fs'
import pg from 'pg'
import type { Logger } from 'pino'
import { findEmbedded } from '#server/db/beside.ts'
import { PLAZOS } from '#server/db/connect.ts'
import { findHome } from '#server/db/embedded/home.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { checkServer, describeFolder, describeServer } from '#server/db/open.ts'
import type { Config } from '#server/proceso/config.ts'
import { StartError } from '#server/proceso/start-error.ts'

export interface BaseAbierta {
  readonly client: pg.Client
  /** Which one it is, for a person. */
  readonly lugar: string
  close(): Promise<void>
}

/** Begins with the shop's own name: whoever looks for a shop that is open finds these too. */
const NOMBRE = 'mostrador: copia'

/** Text is text whatever the server's habits are, and a table takes what it takes, also where the account has a limit of its own. */
const HABITOS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 3`

export async function connectCopia(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    application_name: NOMBRE,
    // A machine at its limits is what backups are for.
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: 0,
    pipeline: false,
  } as pg.ClientConfig)
  client.on('error', () => undefined) // the statement under way tells
  await client.connect()
  await client.query(HABITOS)
  return client
}

/** Beside a shop that is open, or by itself. */
export async function openParaGuardar(config: Config, log: Logger): Promise<BaseAbierta> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl !== null) return openServer(config, databaseUrl)
  const hay = existsSync(dataDir) && existsSync((await findHome(dataDir)).data)
  if (!hay) throw new StartError(`No hay ninguna tienda en ${dataDir}.`)
  const abierta = await findEmbedded(dataDir)
  if (abierta === null) return openCarpeta(dataDir, log)
  const client = await connectCopia({ connectionString: abierta.url })
  return { client, lugar: abierta.lugar, close: () => client.end() }
}

/** Alone: a shop that is open on the data folder keeps it. */
export function openParaRestaurar(config: Config, log: Logger): Promise<BaseAbierta> {
  return config.databaseUrl === null
    ? openCarpeta(config.dataDir, log)
    : openServer(config, config.databaseUrl)
}

/** By the address where a session lasts: one transaction reads it all, and a lock is held meanwhile. */
async function openServer({ databaseDirectUrl }: Config, comun: string): Promise<BaseAbierta> {
  const url = databaseDirectUrl ?? comun
  await checkServer(databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', url, PLAZOS)
  const client = await connectCopia({ connectionString: url })
  return { client, lugar: describeServer(url), close: () => client.end() }
}

async function openCarpeta(dataDir: string, log: Logger): Promise<BaseAbierta> {
  const embedded = await startEmbedded({ dataDir, log, onLost: () => undefined })
  try {
    const client = await connectCopia({ connectionString: embedded.url })
    return {
      client,
      lugar: describeFolder(embedded.folder),
      async close() {
        await client.end().catch(() => undefined)
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
