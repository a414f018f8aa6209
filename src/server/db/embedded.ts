// The PostgreSQL that comes with the shop: one server at a time owns it, starts it, keeps it alive and stops it.
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { backoff } from '#server/kit/backoff.ts'
import { atMost } from '#server/kit/deadline.ts'
import { openDataDir } from '#server/proceso/data-dir.ts'
import { explainSinLugar, StartError } from '#server/proceso/start-error.ts'
import { findBinaries } from './embedded/binaries.ts'
import { createCluster, removePartial, SUPERUSER } from './embedded/cluster.ts'
import { chooseSocketFolder, findHome, type Home, openSocketFolder, writeNote } from './embedded/home.ts'
import { closeDoor, openPassword } from './embedded/password.ts'
import {
  endOrphans,
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
  /** Within that many milliseconds, however the database is. */
  stop(ms?: number): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Logger
  /** False only in tests: nothing is forced to disk. */
  readonly durable?: boolean
  /** Called when somebody else has taken the cluster over; never during `stop`. */
  readonly onLost: (error: Error) => void
}

/** One server per cluster. A session lock in the database itself: it dies with its holder, so it is never stale. */
const GUARD_KEY = 4_151_905_017
const DATABASE = 'mostrador'
/** A connection that was cut may hold the lock a moment longer than its end is heard. */
const SOLTAR_MS = 5_000
/** Children of a postmaster that is gone go by themselves; those that do not are helped. */
const HUERFANOS_MS = 1_000
const RETRO_MIN_MS = 250
const RETRO_MAX_MS = 5_000
const DESPEDIDA_MS = 500

/** Another server has the cluster. */
export class Ocupada extends StartError {}

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
  const password = await openPassword(home)
  const cluster = { home, durable, log, password }
  let guard = await takeGuard(cluster, 0)
  // The address is given away once: whatever starts later listens where this one does.
  const { socketFolder } = guard.running
  await openCluster(home, guard)
  const stopping = new AbortController()
  const { signal } = stopping

  const watch = ({ client }: Guard) => client.once('end', () => void revive())
  /** For as long as it takes: a shop without its database answers 503, one that ended answers nothing. */
  const revive = async () => {
    for (let intento = 0; !signal.aborted; intento++) {
      log.error('PostgreSQL se cortó; lo vuelvo a levantar')
      try {
        guard = await takeGuard(cluster, SOLTAR_MS, socketFolder)
        if (signal.aborted) return await stopPostmaster(home.data, guard.running.pid)
        watch(guard)
        return log.info('PostgreSQL volvió')
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof Ocupada) return options.onLost(error)
        log.error({ err: error }, 'PostgreSQL todavía no vuelve')
      }
      await wait(backoff(intento, RETRO_MIN_MS, RETRO_MAX_MS), undefined, { signal }).catch(() => undefined)
    }
  }
  watch(guard)

  return {
    url: urlOf(socketFolder, password),
    folder: home.folder,
    async stop(ms) {
      stopping.abort()
      await stopPostmaster(home.data, guard.running.pid, ms)
      await atMost(
        guard.client.end().catch(() => undefined),
        DESPEDIDA_MS,
      )
      if (!socketFolder.startsWith(home.folder)) await rm(socketFolder, { recursive: true, force: true })
    },
  }
}

interface Cluster {
  readonly home: Home
  readonly durable: boolean
  readonly log: Logger
  readonly password: string
}

/** Adopts the running PostgreSQL of this cluster or starts one, in `enchufe` if it is given, and becomes its only server. */
async function takeGuard(cluster: Cluster, paciencia: number, enchufe?: string): Promise<Guard> {
  const { home, password } = cluster
  let socketFolder = enchufe
  let spawned = 0
  for (const desde = performance.now(); performance.now() - desde < 60_000; await wait(50)) {
    const waited = performance.now() - desde
    const found = await probe(home.data, password, socketFolder)
    if (found.kind === 'answers') {
      const { client, running } = found
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [GUARD_KEY])
      if (rows[0].mine) {
        await closeDoor(home, client, password)
        return { client, running }
      }
      await client.end()
      if (waited < paciencia) continue
      throw new Ocupada(
        `Ya hay otro Mostrador usando la carpeta de datos ${home.folder}. Detenelo primero, o elegí otra carpeta con DATA_DIR.`,
      )
    }
    if (found.kind === 'absent') {
      if (spawned++ === 3) throw new StartError(`PostgreSQL no arranca. El motivo está en ${logFile(home)}.`)
      socketFolder ??= await chooseSocketFolder(home)
      await launch(cluster, socketFolder)
    } else if (found.kind === 'refused') {
      throw new StartError(
        `El PostgreSQL de ${home.data} está abierto con otra clave que la de ${home.folder}/clave. Detenelo y volvé a probar.`,
      )
    } else if (
      found.kind === 'silent' &&
      waited > HUERFANOS_MS &&
      !(await endOrphans(home.data, found.pid))
    ) {
      if (waited > 10_000) {
        throw new StartError(
          `El PostgreSQL de ${home.data} (proceso ${found.pid}) está vivo pero no contesta. Detenelo y volvé a probar.`,
        )
      }
    }
  }
  throw new StartError(`PostgreSQL tarda demasiado en arrancar. Mirá ${logFile(home)}.`)
}

/** Resolves when the new process has written its pid file or has ended; `probe` then tells which. */
async function launch({ home, durable, log, password }: Cluster, socketFolder: string): Promise<void> {
  const binaries = await findBinaries(home.account, home.programs)
  await createCluster(home, binaries, durable, password)
  await openSocketFolder(home, socketFolder)
  const child = spawnPostmaster(home, binaries, socketFolder, durable)
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

/** What cannot be made ready is not left running: nobody would know of it, and the next start would find it in its way. */
async function openCluster(home: Home, { client, running }: Guard): Promise<void> {
  try {
    await removePartial(home)
    await createDatabase(client)
  } catch (error) {
    await client.end().catch(() => undefined)
    await stopPostmaster(home.data, running.pid)
    throw explainSinLugar(error) ?? error
  }
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  // Copied as files: through the cache it would stay in memory as long as this connection.
  if (rowCount === 0) await client.query(`create database ${DATABASE} strategy file_copy`)
}

/** How this machine's processes reach the PostgreSQL that listens in a folder. */
export function urlOf(socketFolder: string, password: string): string {
  return `postgres://${SUPERUSER}:${password}@localhost/${DATABASE}?host=${encodeURIComponent(socketFolder)}`
}
