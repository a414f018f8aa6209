// The PostgreSQL that comes with the shop: one server at a time owns it, starts it, keeps it alive and stops it.
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { openDataDir } from '#server/data-dir.ts'
import { StartError } from '#server/start-error.ts'
import { findBinaries } from './embedded/binaries.ts'
import { createCluster, removePartial, SUPERUSER } from './embedded/cluster.ts'
import { findHome, type Home, openSocketFolder, writeNote } from './embedded/home.ts'
import {
  logFile,
  type PidFile,
  probe,
  readPidFile,
  spawnPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts'

export interface Embedded {
  readonly url: string
  /** Where its files are. */
  readonly folder: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Logger
  /** False only in tests: nothing is forced to disk. */
  readonly durable?: boolean
  /** Called once when the database is gone for good; never during `stop`. */
  readonly onLost: (error: Error) => void
}

/** One server per cluster. A session lock in the database itself: it dies with its holder, so it is never stale. */
const GUARD_KEY = 4_151_905_017
const DATABASE = 'mostrador'
const RESTARTS_PER_MINUTE = 5

interface Guard {
  readonly client: Client
  readonly running: PidFile
}

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, durable = true } = options
  await openDataDir(dataDir)
  const home = await findHome(dataDir)
  // At every start: a backup of the data folder alone would hold no order.
  if (home.outside) {
    log.warn(
      { carpeta: home.folder },
      `la base de datos no está en ${dataDir} sino en ${home.folder}: una copia de seguridad tiene que incluirla`,
    )
  }
  await writeNote(dataDir, home)
  const open = () => takeGuard(home, durable, log)
  let guard = await open()
  await removePartial(home)
  await createDatabase(guard.client)
  let stopping = false
  const restarts: number[] = []

  const watch = ({ client }: Guard) => client.once('end', () => void (stopping || revive()))
  const revive = async () => {
    const now = Date.now()
    restarts.push(now)
    if (restarts.filter(at => now - at < 60_000).length > RESTARTS_PER_MINUTE) {
      return options.onLost(new StartError(`PostgreSQL se cae una y otra vez. Mirá ${logFile(home)}.`))
    }
    log.error('PostgreSQL se cortó; lo vuelvo a levantar')
    try {
      guard = await open()
      if (stopping) return stopPostmaster(home.data, guard.running.pid)
      watch(guard)
      log.info('PostgreSQL volvió')
    } catch (error) {
      if (!stopping) options.onLost(error as Error)
    }
  }
  watch(guard)

  return {
    url: urlOf(guard.running.socketFolder),
    folder: home.folder,
    async stop() {
      stopping = true
      await stopPostmaster(home.data, guard.running.pid)
      await guard.client.end().catch(() => undefined)
      if (!guard.running.socketFolder.startsWith(home.folder)) {
        await rm(guard.running.socketFolder, { recursive: true, force: true })
      }
    },
  }
}

/** Adopts the running PostgreSQL of this cluster or starts one, and becomes its only server. */
async function takeGuard(home: Home, durable: boolean, log: Logger): Promise<Guard> {
  let spawned = 0
  for (let waited = 0; waited < 60_000; waited += 50) {
    const found = await probe(home.data)
    if (found.kind === 'answers') {
      const { client, running } = found
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [GUARD_KEY])
      if (rows[0].mine) return { client, running }
      await client.end()
      throw new StartError(
        `Ya hay otro Mostrador usando la carpeta de datos ${home.folder}. Detenelo primero, o elegí otra carpeta con DATA_DIR.`,
      )
    }
    if (found.kind === 'absent') {
      if (spawned++ === 3) throw new StartError(`PostgreSQL no arranca. El motivo está en ${logFile(home)}.`)
      await launch(home, durable, log)
    } else if (found.kind === 'silent' && waited > 10_000) {
      throw new StartError(
        `El PostgreSQL de ${home.data} (proceso ${found.pid}) está vivo pero no contesta. Detenelo y volvé a probar.`,
      )
    }
    await wait(50)
  }
  throw new StartError(`PostgreSQL tarda demasiado en arrancar. Mirá ${logFile(home)}.`)
}

/** Resolves when the new process has written its pid file or has ended; `probe` then tells which. */
async function launch(home: Home, durable: boolean, log: Logger): Promise<void> {
  const binaries = await findBinaries(home.account, home.programs)
  await createCluster(home, binaries, durable)
  const child = spawnPostmaster(home, binaries, await openSocketFolder(home), durable)
  let ended = false
  child.once('error', error => {
    ended = true
    log.error(error, 'PostgreSQL no se pudo ejecutar')
  })
  child.once('exit', () => {
    ended = true
  })
  child.unref()
  while (!ended && !(await readPidFile(home.data))?.socketFolder) await wait(20)
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  // Copied as files: through the cache it would stay in memory as long as this connection.
  if (rowCount === 0) await client.query(`create database ${DATABASE} strategy file_copy`)
}

/** How this machine's processes reach the PostgreSQL that listens in a folder. */
export function urlOf(socketFolder: string): string {
  return `postgres://${SUPERUSER}@localhost/${DATABASE}?host=${encodeURIComponent(socketFolder)}`
}
