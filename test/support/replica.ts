// A real PostgreSQL and a streaming replica of it, where this machine has the programs to make one (pg_basebackup).
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseAccount, giveTo } from '#server/db/embedded/account.ts'
import { freePort } from './puerto.ts'

const VERSIONES = ['18', '17', '16', '15']

/** Where its programs are; null: they are not on this machine. */
export const POSTGRES =
  VERSIONES.map(version => `/usr/lib/postgresql/${version}/bin`).find(bin =>
    existsSync(`${bin}/pg_basebackup`),
  ) ?? null

export interface ParDeBases {
  readonly principal: string
  readonly replica: string
  /** Kills the replica, which does not come back. */
  killReplica(): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)

export async function startParDeBases(): Promise<ParDeBases> {
  if (POSTGRES === null) throw new Error('there are no programs to make a replica with on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-replica-'))
  await chmod(folder, 0o711)
  // PostgreSQL refuses to be root.
  const account = await chooseAccount(null)
  await giveTo(account, folder)
  const opciones = { cwd: folder, ...account }
  const [una, otra] = [join(folder, 'principal'), join(folder, 'replica')]
  await run(
    join(POSTGRES, 'initdb'),
    ['-D', una, '-U', 'mostrador', '-A', 'trust', '-N', '-E', 'UTF8'],
    opciones,
  )
  await appendFile(
    join(una, 'postgresql.conf'),
    "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\nshared_buffers = 32MB\n",
  )
  const puertos = [await freePort(), await freePort()] as const
  const principal = await startPostgres(una, puertos[0])
  const desde = ['-h', '127.0.0.1', '-p', String(puertos[0]), '-U', 'mostrador']
  await run(
    join(POSTGRES, 'pg_basebackup'),
    [...desde, '-D', otra, '-R', '-X', 'stream', '-c', 'fast'],
    opciones,
  )
  const replica = await startPostgres(otra, puertos[1])

  async function startPostgres(data: string, port: number) {
    const child = spawn(join(POSTGRES ?? '', 'postgres'), ['-D', data, '-p', String(port)], {
      stdio: 'ignore',
      ...opciones,
    })
    const ended = once(child, 'exit')
    while (!(await answers(urlOf(port)))) {
      if (child.exitCode !== null) throw new Error('PostgreSQL did not start')
      await wait(50)
    }
    return {
      async stop(signal: NodeJS.Signals) {
        child.kill(signal)
        await ended
      },
    }
  }
  return {
    principal: urlOf(puertos[0]),
    replica: urlOf(puertos[1]),
    killReplica: () => replica.stop('SIGQUIT'),
    async stop() {
      await Promise.all([replica.stop('SIGQUIT'), principal.stop('SIGQUIT')])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const urlOf = (port: number) => `postgres://mostrador@127.0.0.1:${port}/postgres`

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
