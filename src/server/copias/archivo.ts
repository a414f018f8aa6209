// The file of a backup on the disk: written under another name for its owner's eyes only, proven, and given its name when it is whole.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '#server/start-error.ts'
import { readCopia } from './read.ts'
import { createEscritor, type Escritor } from './write.ts'

/** Whatever has this ending is no backup. */
export const PARCIAL = '.a-medio-hacer'
/** Looked at again after so many bytes. */
const MIRAR = 8 * 1024 * 1024

export interface OpcionesArchivo {
  /** Bytes that stay free on the disk whatever happens: where the database lives, a full disk would stop the shop. */
  readonly reserva: number
}

const SIN_LUGAR = 'No hay lugar en el disco para la copia.'

/** Answers how long it is. Nothing is left under either name when something fails. */
export async function writeArchivo(
  path: string,
  { reserva }: OpcionesArchivo,
  write: (escritor: Escritor) => Promise<void>,
): Promise<number> {
  // Its own, should somebody else be at the same one.
  const parcial = `${path}.${randomBytes(4).toString('hex')}${PARCIAL}`
  if (existsSync(path)) throw yaExiste(path)
  try {
    const archivo = await open(parcial, 'w+', 0o600)
    try {
      const bytes = await fill(archivo, path, reserva, write)
      await archivo.sync()
      // Read again as a restore will read it.
      await readCopia(archivo)
      if (existsSync(path)) throw yaExiste(path)
      await rename(parcial, path)
      await syncFolder(dirname(path))
      return bytes
    } finally {
      await archivo.close()
    }
  } catch (error) {
    await rm(parcial, { force: true }).catch(() => undefined)
    throw explain(error, path)
  }
}

const yaExiste = (path: string) => new StartError(`Ya existe ${path}. Elegí otro nombre.`)

async function fill(
  archivo: FileHandle,
  path: string,
  reserva: number,
  write: (escritor: Escritor) => Promise<void>,
): Promise<number> {
  await archivo.chmod(0o600).catch(() => undefined) // a file left by a killed one, or a disk that knows no modes
  let sinMirar = Number.POSITIVE_INFINITY
  const escritor = createEscritor(archivo, async bytes => {
    sinMirar += bytes
    if (sinMirar < MIRAR || reserva === 0) return
    sinMirar = 0
    const { bavail, bsize } = await statfs(dirname(path))
    if (bavail * bsize < reserva + MIRAR) throw new StartError(SIN_LUGAR)
  })
  await write(escritor)
  return escritor.fin()
}

/** So that a lost current does not take the name away again; not every system lets a folder be told. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

const MOTIVOS: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: () => SIN_LUGAR,
  EDQUOT: () => SIN_LUGAR,
  EFBIG: () => 'Ese disco no admite un archivo tan grande.',
  ENOENT: path => `No existe la carpeta ${dirname(path)}.`,
  ENOTDIR: path => `${dirname(path)} no es una carpeta.`,
  EACCES: path => `No se puede escribir en ${dirname(path)}.`,
  EPERM: path => `No se puede escribir en ${dirname(path)}.`,
  EROFS: path => `No se puede escribir en ${dirname(path)}.`,
  EISDIR: path => `${path} es una carpeta.`,
}

function explain(error: unknown, path: string): unknown {
  const motivo = MOTIVOS[String((error as NodeJS.ErrnoException).code)]
  return motivo === undefined ? error : new StartError(motivo(path))
}

/** For reading; the same open file is proven and then put back. */
export async function openArchivo(path: string): Promise<FileHandle> {
  try {
    const archivo = await open(path, 'r')
    if ((await archivo.stat()).isFile()) return archivo
    await archivo.close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(code === 'ENOENT' ? `No existe ${path}.` : `No se puede leer ${path} (${code}).`)
  }
  throw new StartError(`${path} no es un archivo.`)
}
