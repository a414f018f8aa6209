// Opens the double of the tax office beside the shop (FACTURAS=demo), the only door to this folder for the server: its authorities and what it granted stay in the shop's data folder.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Direcciones } from '#server/factura/arca/direcciones.ts'
import type { Config } from '#server/proceso/config.ts'
import { startArca } from './servidor.ts'

interface ArcaDemo {
  readonly url: string
  /** Both worlds are here. */
  readonly direcciones: Direcciones
  close(): Promise<void>
}

export async function openArcaDemo(
  { port, dataDir }: Pick<Config, 'port' | 'dataDir'>,
  log: Pick<Logger, 'info'>,
): Promise<ArcaDemo> {
  // The one after the shop's is the payment service's.
  const doble = await startArca({
    port: port < 65_534 ? port + 2 : 0,
    archivo: join(dataDir, 'arca-demo.json'),
  })
  log.info({ url: doble.url }, 'el ARCA de la demostración está abierto')
  return { url: doble.url, direcciones: doble.direcciones, close: () => doble.close() }
}
