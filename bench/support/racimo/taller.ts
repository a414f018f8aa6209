// The processes of a cluster: started by an account that is not root, each with its log, and none left behind.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, chooseAccount, giveTo } from '#server/db/embedded/account.ts'

export interface Taller {
  readonly carpeta: string
  readonly logs: string
  makeFolder(nombre: string): Promise<string>
  /** For that account's eyes: there are passwords in it. */
  write(nombre: string, texto: string): Promise<string>
  start(nombre: string, programa: string, argumentos: readonly string[]): ChildProcess
  /** Everything that was started, and what it started in turn, whatever became of its parents. */
  pids(): number[]
  /** To be called before something is killed that cannot tidy up any more. */
  remember(): void
  /** `guardar`: the logs stay. Does not wait for anything of this process, which may be ending. */
  close(guardar: boolean): void
}

const DESPEDIDA_MS = 8_000

export async function openTaller(): Promise<Taller> {
  const cuenta = await chooseAccount(null)
  const carpeta = await mkdtemp(join(tmpdir(), 'mostrador-racimo-'))
  await chmod(carpeta, 0o711)
  const logs = join(carpeta, 'log')
  await mkdir(logs)
  const memoria = new Set<string>()
  let cerrado = false

  const taller: Taller = {
    carpeta,
    logs,
    async makeFolder(nombre) {
      const path = join(carpeta, nombre)
      await mkdir(path, { mode: 0o700 })
      await giveTo(cuenta, path)
      return path
    },
    async write(nombre, texto) {
      const path = join(carpeta, nombre)
      await writeFile(path, texto, { mode: 0o600 })
      await giveTo(cuenta, path)
      return path
    },
    start(nombre, programa, argumentos) {
      const log = openSync(join(logs, `${nombre}.log`), 'a')
      try {
        return spawn(programa, [...argumentos], {
          ...options(cuenta, carpeta),
          // In a session of its own: Ctrl-C reaches it through us, in order.
          detached: true,
          stdio: ['ignore', log, log],
        })
      } finally {
        closeSync(log)
      }
    },
    pids: () => pidsOf(carpeta),
    remember() {
      for (const pid of taller.pids().filter(isPostgres)) noteMemoria(pid, memoria)
    },
    close(guardar) {
      if (cerrado) return
      cerrado = true
      taller.remember()
      // The keepers first, or they would start again what is stopped. PostgreSQL is asked to end at once, and tidies up.
      for (const pid of taller.pids()) kill(pid, isPostgres(pid) ? 'SIGCONT' : 'SIGKILL')
      for (const pid of taller.pids()) kill(pid, 'SIGQUIT')
      const hasta = performance.now() + DESPEDIDA_MS
      while (taller.pids().length > 0 && performance.now() < hasta) sleep(50)
      for (const pid of taller.pids()) kill(pid, 'SIGKILL')
      for (const nombre of memoria) rmSync(join('/dev/shm', nombre), { force: true })
      removeSegmentos(carpeta)
      for (const nombre of readdirSync(carpeta)) {
        if (!(guardar && nombre === 'log')) rmSync(join(carpeta, nombre), { recursive: true, force: true })
      }
      if (!guardar) rmSync(carpeta, { recursive: true, force: true })
    },
  }
  // Cut off by somebody, or broken down: nothing is left either.
  process.on('exit', () => taller.close(false))
  return taller
}

function options(cuenta: Account, home: string) {
  return {
    cwd: home,
    env: { PATH: '/usr/sbin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: home, PYTHONUNBUFFERED: '1' },
    ...cuenta,
  }
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it ended by itself
  }
}

/** All of them work in the folder, or below it: nothing else on this machine does. */
function pidsOf(carpeta: string): number[] {
  return readdirSync('/proc')
    .filter(nombre => /^\d+$/.test(nombre) && Number(nombre) !== process.pid)
    .filter(nombre => {
      try {
        const cwd = readlinkSync(`/proc/${nombre}/cwd`)
        return cwd === carpeta || cwd.startsWith(`${carpeta}/`)
      } catch {
        return false
      }
    })
    .map(Number)
}

function isPostgres(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres')
  } catch {
    return false
  }
}

/** One that is killed leaves its shared memory behind, unless it is started again. */
function noteMemoria(pid: number, memoria: Set<string>): void {
  try {
    for (const [, nombre = ''] of readFileSync(`/proc/${pid}/maps`, 'utf8').matchAll(
      /\/dev\/shm\/(PostgreSQL\.\d+)/g,
    ))
      memoria.add(nombre)
  } catch {
    // it ended by itself
  }
}

/** What a killed postmaster's lock file names is nobody's by now. */
function removeSegmentos(carpeta: string): void {
  for (const nombre of readdirSync(carpeta)) {
    try {
      const lineas = readFileSync(join(carpeta, nombre, 'data/postmaster.pid'), 'utf8').split('\n')
      const [, id] = lineas[6]?.trim().split(/\s+/) ?? []
      if (id !== undefined) spawnSync('ipcrm', ['-m', id], { stdio: 'ignore' })
    } catch {
      // it tidied up itself, or is no database
    }
  }
}
