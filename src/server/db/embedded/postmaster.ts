// The PostgreSQL process of a cluster: is it running, who is it really, start it, stop it.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { childOptions } from './account.ts'
import type { Binaries } from './binaries.ts'
import { SUPERUSER } from './cluster.ts'
import type { Home } from './home.ts'

/** What PostgreSQL writes about itself in `postmaster.pid`. */
export interface PidFile {
  readonly pid: number
  readonly socketFolder: string
}

export type Probe =
  | { readonly kind: 'absent' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent'; readonly pid: number }
  | { readonly kind: 'answers'; readonly client: pg.Client; readonly running: PidFile }

const CANNOT_CONNECT_NOW = '57P03'
const WRONG_PASSWORD = '28P01'

const INMEDIATO_MS = 1_500

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '16MB',
  // A shop takes fifteen: enough for several that share it, and for who looks after it.
  max_connections: '100',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_buffers: '1MB',
  huge_pages: 'off',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers: '2',
  // Nothing people wait for is long enough to be worth starting another process; a page elsewhere on a disk of today costs hardly more.
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  timezone: 'UTC',
  // Errors of single statements may quote a customer's data; the application logs its own.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

export async function readPidFile(data: string): Promise<PidFile | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketFolder] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), socketFolder: socketFolder?.trim() ?? '' } : null
}

/**
 * Looks for a running PostgreSQL of this cluster, be it ours, another server's or one left by a killed server.
 * `enchufe`: where its socket is known to be.
 */
export async function probe(
  data: string,
  password: string,
  enchufe = join(dirname(data), 'socket'),
): Promise<Probe> {
  const running = await readPidFile(data)
  if (!running) return { kind: 'absent' }
  const answer = running.socketFolder === '' ? null : await tryConnect(running.socketFolder, password)
  if (answer instanceof pg.Client) {
    const ours = await serves(answer, data).catch(() => null)
    if (ours) return { kind: 'answers', client: answer, running }
    await answer.end().catch(() => undefined)
    if (ours === null) return { kind: 'busy' }
  } else {
    if (answer === CANNOT_CONNECT_NOW) return { kind: 'busy' }
    if (await isUsed(data, running.pid)) {
      return answer === WRONG_PASSWORD ? { kind: 'refused' } : { kind: 'silent', pid: running.pid }
    }
  }
  await forget(data, running, enchufe)
  return { kind: 'absent' }
}

/**
 * Whether whoever answers works in this folder: a folder copied while its shop was open names the other one's socket.
 * Asked with a mark left in the folder, because names and numbers of processes differ between containers.
 */
async function serves(client: pg.Client, data: string): Promise<boolean> {
  const mark = `mostrador-${randomUUID()}`
  const path = join(data, mark)
  await writeFile(path, mark, { mode: 0o644 })
  try {
    const { rows } = await client.query<{ leida: string | null }>('select pg_read_file($1, true) as leida', [
      mark,
    ])
    return rows[0]?.leida === mark
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Takes away what names a process that is not this folder's: its number may belong to any other by now, or to the shop
 * this folder was copied from, and PostgreSQL would refuse to start over it.
 */
async function forget(data: string, seen: PidFile, enchufe: string): Promise<void> {
  const now = await readPidFile(data)
  if (now?.pid !== seen.pid || now.socketFolder !== seen.socketFolder) return // somebody has started it meanwhile
  const socket = join(enchufe, '.s.PGSQL.5432')
  for (const path of [`${socket}.lock`, socket, join(data, 'postmaster.pid')]) await rm(path, { force: true })
}

async function tryConnect(socketFolder: string, password: string): Promise<pg.Client | string | null> {
  const client = new pg.Client({
    host: socketFolder,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: 'mostrador: guardia',
    connectionTimeoutMillis: 1500,
    keepAlive: true,
  })
  client.on('error', () => undefined) // a lost connection is told by its 'end'
  try {
    await client.connect()
    return client
  } catch (error) {
    return (error as { code?: string }).code ?? null
  }
}

/** PostgreSQL's processes work inside their data folder, which tells them from a process that got a reused pid. */
async function isUsed(data: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  return (await processesIn(data)).length > 0
}

export async function processesIn(data: string): Promise<number[]> {
  const folder = await realpath(data)
  const pids: number[] = []
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    if ((await readlink(`/proc/${name}/cwd`).catch(() => '')) === folder) pids.push(Number(name))
  }
  return pids
}

/**
 * What a postmaster that is gone left running holds the cluster's memory, and no other can start. False while it lives.
 * Nothing is lost: whatever was confirmed is in the log the next start replays.
 */
export async function endOrphans(data: string, postmaster: number): Promise<boolean> {
  const pids = process.platform === 'linux' ? await processesIn(data) : []
  if (pids.includes(postmaster)) return false
  for (const pid of pids) kill(pid, 'SIGKILL')
  return true
}

function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false // it ended by itself
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function logFile(home: Home): string {
  return join(home.folder, 'postgres.log')
}

/** In a session of its own: Ctrl-C in the terminal must reach it through us, after the last request. */
export function spawnPostmaster(
  home: Home,
  binaries: Binaries,
  socketFolder: string,
  durable: boolean,
): ChildProcess {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: socketFolder,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = [
    '-D',
    home.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openSync(logFile(home), 'w', 0o600)
  try {
    const stdio: ['ignore', number, number] = ['ignore', log, log]
    return spawn(binaries.postgres, args, { ...childOptions(home.account), detached: true, stdio })
  } finally {
    closeSync(log)
  }
}

/**
 * Fast shutdown; when the time is nearly over an immediate one, and none at all when even that is not heard. After
 * either the next start replays the log: nothing that was confirmed is lost.
 */
export async function stopPostmaster(data: string, pid: number, ms = 16_000): Promise<void> {
  const ends = async (plazo: number) => {
    for (const hasta = performance.now() + plazo; performance.now() < hasta; await wait(20)) {
      // The file goes when it is done. The pid may stay for long as a zombie nobody collects.
      if ((await readPidFile(data))?.pid !== pid) return true
    }
    return false
  }
  if (!kill(pid, 'SIGINT') || (await ends(ms - INMEDIATO_MS))) return
  if (!kill(pid, 'SIGQUIT') || (await ends(INMEDIATO_MS))) return
  kill(pid, 'SIGKILL')
  for (const otro of process.platform === 'linux' ? await processesIn(data) : []) kill(otro, 'SIGKILL')
}
