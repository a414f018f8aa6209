// `npm run cuadre`: whether the money of every order adds up, also while the shop is open; prints what does not fit, and ends with 1 if anything does not.
import { readConfig } from '#server/config.ts'
import { findDescuadres } from '#server/cuadre.ts'
import { openBeside } from '#server/db/beside.ts'
import { createLogger } from '#server/logger.ts'
import { StartError } from '#server/start-error.ts'

async function run(): Promise<number> {
  const database = await openBeside(readConfig(process.env), createLogger('warn'))
  let cuantos = 0
  try {
    for await (const { pedido, texto } of findDescuadres(database.pool)) {
      cuantos++
      console.log(`${pedido === null ? 'Sin pedido' : `Pedido #${pedido}`}: ${texto}`)
    }
    console.log(cuantos === 0 ? 'Todo cuadra.' : `No cuadran ${cuantos}.`)
    console.log(`Base de datos: ${database.lugar}`)
  } finally {
    await database.close()
  }
  return cuantos
}

try {
  if ((await run()) > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
