// `npm run restore -- FILE`: puts a backup into an empty database, with --reemplazar in place of a shop, with --prueba only to look at it; a file that is not whole touches nothing.
import type { FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { openArchivo } from '#server/gestion/copias/archivo.ts'
import { openParaRestaurar } from '#server/gestion/copias/open.ts'
import { checkPrueba, describeCallada } from '#server/gestion/copias/prueba.ts'
import { isCifrada, isSuClave } from '#server/gestion/copias/read.ts'
import { checkCopia, restoreCopia } from '#server/gestion/copias/restore.ts'
import { describeCopia } from '#server/gestion/copias/resumen.ts'
import { putSecreto } from '#server/gestion/copias/secreto.ts'
import { type Config, readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { askSecreto } from './ask.ts'

const USO = 'Uso: npm run restore -- ARCHIVO [--reemplazar] [--forzar] [--prueba]'
const REEMPLAZAR = '--reemplazar'
const FORZAR = '--forzar'
const PRUEBA = '--prueba'

async function run(argumentos: readonly string[]): Promise<void> {
  const [path, ...otros] = argumentos.filter(argumento => ![REEMPLAZAR, FORZAR, PRUEBA].includes(argumento))
  if (path === undefined || path.startsWith('-') || otros.length > 0) throw new StartError(USO)
  const config = readConfig(process.env)
  const prueba = argumentos.includes(PRUEBA)
  if (prueba) checkPrueba(config)
  const archivo = await openArchivo(resolve(path))
  try {
    const clave = await findClave(archivo, config)
    const probada = await checkCopia(archivo, clave)
    console.log(
      `La copia está entera. ${describeCopia(probada)}. Se hizo el ${fechaLarga(probada.cabecera.hecha)}.`,
    )
    const base = await openParaRestaurar(config, createLogger('warn'))
    try {
      const { migradas, sobran, callada } = await restoreCopia(archivo, base.client, probada, {
        reemplazar: argumentos.includes(REEMPLAZAR),
        // Of the shop's own folder there is one server at a time, and that is this one.
        forzar: argumentos.includes(FORZAR) || config.databaseUrl === null,
        prueba,
        clave,
      })
      if (sobran.length > 0) console.log(`Quedaron afuera, porque no son de la tienda: ${sobran.join(', ')}.`)
      if (migradas.length > 0)
        console.log(`Era de una versión anterior; quedó al día (${migradas.join(', ')}).`)
      if (callada !== null) console.log(describeCallada(callada))
      if (!(await putSecreto(config, probada.cabecera))) {
        console.log(
          'JWT_SECRET no es el que tenía la tienda de la copia: hay que volver a ingresar, los segundos factores se activan de nuevo y los webhooks necesitan otra clave. Con el de antes en JWT_SECRET, todo sigue como estaba.',
        )
      }
      console.log(`Listo. Base de datos: ${base.lugar}`)
    } finally {
      await base.close()
    }
  } finally {
    await archivo.close()
  }
}

/** From the settings, or typed where those have none or a later one; of a file that is not sealed nobody asks. */
async function findClave(archivo: FileHandle, { backupKey }: Config): Promise<string | null> {
  if (!(await isCifrada(archivo))) return null
  if (backupKey !== null) {
    if (await isSuClave(archivo, backupKey)) return backupKey
    console.error('La BACKUP_KEY de la tienda no abre esta copia: se hizo con otra.')
  }
  return (await askSecreto('Clave de la copia (BACKUP_KEY): ')).trim() || null
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
