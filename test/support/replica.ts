// A real PostgreSQL and a streaming replica of it, where this machine has the programs to make one (pg_basebackup).
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
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
  /** One address for this replica and a second one, by turns (HAProxy), and that second one's own. */
  openDeATurnos(): Promise<{ readonly url: string; readonly segunda: string; close(): Promise<void> }>
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
  const puertos = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  const principal = await startPostgres(una, puertos[0])
  const desde = ['-h', '127.0.0.1', '-p', String(puertos[0]), '-U', 'mostrador']
  const copyTo = (data: string) =>
    run(
      join(POSTGRES ?? '', 'pg_basebackup'),
      [...desde, '-D', data, '-R', '-X', 'stream', '-c', 'fast'],
      opciones,
    )
  await copyTo(otra)
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
    async openDeATurnos() {
      const data = join(folder, 'segunda')
      await copyTo(data)
      const segunda = await startPostgres(data, puertos[2])
      let turno = 0
      const enchufes = new Set<Socket>()
      const server = createServer(socket => {
        const destino = connect(turno++ % 2 === 0 ? puertos[1] : puertos[2], '127.0.0.1')
        for (const uno of [socket, destino]) enchufes.add(uno.on('error', () => undefined))
        socket.pipe(destino).pipe(socket)
      }).listen(puertos[3], '127.0.0.1')
      await once(server, 'listening')
      return {
        url: urlOf(puertos[3]),
        segunda: urlOf(puertos[2]),
        async close() {
          for (const enchufe of enchufes) enchufe.destroy()
          server.close()
          await segunda.stop('SIGQUIT')
        },
      }
    },
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
