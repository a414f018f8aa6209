// Opens the double of a payment service beside the shop (PAGOS=demo), the only door to this folder for the server: its keys are made anew and kept nowhere but here.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { CAMINO_AVISO } from '#server/pago/firma.ts'
import type { Config, MercadoPagoConfig } from '#server/proceso/config.ts'

import { startProveedor } from './servidor.ts'

export interface Demo {
  readonly url: string
  readonly config: MercadoPagoConfig
  close(): Promise<void>
}

export async function openDemo(
  { port, publicUrl, dataDir }: Pick<Config, 'port' | 'publicUrl' | 'dataDir'>,
  log: Pick<Logger, 'info'>,
): Promise<Demo> {
  const [token, secreto] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')]
  const proveedor = await startProveedor({
    token,
    secreto,
    port: port < 65_535 ? port + 1 : 0,
    archivo: join(dataDir, 'pagos-demo.json'),
    aviso: publicUrl + CAMINO_AVISO,
  })
  log.info({ url: proveedor.url }, 'el proveedor de pagos de la demostración está abierto')
  return {
    url: proveedor.url,
    config: { token, secreto, modo: 'preferencias', url: proveedor.url },
    close: () => proveedor.close(),
  }
}
