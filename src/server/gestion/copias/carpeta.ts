// The folder of the shop's own backups: how they are called, and whether each is there as it was noted down.
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { localDe } from '#domain/texto/fecha-local.ts'
import { type CopiaAnotada, type Falta, findFalta } from '#server/gestion/copia-vista.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { sumArchivo } from './archivo.ts'

const NOMBRE = /^mostrador-\d{4}-\d\d-\d\d-\d{6}\.copia$/

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

/** What is wrong with its file, every byte added up again. */
export async function findFaltaEntera(copia: CopiaAnotada): Promise<Falta | null> {
  const falta = await findFalta(copia)
  if (falta !== null || copia.suma === null) return falta
  try {
    return (await sumArchivo(copia.archivo)) === copia.suma ? null : 'otra-suma'
  } catch {
    return 'no-se-lee'
  }
}

/** Ours by its name and its place: nothing else is ever taken away. */
export async function removeCopia(carpeta: string, archivo: string): Promise<boolean> {
  if (resolve(dirname(archivo)) !== resolve(carpeta) || !NOMBRE.test(basename(archivo))) return false
  await rm(join(carpeta, basename(archivo)), { force: true })
  return true
}
