// The database of a shop that may be open right now: shared with its server when one runs, opened for ourselves when none does.
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../proceso/config.ts'
import { createDb, createPool } from './connect.ts'
import { findHome } from './embedded/home.ts'
import { readPassword } from './embedded/password.ts'
import { probe } from './embedded/postmaster.ts'
import { Ocupada, urlOf } from './embedded.ts'
import { type Database, describeFolder, openDatabase } from './open.ts'

/** A shop that is just opening has its folder before it has its tables: so long it is waited for, and then told of. */
const PACIENCIA_MS = 60_000
const PAUSA_MS = 200

export async function openBeside(config: Config, log: Logger): Promise<Database> {
  for (const desde = performance.now(); ; await wait(PAUSA_MS)) {
    const running = config.databaseUrl === null ? await findRunning(config, log) : null
    if (running !== null) return running
    try {
      return await openDatabase(config, log, error => {
        throw error
      })
    } catch (error) {
      if (!(error instanceof Ocupada) || performance.now() - desde > PACIENCIA_MS) throw error
    }
  }
}

/** Where the embedded database of a shop that is open listens; null when none is. */
export async function findEmbedded(
  dataDir: string,
): Promise<(Pick<Database, 'lugar'> & { url: string }) | null> {
  const home = await findHome(dataDir)
  const password = (await readPassword(home)) ?? ''
  let found = await probe(home.data, password)
  // Somebody is just starting it: who started it as well would take it from them.
  for (const desde = performance.now(); found.kind === 'busy' && performance.now() - desde < PACIENCIA_MS; ) {
    await wait(PAUSA_MS)
    found = await probe(home.data, password)
  }
  if (found.kind !== 'answers') return null
  await found.client.end()
  return { url: urlOf(found.running.socketFolder, password), lugar: describeFolder(home.folder) }
}

async function findRunning({ dataDir }: Config, log: Logger): Promise<Database | null> {
  const found = await findEmbedded(dataDir)
  if (found === null) return null
  const pool = createPool(found.url, log)
  try {
    await pool.query('select from users limit 1')
    return { pool, db: createDb(pool), lugar: found.lugar, close: () => pool.end() }
  } catch {
    // A pid file of a server that is gone, or a database older than this program: opening it sees to both.
    await pool.end()
    return null
  }
}
