// The folder of the shop's own backups: how they are called, and which of them go when a new one is whole.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { localDe } from '#domain/texto/fecha-local.ts'
import { StartError } from '#server/start-error.ts'
import { PARCIAL } from './archivo.ts'

const NOMBRE = /^mostrador-\d{4}-\d\d-\d\d-\d{6}\.copia$/
const TRAS_COPIA = /\.copia\..*$/
/** What a killed server left half done; nobody takes a day over one. */
const ABANDONADA_MS = 24 * 3_600_000

export async function openCarpeta(carpeta: string): Promise<void> {
  await mkdir(carpeta, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`No se puede usar la carpeta de las copias, ${carpeta} (${error.code}).`)
  })
}

/** By the shop's clock: 'mostrador-2026-11-16-040000.copia'. */
export function nombreCopia(ahora: Date): string {
  const [dia, hora = ''] = localDe(ahora).split('T')
  const segundos = String(ahora.getUTCSeconds()).padStart(2, '0')
  return `mostrador-${dia}-${hora.replace(':', '')}${segundos}.copia`
}

/** So many of the newest stay. Whatever has another name is not ours. */
export async function removeViejas(carpeta: string, quedan: number, ahora: Date): Promise<string[]> {
  const nombres = await readdir(carpeta)
  const sobran = nombres
    .filter(nombre => NOMBRE.test(nombre))
    .sort()
    .reverse()
    .slice(quedan)
  const isParcial = (nombre: string) =>
    nombre.endsWith(PARCIAL) && NOMBRE.test(nombre.replace(TRAS_COPIA, '.copia'))
  for (const nombre of nombres.filter(isParcial)) {
    const { mtimeMs } = await stat(join(carpeta, nombre))
    if (ahora.getTime() - mtimeMs > ABANDONADA_MS) sobran.push(nombre)
  }
  for (const nombre of sobran) await rm(join(carpeta, nombre), { force: true })
  return sobran
}
