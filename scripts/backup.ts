// `npm run backup -- FILE`: the whole shop in one file, also while it is open; whatever goes wrong, there is no half file.
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { writeArchivo } from '#server/gestion/copias/archivo.ts'
import { openParaGuardar } from '#server/gestion/copias/open.ts'
import { describeCopia } from '#server/gestion/copias/resumen.ts'
import { readSecreto } from '#server/gestion/copias/secreto.ts'
import { NOTE_COPIA } from '#server/gestion/copias/sql.ts'
import { takeCopia } from '#server/gestion/copias/take.ts'
import { readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { StartError } from '#server/proceso/start-error.ts'

const USO = 'Uso: npm run backup -- ARCHIVO'

async function run([path, ...otros]: readonly string[]): Promise<void> {
  if (path === undefined || path.startsWith('-') || otros.length > 0) throw new StartError(USO)
  const config = readConfig(process.env)
  const secreto = await readSecreto(config)
  const base = await openParaGuardar(config, createLogger('warn'))
  try {
    const empezada = new Date()
    let filas: ReadonlyMap<string, number> = new Map()
    const opciones = { reserva: 0, clave: config.backupKey }
    const { bytes, suma, cifrada } = await writeArchivo(resolve(path), opciones, async escritor => {
      filas = await takeCopia(base.client, escritor, secreto)
    })
    // For the page of the shop's health. A replica cannot be told, and an older shop has no place for it.
    const nota = [hostname(), resolve(path), bytes, empezada, suma, cifrada]
    await base.client.query(NOTE_COPIA, nota).catch(() => undefined)
    console.log(`Copia hecha y revisada: ${path}`)
    console.log(describeCopia({ filas, bytes }))
    console.log(`Base de datos: ${base.lugar}`)
    console.log(
      cifrada
        ? 'Está cifrada: sin BACKUP_KEY no se abre. Guardá esa clave en otro lado.'
        : 'No está cifrada: quien tenga el archivo lee toda la tienda. Con BACKUP_KEY en .env se cifra.',
    )
    if (secreto.secreto === null)
      console.log('Guardá aparte el archivo .env: lo que dice no está en la copia.')
  } finally {
    await base.close()
  }
}

// Ended in an orderly way, so that what was written so far goes with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
