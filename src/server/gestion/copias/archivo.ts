// The file of a backup on the disk: written under another name for its owner's eyes only, proven, and given its name when it is whole.
import { createHash, type Hash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, rmSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#server/proceso/start-error.ts'
import { readCopia } from './read.ts'
import { createSellador } from './sello.ts'
import { createEscritor, type Escritor } from './write.ts'

/** Whatever has this ending is no backup. */
export const PARCIAL = '.a-medio-hacer'
/** Looked at again after so many bytes. */
const MIRAR = 8 * 1024 * 1024

export interface OpcionesArchivo {
  /** Bytes that stay free on the disk whatever happens: where the database lives, a full disk would stop the shop. */
  readonly reserva: number
  /** Seals it; null: whoever has the file reads it. */
  readonly clave?: string | null
}

export interface Escrito {
  readonly bytes: number
  /** Of all of them (sha-256, hex). */
  readonly suma: string
  readonly cifrada: boolean
}

const SIN_LUGAR = 'No hay lugar en el disco para la copia.'

/** Nothing is left under either name when something fails. */
export async function writeArchivo(
  path: string,
  { reserva, clave = null }: OpcionesArchivo,
  write: (escritor: Escritor) => Promise<void>,
): Promise<Escrito> {
  await sweepParciales(dirname(path))
  const parcial = join(dirname(path), nombreParcial(basename(path)))
  if (existsSync(path)) throw yaExiste(path)
  aMedioHacer.add(parcial)
  try {
    const archivo = await open(parcial, 'w+', 0o600)
    try {
      const escrito = await fill(archivo, path, { reserva, clave }, write)
      await archivo.sync()
      // Read again as a restore will read it.
      await readCopia(archivo, {}, clave)
      if (existsSync(path)) throw yaExiste(path)
      await rename(parcial, path)
      await syncFolder(dirname(path))
      return escrito
    } finally {
      await archivo.close()
    }
  } catch (error) {
    await rm(parcial, { force: true }).catch(() => undefined)
    throw explain(error, path)
  } finally {
    aMedioHacer.delete(parcial)
  }
}

/** Of this process: what ends it in an orderly way takes them along. */
const aMedioHacer = new Set<string>()
process.on('exit', () => {
  for (const parcial of aMedioHacer) rmSync(parcial, { force: true })
})

const MAQUINA = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
/** Whose it is, so that what a killed one left is known at once; files of the version before have only a number drawn. */
const DE_QUIEN = /\.(?:(\d+)-([0-9a-f]{8})-)?[0-9a-f]{8}\.a-medio-hacer$/
/** Of another machine: nobody takes a day over one. */
const ABANDONADA_MS = 24 * 3_600_000

function nombreParcial(nombre: string): string {
  return `${nombre}.${process.pid}-${MAQUINA}-${randomBytes(4).toString('hex')}${PARCIAL}`
}

/** What a killed one left is nearly the whole shop, and nobody would ever look for it. */
async function sweepParciales(carpeta: string): Promise<void> {
  const nombres = await readdir(carpeta).catch(() => [])
  for (const nombre of nombres) {
    const hallado = DE_QUIEN.exec(nombre)
    if (hallado === null) continue
    const [, pid, maquina] = hallado
    const path = join(carpeta, nombre)
    const abandonada = maquina === MAQUINA && pid !== undefined ? !isAlive(Number(pid)) : await isOld(path)
    if (abandonada) await rm(path, { force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isOld(path: string): Promise<boolean> {
  const visto = await stat(path).catch(() => null)
  // A clock that ran ahead left it in the future.
  return visto !== null && Math.abs(Date.now() - visto.mtimeMs) > ABANDONADA_MS
}

const yaExiste = (path: string) => new StartError(`Ya existe ${path}. Elegí otro nombre.`)

async function fill(
  archivo: FileHandle,
  path: string,
  { reserva, clave }: Required<OpcionesArchivo>,
  write: (escritor: Escritor) => Promise<void>,
): Promise<Escrito> {
  await archivo.chmod(0o600).catch(() => undefined) // a disk that knows no modes
  const suma = createHash('sha256')
  let bytes = 0
  let sinMirar = Number.POSITIVE_INFINITY
  async function put(trozo: Buffer): Promise<void> {
    sinMirar += trozo.length
    if (sinMirar >= MIRAR && reserva > 0) {
      sinMirar = 0
      const { bavail, bsize } = await statfs(dirname(path))
      if (bavail * bsize < reserva + MIRAR) throw new StartError(SIN_LUGAR)
    }
    suma.update(trozo)
    bytes += trozo.length
    for (let desde = 0; desde < trozo.length; ) {
      desde += (await archivo.write(trozo, desde)).bytesWritten
    }
  }
  const sellador = clave === null ? null : await createSellador(clave, put)
  const escritor = createEscritor(sellador?.write ?? put)
  await write(escritor)
  await escritor.fin()
  await sellador?.end()
  return { bytes, suma: suma.digest('hex'), cifrada: sellador !== null }
}

/** What a file's bytes add up to now. */
export async function sumArchivo(path: string): Promise<string> {
  const suma: Hash = createHash('sha256')
  for await (const trozo of createReadStream(path, { highWaterMark: 1024 * 1024 })) suma.update(trozo)
  return suma.digest('hex')
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
