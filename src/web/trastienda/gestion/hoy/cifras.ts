// How the figures of the numbers read (format): money of the wire in whole pesos, kilos and units, the average order.
import type { SumaWire } from '#contract/gestion/numeros.schema.ts'
import { formatKilos, formatUnidades } from '#domain/gestion/numeros/tramos.ts'
import { formatNumero, formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'

/** '$486.320': nobody counts centavos in a sum. */
export function enPesos(pesos: number): string {
  return formatPesos(pesosToCentavos(Math.round(pesos)))
}

/** '486' for columns, which are in thousands; '0,4' below one. */
export function enMiles(pesos: number): string {
  const miles = pesos / 1000
  if (miles >= 10 || miles === 0) return formatNumero(Math.round(miles) * 100)
  return String(Math.round(miles * 10) / 10).replace('.', ',')
}

export const enCuenta = (cuantos: number) => formatNumero(cuantos * 100)
export const enKilos = (kilos: number) => formatKilos(Math.round(kilos * 1000))
export const enUnidades = (unidades: number) => formatUnidades(Math.round(unidades * 1000))

/** What an order came to on average, in pesos; null without orders, or for who does not see the money. */
export function porPedido({ vendido, pedidos }: Pick<SumaWire, 'vendido' | 'pedidos'>): number | null {
  return vendido === null || pedidos === 0 ? null : vendido / pedidos
}

/** The same in a table. */
export function textoPorPedido(suma: Pick<SumaWire, 'vendido' | 'pedidos'>): string {
  const medio = porPedido(suma)
  return medio === null ? '—' : enPesos(medio)
}
