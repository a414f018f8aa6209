// Writes src/server/db/types.ts from a freshly migrated database, so that the types are the tables.
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createPool } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { codegenArguments } from './db-types-arguments.ts'

const log = pino({ level: 'warn' })
const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-tipos-'))
await chmod(dataDir, 0o711)
const embedded = await startEmbedded({
  dataDir,
  log,
  durable: false,
  onLost: error => {
    throw error
  },
})
try {
  const pool = createPool(embedded.url, log)
  await migrate(pool)
  await pool.end()
  process.exitCode =
    spawnSync('kysely-codegen', codegenArguments(embedded.url), { stdio: 'inherit' }).status ?? 1
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
