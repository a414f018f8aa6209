// A real PgBouncer in transaction mode in front of a PostgreSQL, where this machine has one: what gives each transaction another connection.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount, giveTo } from '#server/db/embedded/account.ts'
import { freePort } from './puerto.ts'

const LUGARES = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
]

/** Null: there is none on this machine. */
export const PGBOUNCER = LUGARES.find(lugar => existsSync(lugar)) ?? null

export interface Pgbouncer {
  /** The same database, through it. */
  readonly url: string
  /** The way through it to another database of the same PostgreSQL. */
  through(url: string): string
  /** Nobody gets a connection until it goes on. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

/** `url` leads to a PostgreSQL; `conexiones` are what it may use there for each database. */
export async function startPgbouncer(url: string, conexiones = 3): Promise<Pgbouncer> {
  if (PGBOUNCER === null) throw new Error('there is no PgBouncer on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-pgbouncer-'))
  const port = await freePort()
  const { searchParams, hostname, port: suyo, username, password } = new URL(url)
  const servidor = `host=${searchParams.get('host') ?? hostname} port=${suyo || 5432}`
  const cuenta = `user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`
  const ini = join(folder, 'pgbouncer.ini')
  // As strict as it comes: no parameter at the start but those it knows itself.
  await writeFile(
    ini,
    `[databases]
* = ${servidor} ${cuenta}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${conexiones}
max_client_conn = 400
query_wait_timeout = 60
logfile = ${join(folder, 'pgbouncer.log')}
`,
  )
  // It refuses to be root, as PostgreSQL does.
  const account = await chooseAccount(null)
  await chmod(folder, 0o700)
  await giveTo(account, ini)
  await giveTo(account, folder)
  const child = spawn(PGBOUNCER, [ini], { stdio: 'ignore', ...account })
  const ended = once(child, 'exit')
  const through = (otra: string) => {
    const { pathname } = new URL(otra)
    return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let intentos = 0; !(await answers(through(url))); intentos++) {
    if (intentos === 200 || child.exitCode !== null) {
      await stop()
      throw new Error('PgBouncer does not answer')
    }
    await wait(50)
  }
  return {
    url: through(url),
    through,
    async pause() {
      child.kill('SIGUSR1')
      // It heard of it when who asks is no longer answered.
      while (await serves(through(url))) await wait(20)
    },
    resume: () => child.kill('SIGUSR2'),
    stop,
  }
}

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

async function serves(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 500 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
