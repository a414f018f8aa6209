// Six ways a database goes away under a shop, all of them real.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway } from '#server/base/errors.ts'
import { processesIn, readPidFile } from '#server/db/embedded/postmaster.ts'

interface Base {
  /** The folder of its cluster. */
  readonly data: string
  readonly url: string
}

export const CAIDAS: Readonly<Record<string, (base: Base) => Promise<void>>> = {
  'stopped at once': ({ data }) => signal(data, 'SIGQUIT'),
  'stopped fast': ({ data }) => signal(data, 'SIGINT'),
  'its first process killed': ({ data }) => signal(data, 'SIGKILL'),
  'all of its processes killed': async ({ data }) => {
    for (const pid of await processesIn(data)) kill(pid, 'SIGKILL')
  },
  'one connection’s process killed': async ({ url }) => {
    const [uno] = await ask(
      url,
      `select pid from pg_stat_activity where backend_type = 'client backend' and application_name = 'mostrador'
        and pid <> pg_backend_pid() order by random() limit 1`,
    )
    if (uno !== undefined) kill(uno, 'SIGKILL')
  },
  'all connections ended': async ({ url }) => {
    await ask(
      url,
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
  },
}

async function signal(data: string, name: NodeJS.Signals): Promise<void> {
  const running = await readPidFile(data)
  if (running === null) throw new Error(`no PostgreSQL is running in ${data}`)
  kill(running.pid, name)
}

function kill(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // gone by itself, along with its parent
  }
}

/** It may still be on its way back from the time before. */
const DESPUES_MS = 30_000

async function ask(url: string, sql: string): Promise<number[]> {
  const limite = performance.now() + DESPUES_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<{ pid: number }>(sql)).rows.map(({ pid }) => pid)
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > limite) throw error
      await wait(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
