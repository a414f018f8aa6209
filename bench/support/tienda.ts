// The real shop as a child process with a data folder of its own, for measuring.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifiesto from '../../package.json' with { type: 'json' }
import { freePort } from '../../test/support/puerto.ts'

export interface TiendaMedida {
  readonly url: string
  readonly child: ChildProcess
  /** Milliseconds from the start of the process to the first page served. */
  readonly arranque: number
  stop(): Promise<void>
}

interface OpcionesTienda {
  /** A file its log goes to, open for writing. */
  readonly registro?: number
  /** Stands for a server elsewhere: it gives way to the browser that is measured on the same cores. */
  readonly lejos?: boolean
}

export async function temporaryDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-bench-'))
  // As root the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  return dataDir
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

export async function startTienda(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  { registro, lejos = false }: OpcionesTienda = {},
): Promise<TiendaMedida> {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const inicio = performance.now()
  // As `npm start` runs it: its settings are part of what is measured. It ends in `exec`, so the child is the server.
  const [orden, ...antes] = lejos ? ['nice', '-n', '19', 'sh'] : ['sh']
  const child = spawn(orden, [...antes, '-c', manifiesto.scripts.start], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      PASADO: 'no',
      ...env,
    },
    stdio: ['ignore', registro ?? 'ignore', registro ?? 'inherit'],
  })
  const terminada = once(child, 'exit')
  while (!(await serves(url))) {
    if (child.exitCode !== null) throw new Error('The shop did not start')
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return {
    url,
    child,
    arranque: performance.now() - inicio,
    async stop() {
      child.kill('SIGTERM')
      await terminada
    },
  }
}

async function serves(url: string): Promise<boolean> {
  return fetch(url).then(
    r => r.ok,
    () => false,
  )
}
