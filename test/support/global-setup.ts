// Starts one PostgreSQL for the whole run (or uses TEST_DATABASE_URL) and makes the two templates test databases copy: migrated and empty, and with the demo shop.
import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { createDb, createPool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/db/seed.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { startTemporal } from './temporal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    /** Without a row of anybody's. */
    plantilla: string
    plantillaDemo: string
    pooler: string | null
  }
}

const PREFIX = 'mostrador-prueba-'
const log = pino({ level: 'silent' })

export default async function setup(project: Pick<TestProject, 'provide'>) {
  const given = process.env.TEST_DATABASE_URL
  const server = given === undefined ? await startFresh() : { url: given, stop: async () => undefined }
  const plantilla = `plantilla_${randomBytes(6).toString('hex')}`
  const plantillaDemo = `${plantilla}_demo`
  await runSql(server.url, `create database ${plantilla}`)
  await work(databaseUrl(server.url, plantilla), pool => migrate(pool))
  await runSql(server.url, `create database ${plantillaDemo} template ${plantilla}`)
  await work(databaseUrl(server.url, plantillaDemo), pool => seedDemo(createDb(pool)))
  // The whole suite through a PgBouncer that gives connections away after each transaction: TEST_POOLER=transaction.
  const pooler = process.env.TEST_POOLER === 'transaction' ? await startPgbouncer(server.url) : null
  project.provide('pooler', pooler?.url ?? null)
  project.provide('adminUrl', server.url)
  project.provide('plantilla', plantilla)
  project.provide('plantillaDemo', plantillaDemo)
  return async () => {
    await pooler?.stop()
    for (const nombre of [plantilla, plantillaDemo]) {
      await runSql(server.url, `drop database ${nombre} with (force)`)
    }
    await server.stop()
  }
}

async function startFresh() {
  await removeAbandoned()
  return startTemporal(`${PREFIX}${process.pid}-`, log)
}

/** A killed run leaves its folder; PostgreSQL ends by itself when its folder is gone. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.match(/^mostrador-prueba-(\d+)-/)?.[1])
    if (!pid || isAlive(pid)) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function databaseUrl(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  return result.href
}

/** A template is copied while nobody is connected to it. */
async function work(url: string, fill: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = createPool(url, log)
  await fill(pool).finally(() => pool.end())
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
