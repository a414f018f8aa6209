// The real server as a child process, on its own port and data folder, for tests about starting, stopping and dying.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHome } from '#server/db/embedded/home.ts'
import { readPassword } from '#server/db/embedded/password.ts'
import { readPidFile, stopPostmaster } from '#server/db/embedded/postmaster.ts'
import { urlOf } from '#server/db/embedded.ts'
import { ENTORNO } from './entorno.ts'

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** What it told the person at the terminal. */
  stderr(): string
  stdout(): string
  /** Resolves with the address once it serves; rejects with its message when it ends before. */
  readonly ready: Promise<string>
  readonly ended: Promise<{ code: number | null; signal: string | null }>
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string>>
  readonly account?: { readonly uid: number; readonly gid: number }
  readonly cwd?: string
}

/** What processes started here logged that nobody may overlook; see fatales.ts. */
export const fatales: string[] = []
const FATAL = /"level":"fatal"|UnhandledPromiseRejection|Uncaught/

const OPEN = /Mostrador está abierto en (\S+)/

/** A folder every account can pass through, as a clone under /srv or /home/x (0755) would have it. */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'mostrador-proceso-'))
  await chmod(path, 0o755)
  return path
}

export function startServer({ env, account, cwd }: StartOptions): ServerProcess {
  const main = join(cwd ?? process.cwd(), 'src/server/main.ts')
  const child = spawn(process.execPath, [main], {
    cwd: cwd ?? process.cwd(),
    env: {
      ...ENTORNO,
      NODE_ENV: 'production',
      SEED: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', data => {
    output.stdout += data
  })
  child.stderr?.on('data', data => {
    output.stderr += data
  })
  child.once('close', () => {
    fatales.push(...`${output.stdout}\n${output.stderr}`.split('\n').filter(line => FATAL.test(line)))
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const address = OPEN.exec(output.stderr)?.[1]
      if (address !== undefined) resolve(address)
    })
    void ended.then(() => reject(new Error(`the server ended: ${output.stderr}${output.stdout}`)))
  })
  ready.catch(() => undefined) // a test that expects a refusal does not wait for it
  return {
    child,
    url: `http://127.0.0.1:${env.PORT}`,
    ready,
    ended,
    stderr: () => output.stderr,
    stdout: () => output.stdout,
  }
}

/** Where the embedded database of a shop that is open can be asked, by who may read its password. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const home = await findHome(dataDir)
  return urlOf((await readPidFile(home.data))?.socketFolder ?? '', (await readPassword(home)) ?? '')
}

/** Ends what a test may have left running, then forgets the folder. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const data = join(dataDir, 'postgres', 'data')
  const running = await readPidFile(data)
  if (running) await stopPostmaster(data, running.pid)
  await rm(dataDir, { recursive: true, force: true })
}
