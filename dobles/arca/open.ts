// Opens the double of the tax office beside the shop (FACTURAS=demo), the only door to this folder for the server: its authorities and what it granted stay in the shop's data folder.
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Direcciones } from '#server/factura/arca/direcciones.ts'
import type { Config } from '#server/proceso/config.ts'
import { type ArcaDoble, direccionesEn, startArca } from './servidor.ts'

interface ArcaDemo {
  readonly url: string
  /** Both worlds are here. */
  readonly direcciones: Direcciones
  readonly issue: ArcaDoble['issue']
  close(): Promise<void>
}

/** The one after the shop's is the payment service's. */
const portDe = ({ port }: Pick<Config, 'port'>) => (port < 65_534 ? port + 2 : 0)

/** Where the shop that is open has it, for a command beside it. */
export const direccionesDeDemo = (config: Pick<Config, 'port'>): Direcciones =>
  direccionesEn(`http://127.0.0.1:${portDe(config)}`)

export async function openArcaDemo(
  config: Pick<Config, 'port' | 'dataDir'>,
  log: Pick<Logger, 'info'>,
): Promise<ArcaDemo> {
  const doble = await startArca({ port: portDe(config), archivo: join(config.dataDir, 'arca-demo.json') })
  log.info({ url: doble.url }, 'el ARCA de la demostración está abierto')
  return {
    url: doble.url,
    direcciones: doble.direcciones,
    issue: doble.issue,
    close: () => doble.close(),
  }
}
