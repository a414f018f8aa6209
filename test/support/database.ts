// A database of its own for a test file: a copy of a template, migrated and empty or with the demo shop, dropped at the end.
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { createDb, createPool } from '#server/db/connect.ts'
import { setTurnos } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'

const DEADLOCK = '40P01'
/** However slow the machine of the tests: three hundred calls at once wait for their connection, and are not told that there is none. */
const CONEXION_MS = 120_000

export interface TestDatabase {
  readonly url: string
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  /** Without their rows. The shop's own readers may hold some of them the other way round: then the loser asks again. */
  empty(...tablas: string[]): Promise<void>
  drop(): Promise<void>
}

/** Without any table: what somebody makes for a shop to be put into. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('pooler'), 'template1')
}

/** With the demo shop in it. */
export function createDemoDatabase(pooler = inject('pooler')): Promise<TestDatabase> {
  return createTestDatabase(pooler, inject('plantillaDemo'))
}

/** `pooler`: the address of one that keeps nobody's session, through which statements go; `TEST_POOLER` has all tests do so. */
export async function createTestDatabase(
  pooler = inject('pooler'),
  template = inject('plantilla'),
): Promise<TestDatabase> {
  const admin = inject('adminUrl')
  const name = `prueba_${randomBytes(6).toString('hex')}`
  // Copied as files: eight times as quick as writing each page to the log first.
  await runAsAdmin(admin, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  const pool =
    pooler === null
      ? createPool(url.href, log, { conexionMs: CONEXION_MS })
      : createPool(poolerUrl(pooler, name), log, {
          conexionMs: CONEXION_MS,
          porTransaccion: true,
          directa: url.href,
        })
  // However slow the machine of the tests: two hundred buyers are served, not sent away.
  setTurnos(pool, createSemaphore(6, 60_000))
  return {
    url: url.href,
    pool,
    db: createDb(pool),
    async empty(...tablas) {
      const truncate = () => pool.query(`truncate ${tablas.join(', ')} cascade`)
      for (let veces = 0; ; veces++) {
        try {
          await truncate()
          return
        } catch (error) {
          if ((error as { code?: string }).code !== DEADLOCK || veces === 5) throw error
        }
      }
    },
    async drop() {
      await pool.end()
      await runAsAdmin(admin, `drop database ${name} with (force)`)
    },
  }
}

const log = pino({ level: 'silent' })

function poolerUrl(pooler: string, name: string): string {
  const url = new URL(pooler)
  url.pathname = `/${name}`
  return url.href
}

async function runAsAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
