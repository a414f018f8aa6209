// A PostgreSQL in a folder of its own that goes away with whoever asked for it.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { startEmbedded } from '#server/db/embedded.ts'

interface Temporal {
  readonly url: string
  stop(): Promise<void>
}

/** `prefijo` begins the folder's name. */
export async function startTemporal(prefijo: string, log: Logger): Promise<Temporal> {
  const dataDir = await mkdtemp(join(tmpdir(), prefijo))
  await chmod(dataDir, 0o711)
  const embedded = await startEmbedded({
    dataDir,
    log,
    durable: false,
    onLost: error => {
      throw error
    },
  })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
