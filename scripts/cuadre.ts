// `npm run cuadre`: whether money and stock add up, and whether tax documents are those the tax office has, also while the shop is open; prints what does not fit, keeps it for Salud, and ends with 1 if anything does not.

import type pg from 'pg'
import type { Logger } from 'pino'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { openBeside } from '#server/db/beside.ts'
import { createArca } from '#server/factura/arca/cliente.ts'
import { compareConArca } from '#server/factura/cuadre-arca.ts'
import { runCuadre } from '#server/pago/cuadres.ts'
import { type Config, readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { openSecreto } from '#server/proceso/secreto.ts'
import { StartError } from '#server/proceso/start-error.ts'

/** With the addresses, the secret and the ticket of the shop itself. */
async function openArca(config: Config, pool: pg.Pool, log: Logger) {
  const { facturasDemo, jwtSecret, jwtSecretAnteriores, dataDir } = config
  const tiendas = await createSnapshotSource({ pool, log })
  const arca = createArca({
    pool,
    tiendas,
    jwtSecret: [jwtSecret ?? (await openSecreto(dataDir, log)), ...jwtSecretAnteriores],
    direcciones: facturasDemo
      ? (await import('../dobles/arca/open.ts')).direccionesDeDemo(config)
      : config.direccionesArca,
    now: () => new Date(),
    log,
  })
  return { arca, close: () => tiendas.close() }
}

async function run(): Promise<number> {
  const config = readConfig(process.env)
  const log = createLogger('warn')
  const { pool, lugar, close } = await openBeside(config, log)
  try {
    const { arca, close: closeArca } = await openArca(config, pool, log)
    const { cuantos, sobran } = await runCuadre(pool, {
      onHallado: ({ pedido, texto }) =>
        console.log(`${pedido === null ? 'Sin pedido' : `Pedido #${pedido}`}: ${texto}`),
      otros: compareConArca({ pool, arca, tell: texto => console.log(texto) }),
    }).finally(closeArca)
    console.log(cuantos === 0 ? 'Todo cuadra.' : `No cuadran ${cuantos}.`)
    if (sobran > 0) console.log(`Con plata de más, por devolver: ${sobran}.`)
    console.log(`Base de datos: ${lugar}`)
    return cuantos
  } finally {
    await close()
  }
}

try {
  if ((await run()) > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
