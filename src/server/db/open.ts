// The database of this process, ready to use: embedded or by DATABASE_URL, recent enough, migrated.
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { atMost } from '#server/kit/deadline.ts'
import { StartError } from '#server/start-error.ts'
import { createDb, createPool } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import type { DB } from './types.ts'

export interface Database {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  /** Which database this is, for a person; never with a password. */
  readonly lugar: string
  /** Within that many milliseconds, however the database is. */
  close(ms?: number): Promise<void>
}

const SOLTAR_MS = 1_000
const OLDEST = 150_000

export async function openDatabase(
  config: Config,
  log: Logger,
  onLost: (error: Error) => void,
): Promise<Database> {
  const embedded =
    config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log, onLost }) : null
  try {
    const url = embedded?.url ?? (await checkServer(config.databaseUrl ?? ''))
    const pool = createPool(url, log)
    const applied = await migrate(pool).catch(error => {
      throw withoutRights(error)
    })
    if (applied.length > 0) log.info({ migraciones: applied }, 'base de datos al día')
    return {
      pool,
      db: createDb(pool),
      lugar: embedded ? describeFolder(embedded.folder) : describeServer(url),
      async close(ms) {
        const ended = pool.end()
        // A connection that waits for a database that hangs is never given back.
        await (ms === undefined ? ended : atMost(ended, SOLTAR_MS))
        await embedded?.stop(ms === undefined ? undefined : ms - SOLTAR_MS)
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

export function describeFolder(folder: string): string {
  return `la base propia, en ${folder}`
}

export function describeServer(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const server = (searchParams.get('host') ?? decodeURIComponent(hostname)) || 'localhost'
  return `la de DATABASE_URL: ${decodeURIComponent(pathname.slice(1)) || 'sin nombre'} en ${server}${port ? `:${port}` : ''}`
}

/** One connection, to tell what is wrong while somebody is looking. Never prints the address: it has a password. */
export async function checkServer(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Number(rows[0]?.server_version_num)
    if (version < OLDEST) {
      throw new StartError(
        `DATABASE_URL: el servidor es PostgreSQL ${Math.floor(version / 10_000)}; hace falta el 15 o más nuevo.`,
      )
    }
    return url
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`DATABASE_URL: ${explain(error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no se encuentra el servidor; revisá el nombre.',
  EAI_AGAIN: 'no se encuentra el servidor; revisá el nombre y la red.',
  ECONNREFUSED: 'el servidor no acepta conexiones en ese puerto.',
  ENOENT: 'no hay ningún servidor en ese socket.',
  EHOSTUNREACH: 'no se llega al servidor.',
  ENETUNREACH: 'no se llega al servidor.',
  '28P01': 'el servidor rechazó el usuario o la contraseña.',
  '28000': 'el servidor no deja entrar a ese usuario desde acá.',
  '3D000': 'esa base de datos no existe en el servidor.',
  '42501': 'ese usuario no tiene permiso sobre la base de datos.',
  '53300': 'el servidor no tiene conexiones libres.',
  '57P03': 'el servidor está arrancando o cerrándose; probá de nuevo.',
}

/** The tables could not be made: somebody who installs can mend that, once told. */
function withoutRights(error: unknown): unknown {
  return (error as { code?: string }).code === '42501'
    ? new StartError(`DATABASE_URL: ${explain(error)}`)
    : error
}

function explain(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/SASL|password must be a string/i.test(message)) return 'falta la contraseña.'
  if (/SSL|certificate/i.test(message) || /CERT/.test(code))
    return 'el servidor y la dirección no coinciden en el uso de TLS.'
  if (/timeout/i.test(message)) return 'el servidor no contestó a tiempo.'
  return REASONS[code] ?? `no se pudo conectar${code ? ` (${code})` : ''}.`
}
