// A command beside the shop while that is just opening: it waits for it, and takes nothing from it.
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBeside } from '#server/db/beside.ts'
import { createPool } from '#server/db/connect.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { readConfig } from '#server/proceso/config.ts'
import { removeDataDir, temporaryFolder } from '../support/server.ts'

const log = pino({ level: 'silent' })
let folder: string
let dataDir: string
let propia: Embedded
beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'datos')
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  propia = await startEmbedded({ dataDir, log, durable: false, onLost: () => undefined })
})
afterAll(async () => {
  await propia.stop()
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

describe('a command of a shop that is just opening', () => {
  it('[OPS-04] waits until its tables are there', async () => {
    const pool = createPool(propia.url, log)
    const abierta = openBeside(readConfig({ DATA_DIR: dataDir }), log)
    // It found the folder taken and no table in it.
    const [base] = await Promise.all([abierta, migrate(pool)])
    try {
      expect((await base.pool.query('select from migraciones')).rowCount).toBeGreaterThan(0)
    } finally {
      await base.close()
    }
    // It was the shop's, and is.
    expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }])
    await pool.end()
  })
})
