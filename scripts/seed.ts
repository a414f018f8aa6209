// `npm run seed`: writes the demo shop, goes back to it (--reset) or grows it (--articles N).

import { createPasswords } from '#server/cuenta/passwords.ts'
import { generateArticulos, SinDemoError } from '#server/db/generate.ts'
import { openDatabase } from '#server/db/open.ts'
import { ConPedidosError, resetDemo, seedCuentas, seedDemo } from '#server/db/seed.ts'
import { completeDemo } from '#server/db/seed-pasado.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Config, readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { StartError } from '#server/proceso/start-error.ts'
import { type Pedido, readPedido } from './seed-arguments.ts'

async function run(pedido: Pedido): Promise<void> {
  const config = readConfig(process.env)
  const log = createLogger('warn')
  const database = await openDatabase(config, log, error => {
    throw error
  })
  try {
    await write(database.db, pedido, config)
    console.log(`Base de datos: ${database.lugar}`)
  } finally {
    await database.close()
  }
}

async function write(
  db: Parameters<typeof seedDemo>[0],
  { articles, reset }: Pedido,
  config: Pick<Config, 'pasado'>,
): Promise<void> {
  const complete = (tx: Tx) => completeDemo(tx, config)
  if (config.pasado) await seedCuentas(db, createPasswords())
  if (reset) {
    await resetDemo(db, complete)
    console.log('El catálogo volvió a la tienda de demostración.')
  } else if (await seedDemo(db, complete)) {
    console.log('La tienda de demostración está cargada.')
  } else if (articles === null) {
    console.log('La base ya tiene una tienda: no cambié nada. Con --reset vuelve a la de demostración.')
  }
  if (articles === null) return
  const added = await generateArticulos(db, articles)
  console.log(
    added > 0
      ? `Agregué ${added} artículos de prueba: ahora hay ${articles}.`
      : `Ya hay ${articles} artículos o más: no agregué ninguno.`,
  )
}

try {
  await run(readPedido(process.argv.slice(2)))
} catch (error) {
  if (error instanceof SinDemoError) {
    console.error(
      'Los artículos de prueba se arman con los de la tienda de demostración, y a esta base le faltan. Con --reset vuelven (y se borra el catálogo actual).',
    )
  } else if (error instanceof ConPedidosError) {
    console.error('Esta tienda tiene pedidos de clientes y --reset los borraría: no cambié nada.')
  } else if (error instanceof StartError) console.error(error.message)
  else throw error
  process.exitCode = 1
}
