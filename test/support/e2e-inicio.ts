// The beginning of the browser tests: what nearly all of them buy does not run out before the last one has bought it, and is delivered as agreed on.

import { openBeside } from '#server/db/beside.ts'
import { readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { databaseUrlOf } from './server.ts'
import { switchOffEntrega } from './sin-entrega.ts'

/** Vacío, of which each order takes about a kilo. */
const ARTICULO = 1
const GRAMOS = 5_000_000

export default async function stockUp(): Promise<void> {
  const { db, close } = await openBeside(
    readConfig({ DATA_DIR: process.env.E2E_DATA_DIR }),
    createLogger('warn'),
  )
  try {
    await db.updateTable('articulos').set({ stock: GRAMOS }).where('id', '=', ARTICULO).execute()
  } finally {
    await close()
  }
  await switchOffEntrega(await databaseUrlOf(process.env.E2E_DATA_DIR ?? ''))
}
