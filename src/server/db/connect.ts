// How this process talks to PostgreSQL: one connection pool, and Kysely on top of it.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { DB } from './types.ts'

/** Amounts and counts stay far below 2^53, so bigint columns arrive as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** Whoever waits longer for one of the pool's connections is told that the database is away. */
const CONEXION_MS = 5_000
/** Longer than any statement may take: a connection that a router dropped without a word, or a server that hangs. */
const SIN_RESPUESTA_MS = 20_000

/** What the server itself gives up on. */
export const PLAZOS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 } as const

export interface Enlace {
  readonly conexionMs?: number
  /** 0 waits for ever, for who has something long to do by hand. */
  readonly sinRespuestaMs?: number
  /** True: the address leads through a pooler that gives a connection away at the end of each transaction (PgBouncer). */
  readonly porTransaccion?: boolean
  /** Where a session lasts, when it does not at the address itself. */
  readonly directa?: string | null
}

const directas = new WeakMap<pg.Pool, string>()

export function createPool(
  url: string,
  log: Logger,
  {
    conexionMs = CONEXION_MS,
    sinRespuestaMs = SIN_RESPUESTA_MS,
    porTransaccion = false,
    directa = null,
  }: Enlace = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'mostrador',
    max: 12,
    // Each holds some megabytes of the database's; the jobs' look of every few seconds keeps one warm.
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: conexionMs,
    query_timeout: sinRespuestaMs,
    // A machine that is gone says nothing: it is missed within a quarter of a minute also where nothing is asked of it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // A pooler knows nothing of these, and would hand them on to whoever comes next.
    ...(porTransaccion ? {} : PLAZOS),
    // What a transaction asks at once is sent at once (see transaction.ts): waiting is most of what an order costs.
    pipeline: true,
    types,
  })
  // A lost connection must never end the process: the pool tells of an idle one, the query of one in use.
  pool.on('error', error => {
    if (!pool.ending) log.warn({ err: error }, 'se perdió una conexión con la base')
  })
  pool.on('connect', client => {
    client.on('error', () => undefined)
    if (porTransaccion) forgetSesion(client)
  })
  dropReadOnly(pool)
  if (directa !== null) directas.set(pool, directa)
  return pool
}

const SOLO_LECTURA = '25006'

/**
 * A connection to what is a standby by now answers, and goes on answering, that nothing can be written there (ESC-02):
 * whoever gives it back, it is not lent again, and the next one asks for the primary anew.
 */
function dropReadOnly(pool: pg.Pool): void {
  const ajenas = new WeakSet<pg.PoolClient>()
  pool.on('connect', client => {
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === SOLO_LECTURA) ajenas.add(client)
    })
  })
  // Told before the pool decides whether to keep it: one that is being closed it does not.
  pool.on('release', (_error, client) => {
    if (ajenas.has(client)) client.end().catch(() => undefined)
  })
}

const COMIENZO = /^(begin|start transaction)\b/
const PLAZOS_LOCALES = Object.entries(PLAZOS)
  .map(([nombre, ms]) => `set local ${nombre} = ${ms}`)
  .join('; ')

/**
 * Whatever is asked on it lasts no longer than its transaction, so that each may run on another connection of the pooler:
 * statements without a name, and the time they have said again at each beginning, in the same breath.
 */
function forgetSesion(client: pg.PoolClient): void {
  const query = client.query
  const send = (...consulta: readonly unknown[]) => Reflect.apply(query, client, consulta)
  client.query = ((consulta: string | pg.QueryConfig, ...resto: readonly unknown[]) => {
    if (typeof consulta !== 'string') return send({ ...consulta, name: undefined }, ...resto)
    const respuesta = send(consulta, ...resto)
    if (COMIENZO.test(consulta)) send(PLAZOS_LOCALES).catch(() => undefined) // whoever asks next hears of it
    return respuesta
  }) as typeof client.query
}

/** What a connection of its own with a session that lasts needs. The pool keeps its password out of sight of a spread. */
export function connectionOf(pool: pg.Pool): pg.ClientConfig {
  const { options } = pool
  const directa = directas.get(pool)
  if (directa !== undefined) return { ...options, connectionString: directa }
  return { ...options, ...(options.password === undefined ? {} : { password: options.password }) }
}

/** Where a connection is had: of a pool, or the one that somebody holds. */
export interface Conexiones {
  connect(): Promise<Pick<pg.PoolClient, 'connection' | 'query' | 'release'>>
  end(): Promise<void>
  readonly options: object
}
const pools = new WeakMap<Kysely<DB>, Conexiones>()

export function createDb(pool: Conexiones): Kysely<DB> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** All that is asked of it, transactions too, goes over this one connection, which its holder gives back. */
export function createDbOn(client: pg.PoolClient): Kysely<DB> {
  const nada = async () => undefined
  const suya = {
    connection: client.connection,
    query: client.query.bind(client) as typeof client.query,
    release: () => undefined,
  }
  return createDb({ connect: async () => suya, end: nada, options: {} })
}

/** Whose connections it uses. */
export function poolOf(db: Kysely<DB>): Conexiones {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('a transaction is opened by the shop’s own connections')
  return pool
}
