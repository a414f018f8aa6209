// Creates the cluster's files once, so that a folder called `data` is always a complete cluster.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/proceso/start-error.ts'
import { childOptions, giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

export const SUPERUSER = 'mostrador'
const PARTIAL = 'a-medio-hacer-'
const MAJOR = '18'

/** Built under another name and renamed when complete: an interrupted start leaves nothing that looks finished. */
export async function createCluster(
  home: Home,
  binaries: Binaries,
  durable: boolean,
  password: string,
): Promise<void> {
  if (existsSync(home.data)) return checkVersion(home)
  const partial = await mkdtemp(join(home.folder, PARTIAL))
  try {
    await giveTo(home.account, partial)
    // Read by the account that will run PostgreSQL, and gone when it has been.
    await writeFile(`${partial}.clave`, password, { mode: 0o600 })
    await giveTo(home.account, `${partial}.clave`)
    await runInitdb(home, binaries, partial, durable)
    await rename(partial, home.data)
    await syncFolder(home.folder)
  } catch (error) {
    // Another start on the same folder may have finished first, and even cleaned up after us.
    if (!existsSync(home.data)) throw error
  } finally {
    await rm(partial, { recursive: true, force: true })
    await rm(`${partial}.clave`, { force: true })
  }
}

/** For the server that owns the cluster: what interrupted or late starts left. */
export async function removePartial(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (name.startsWith(PARTIAL)) await rm(join(home.folder, name), { recursive: true, force: true })
  }
}

async function runInitdb(home: Home, binaries: Binaries, target: string, durable: boolean): Promise<void> {
  const args = [
    `--pgdata=${target}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=scram-sha-256',
    `--pwfile=${target}.clave`,
    '--auth-host=reject',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await promisify(execFile)(binaries.initdb, args, childOptions(home.account))
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    const reason =
      stderr?.split('\n').find(line => /error|FATAL|could not/i.test(line)) ?? (error as Error).message
    throw new StartError(`No se pudo crear la base de datos en ${home.data}: ${reason.trim()}`)
  }
}

async function checkVersion({ data }: Home): Promise<void> {
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) {
    throw new StartError(
      `La carpeta ${data} existe pero no es una base de datos legible por este usuario. Restaurá una copia, o movela a otro lado para empezar de nuevo.`,
    )
  }
  if (version.trim() !== MAJOR) {
    throw new StartError(
      `La base de datos de ${data} es de PostgreSQL ${version.trim()}; este programa usa el ${MAJOR}. Con la versión del programa que la hizo, guardá una copia (npm run backup -- ARCHIVO); con esta, ponela en otra carpeta de datos (DATA_DIR=… npm run restore -- ARCHIVO). Está en docs/operate.md.`,
    )
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
