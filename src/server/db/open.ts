// The database of this process, ready to use: embedded or by DATABASE_URL, recent enough, migrated.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { atMost } from '#server/kit/deadline.ts'
import { isLoopback } from '#server/kit/http.ts'
import type { Config } from '#server/proceso/config.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { connectionOf, createDb, createPool, PLAZOS } from './connect.ts'
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
    const url = embedded?.url ?? config.databaseUrl ?? ''
    if (embedded === null) await checkServers(config)
    const { databasePooler, databaseDirectUrl: directa } = config
    const pool = createPool(url, log, { porTransaccion: databasePooler === 'transaction', directa })
    const applied = await migrate(pool, undefined, adelantadas =>
      log.warn({ adelantadas }, 'la base es de una versión más nueva, que todavía sirve a ésta'),
    ).catch(error => {
      throw withoutRights(error)
    })
    if (applied.length > 0) log.info({ migraciones: applied }, 'base de datos al día')
    if (embedded === null) await checkAvisos(pool, directa)
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

/** What leads through a pooler knows no parameters of a session; everything else has to take ours. */
async function checkServers({ databaseUrl, databaseDirectUrl, databasePooler }: Config): Promise<void> {
  await checkServer('DATABASE_URL', databaseUrl ?? '', databasePooler === null ? PLAZOS : {})
  if (databaseDirectUrl !== null) await checkServer('DATABASE_DIRECT_URL', databaseDirectUrl, PLAZOS)
}

/** One connection, to tell what is wrong while somebody is looking. Never prints the address: it has a password. */
export async function checkServer(nombre: string, url: string, plazos: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000, ...plazos })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Number(rows[0]?.server_version_num)
    if (version < OLDEST) {
      throw new StartError(
        `${nombre}: el servidor es PostgreSQL ${Math.floor(version / 10_000)}; hace falta el 15 o más nuevo.`,
      )
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${nombre}: ${explain(error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const AVISO_MS = 4_000

/** Says something where statements go and hears it where the shop listens: the same database, and a session that lasts. */
async function checkAvisos(pool: pg.Pool, directa: string | null): Promise<void> {
  const client = new pg.Client(connectionOf(pool))
  client.on('error', () => undefined)
  const canal = `saludo_${randomUUID().replaceAll('-', '')}`
  try {
    await client.connect()
    const oido = once(client, 'notification', { signal: AbortSignal.timeout(AVISO_MS) })
    oido.catch(() => undefined)
    await client.query(`listen ${canal}`)
    await pool.query('select pg_notify($1, $2)', [canal, ''])
    await oido.catch(() => {
      throw new StartError(
        directa === null
          ? 'DATABASE_URL: por esa dirección no llegan los avisos de la base. Si es un PgBouncer, hacen falta DATABASE_POOLER=transaction y DATABASE_DIRECT_URL.'
          : 'DATABASE_DIRECT_URL: por esa dirección no llegan los avisos de DATABASE_URL: tiene que ser la misma base, sin PgBouncer en el medio.',
      )
    })
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
  '25006':
    'en ese servidor sólo se puede leer: es una réplica, o está dejando de ser el primario; probá de nuevo.',
  '28P01': 'el servidor rechazó el usuario o la contraseña.',
  '28000': 'el servidor no deja entrar a ese usuario desde acá.',
  '3D000': 'esa base de datos no existe en el servidor.',
  '42501': 'ese usuario no tiene permiso sobre la base de datos.',
  '53300': 'el servidor no tiene conexiones libres.',
  '57P03': 'el servidor está arrancando o cerrándose; probá de nuevo.',
}

/** PgBouncer, which takes no parameter it does not know. */
const SIN_SESION =
  'del otro lado hay un PgBouncer. DATABASE_URL puede pasar por él con DATABASE_POOLER=transaction; DATABASE_DIRECT_URL tiene que ir derecho a PostgreSQL.'

const SIN_TABLAS = new Set(['42501', '25006'])

/** The tables could not be made: somebody who installs can mend that, once told. */
function withoutRights(error: unknown): unknown {
  return SIN_TABLAS.has((error as { code?: string }).code ?? '')
    ? new StartError(`DATABASE_URL: ${explain(error)}`)
    : error
}

/** pg_hba.conf lets nobody in who is not encrypted; it says so in brackets, or did in older words. */
const SIN_CIFRAR = /no encryption|SSL off/i
const SOLO_CIFRADO =
  'el servidor sólo deja entrar con la conexión cifrada: agregá ?sslmode=verify-full&sslrootcert=/ruta/a/ca.pem a la dirección.'

const CERTIFICADO: readonly (readonly [RegExp, string])[] = [
  // Not 'timeout expired', which is a server that does not answer.
  [/CERT_HAS_EXPIRED|certificate has expired/i, 'el certificado del servidor venció.'],
  [
    /ALTNAME|does not match certificate/i,
    'el certificado del servidor es de otro nombre que el de la dirección.',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|self[- ]signed|unable to (?:verify|get)/i,
    'no se confía en el certificado del servidor: hace falta el de quien lo firmó (?sslmode=verify-full&sslrootcert=/ruta/a/ca.pem).',
  ],
  [/does not support SSL/i, 'el servidor no ofrece TLS y la dirección lo pide (sslmode).'],
  [/CERT|SSL|certificate/i, 'la conexión cifrada con el servidor falló: revisá sslmode y sslrootcert.'],
]

function explainTls(code: string, message: string): string | null {
  return CERTIFICADO.find(([forma]) => forma.test(code) || forma.test(message))?.[1] ?? null
}

/** Whether everything said to it can be read on the way: another machine, and no TLS asked for. */
export function databaseEnClaro(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  const modo = searchParams.get('sslmode')
  const pedido = searchParams.get('ssl')
  return modo === null ? pedido !== 'true' && pedido !== '1' : modo === 'disable'
}

export function explain(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/startup parameter/.test(message)) return SIN_SESION
  if (/SASL|password must be a string/i.test(message)) return 'falta la contraseña.'
  if (SIN_CIFRAR.test(message)) return SOLO_CIFRADO
  const conocido = REASONS[code]
  if (conocido !== undefined) return conocido
  const tls = explainTls(code, message)
  if (tls !== null) return tls
  if (/timeout/i.test(message)) return 'el servidor no contestó a tiempo.'
  return `no se pudo conectar${code ? ` (${code})` : ''}.`
}
