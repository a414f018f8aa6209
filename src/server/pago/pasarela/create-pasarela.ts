// Which payment service a shop asks (factory): Mercado Pago by preferences or by orders, or none.
import type { MercadoPagoConfig } from '#server/proceso/config.ts'
import type { Pasarela } from '../pasarela.ts'
import { createOrdenes } from './ordenes.ts'
import { createPreferencias } from './preferencias.ts'

export async function createPasarela(config: MercadoPagoConfig | null): Promise<Pasarela | null> {
  if (config === null) return null
  return config.modo === 'ordenes' ? createOrdenes(config) : createPreferencias(config)
}
