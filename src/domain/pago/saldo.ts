// What is left to pay of an order (balance), in centavos: what it costs less what came in, and how that is said (PAGO-06).
import { formatPesos } from '../precios/dinero.ts'

/** Differences below five centavos are the customer's. */
export const REDONDEO = 4

export interface Saldo {
  readonly total: number
  /** As weighed; null until it is. */
  readonly totalFinal: number | null
  /** Received less returned. */
  readonly recibido: number
}

export function debeDe({ total, totalFinal }: Pick<Saldo, 'total' | 'totalFinal'>): number {
  return totalFinal ?? total
}

/** Never below nothing: who paid more is owed, and owes nothing. */
export function faltaPagar(saldo: Saldo): number {
  return Math.max(0, debeDe(saldo) - saldo.recibido)
}

/** Part of it is in and part of it is not: whoever is asked for the rest is told both. */
export function pagadoEnParte(saldo: Saldo): boolean {
  return saldo.recibido > 0 && faltaPagar(saldo) > REDONDEO
}

/** 'Sin pagar', or 'Falta $900' once part of it came in: an order at a glance. */
export function textoSinPagar(saldo: Saldo): string {
  return pagadoEnParte(saldo) ? `Falta ${formatPesos(faltaPagar(saldo))}` : 'Sin pagar'
}

/** '$900 (ya pagó $10.000)': what is collected, for whoever does it. */
export function textoPorCobrar(saldo: Saldo): string {
  const falta = formatPesos(faltaPagar(saldo))
  return pagadoEnParte(saldo) ? `${falta} (ya pagó ${formatPesos(saldo.recibido)})` : falta
}

/** '$10.900', or '$10.900 (ya recibimos $10.000, faltan $900)': what it costs, for whoever is asked to pay it. */
export function textoPorPagar(saldo: Saldo): string {
  const total = formatPesos(debeDe(saldo))
  if (!pagadoEnParte(saldo)) return total
  return `${total} (ya recibimos ${formatPesos(saldo.recibido)}, faltan ${formatPesos(faltaPagar(saldo))})`
}
