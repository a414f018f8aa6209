// `npm run log`: the log of a day as a person reads it, from files or from what is piped in; lines of others pass as they are.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createBitacora } from '#server/gestion/bitacora/escritura.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { readPedido, USO } from './log-arguments.ts'

async function run(): Promise<void> {
  const { filtro, archivos } = readPedido(process.argv.slice(2), new Date())
  if (archivos.length === 0 && process.stdin.isTTY) throw new StartError(USO)
  const bitacora = createBitacora(filtro)
  const fuentes =
    archivos.length === 0 ? [process.stdin] : archivos.map(archivo => createReadStream(archivo, 'utf8'))
  for (const input of fuentes) {
    for await (const linea of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const texto = bitacora.write(linea)
      if (texto !== null) console.log(texto)
    }
  }
  console.log(`\n${bitacora.resumen()}`)
}

// Whoever reads may have seen enough: `| head`.
process.stdout.on('error', () => process.exit(0))
try {
  await run()
} catch (error) {
  const { code, path } = error as NodeJS.ErrnoException
  if (!(error instanceof StartError) && code === undefined) throw error
  console.error(error instanceof StartError ? error.message : `No se puede leer ${path} (${code}).`)
  process.exitCode = 1
}
