// `npm run cuadre`: whether money and stock add up, also while the shop is open; prints what does not fit, keeps it for Salud, and ends with 1 if anything does not.

import { openBeside } from '#server/db/beside.ts'
import { runCuadre } from '#server/pago/cuadres.ts'
import { readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { StartError } from '#server/proceso/start-error.ts'

async function run(): Promise<number> {
  const database = await openBeside(readConfig(process.env), createLogger('warn'))
  try {
    const { cuantos, sobran } = await runCuadre(database.pool, ({ pedido, texto }) =>
      console.log(`${pedido === null ? 'Sin pedido' : `Pedido #${pedido}`}: ${texto}`),
    )
    console.log(cuantos === 0 ? 'Todo cuadra.' : `No cuadran ${cuantos}.`)
    if (sobran > 0) console.log(`Con plata de más, por devolver: ${sobran}.`)
    console.log(`Base de datos: ${database.lugar}`)
    return cuantos
  } finally {
    await database.close()
  }
}

try {
  if ((await run()) > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
