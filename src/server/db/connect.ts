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

/** Longer than any statement may take: a connection that a router dropped without a word, or a server that hangs. */
const SIN_RESPUESTA_MS = 20_000

/** `sinRespuestaMs` 0 waits for ever, for who has something long to do by hand. */
export function createPool(url: string, log: Logger, sinRespuestaMs = SIN_RESPUESTA_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'mostrador',
    max: 12,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    query_timeout: sinRespuestaMs,
    idle_in_transaction_session_timeout: 30_000,
    // What a transaction asks at once is sent at once (see transaction.ts): waiting is most of what an order costs.
    pipeline: true,
    types,
  })
  // A lost connection must never end the process: the pool tells of an idle one, the query of one in use.
  pool.on('error', error => {
    if (!pool.ending) log.warn({ err: error }, 'se perdió una conexión con la base')
  })
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** What a connection of its own to the same database needs. The pool keeps its password out of sight of a spread. */
export function connectionOf(pool: pg.Pool): pg.ClientConfig {
  const { options } = pool
  return { ...options, ...(options.password === undefined ? {} : { password: options.password }) }
}

export function createDb(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
