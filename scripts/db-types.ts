// Writes src/server/db/types.ts from a freshly migrated database, so that the types are the tables.
import { spawnSync } from 'node:child_process'
import pino from 'pino'
import { createPool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { startTemporal } from '../test/support/temporal.ts'
import { codegenArguments } from './db-types-arguments.ts'

const log = pino({ level: 'warn' })
const { url, stop } = await startTemporal('mostrador-tipos-', log)
try {
  const pool = createPool(url, log)
  await migrate(pool)
  await pool.end()
  process.exitCode = spawnSync('kysely-codegen', codegenArguments(url), { stdio: 'inherit' }).status ?? 1
} finally {
  await stop()
}
