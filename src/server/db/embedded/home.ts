// Where the embedded cluster lives: inside the data folder, or outside it when PostgreSQL's account cannot enter there.
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#server/proceso/start-error.ts'
import { type Account, canEnter, chooseAccount, giveTo } from './account.ts'

export interface Home {
  readonly account: Account
  /** The complete cluster, or where it will be. */
  readonly data: string
  readonly folder: string
  /** Where a runnable copy of the programs may be kept. */
  readonly programs: string
  /** The cluster lives outside the data folder, where a copy of that folder does not reach it. */
  readonly outside: boolean
}

/** Root's place for what PostgreSQL's account must reach; it survives a restart of the machine, unlike /tmp. */
const OUTSIDE = '/var/lib/mostrador'
const POINTER = 'postgres.ubicacion'
/** For whoever opens the data folder to back it up. */
const NOTE = 'LEEME.txt'
/** Linux allows 107 bytes for the path of a socket, macOS 103. */
const SOCKET_LIMIT = 103

export async function findHome(dataDir: string): Promise<Home> {
  const inside = join(dataDir, 'postgres')
  const pointer = join(dataDir, POINTER)
  if (existsSync(pointer)) return findOutside(pointer)
  const data = join(inside, 'data')
  const complete = existsSync(data)
  const account = await chooseAccount(complete ? data : null)
  await mkdir(inside, { recursive: true, mode: account ? 0o711 : 0o700 })
  if (account && !complete) await chmod(inside, 0o711)
  const programs = account ? OUTSIDE : inside
  if (canEnter(account, inside)) return { account, data, folder: inside, programs, outside: false }
  if (complete) {
    throw new StartError(
      `La base de datos está en ${data}, pero su usuario no puede entrar ahí. Dale paso a las carpetas de arriba (chmod o+x) y volvé a probar.`,
    )
  }
  return moveOutside(account, dataDir, pointer)
}

async function findOutside(pointer: string): Promise<Home> {
  const folder = (await readFile(pointer, 'utf8')).trim()
  const data = join(folder, 'data')
  if (!existsSync(folder)) {
    throw new StartError(
      `La base de datos de esta carpeta estaba en ${folder} (lo dice ${pointer}) y ya no está. Recuperá esa carpeta, o borrá ${pointer} para empezar de nuevo.`,
    )
  }
  const account = await chooseAccount(existsSync(data) ? data : null)
  return { account, data, folder, programs: dirname(folder), outside: true }
}

async function moveOutside(account: Account, dataDir: string, pointer: string): Promise<Home> {
  await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
  const folder = await mkdtemp(join(OUTSIDE, `${basename(dirname(dataDir))}-${basename(dataDir)}-`))
  await chmod(folder, 0o711)
  if (!canEnter(account, folder)) {
    throw new StartError(
      `PostgreSQL no corre como root y su usuario no puede entrar ni en ${dataDir} ni en ${OUTSIDE}. Elegí otra carpeta con DATA_DIR o configurá DATABASE_URL.`,
    )
  }
  await writeFile(`${pointer}.nuevo`, `${folder}\n`, { flush: true })
  await rename(`${pointer}.nuevo`, pointer)
  return { account, data: join(folder, 'data'), folder, programs: OUTSIDE, outside: true }
}

/** Says in the data folder where the database really is and what a backup has to take along. */
export async function writeNote(dataDir: string, { folder, outside }: Home): Promise<void> {
  const text = `La base de datos de esta tienda está en:
${folder}

${
  outside
    ? 'Está FUERA de esta carpeta: copiar sólo esta carpeta no guarda ningún pedido.'
    : 'Está dentro de esta carpeta.'
}
Para guardar una copia, también con la tienda abierta: npm run backup -- ARCHIVO (lleva todo, esté donde esté).
Cómo volver atrás o mudarse: docs/install.md del programa.
`
  const path = join(dataDir, NOTE)
  if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text)
}

/** Beside the data; elsewhere where that path is too long, because sockets have short names. */
export async function chooseSocketFolder({ folder }: Home): Promise<string> {
  const path = join(folder, 'socket')
  const fits = Buffer.byteLength(join(path, '.s.PGSQL.5432')) <= SOCKET_LIMIT
  return fits ? path : mkdtemp('/tmp/mostrador-')
}

/** Only PostgreSQL's account (and root) can enter. */
export async function openSocketFolder({ account }: Home, path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if ((await lstat(path)).isSymbolicLink()) throw new StartError(`${path} no puede ser un enlace simbólico.`)
  await giveTo(account, path)
  // One that was there already may have been anybody's.
  await chmod(path, 0o700)
}
