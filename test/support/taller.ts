// `npm run dev` on a copy of this clone, whose files may be changed under it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifiesto from '../../package.json' with { type: 'json' }
import { freePort } from './puerto.ts'

const RAIZ = join(import.meta.dirname, '../..')
const COPIADAS = [
  'src',
  'scripts',
  'seeds',
  'dobles',
  'migrations',
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
]
const ENLAZADAS = ['node_modules', 'public', 'art']

export interface Copia {
  readonly url: string
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  /** Resolves when the shop is open, rejects with what it said when it ends before. */
  readonly ready: Promise<void>
  /** As an editor saves a file. */
  edit(archivo: string, change: (texto: string) => string): Promise<void>
  remove(): Promise<void>
}

export async function startCopia(env: Readonly<Record<string, string>> = {}): Promise<Copia> {
  const carpeta = await mkdtemp(join(tmpdir(), 'mostrador-taller-'))
  await chmod(carpeta, 0o755)
  for (const nombre of COPIADAS) await cp(join(RAIZ, nombre), join(carpeta, nombre), { recursive: true })
  for (const nombre of ENLAZADAS) await symlink(join(RAIZ, nombre), join(carpeta, nombre))
  const port = String(await freePort())
  const { NODE_ENV: _, VITEST: __, ...propio } = process.env
  const child = spawn('sh', ['-c', manifiesto.scripts.dev], {
    cwd: carpeta,
    env: { ...propio, PORT: port, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => child.kill())
  let dicho = ''
  const ended = once(child, 'close').then(([codigo]) => codigo as number | null)
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', dato => {
      dicho += dato
      if (dicho.includes('está abierto')) resolve()
    })
    void ended.then(() => reject(new Error(dicho)))
  })
  ready.catch(() => undefined) // whoever expects a refusal waits for the end
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    ended,
    ready,
    async edit(archivo, change) {
      const ruta = join(carpeta, archivo)
      const antes = await readFile(ruta, 'utf8')
      const despues = change(antes)
      if (despues === antes) throw new Error(`${archivo} has nothing to change`)
      await writeFile(ruta, despues)
    },
    async remove() {
      child.kill('SIGTERM')
      await ended
      await rm(carpeta, { recursive: true, force: true })
    },
  }
}
