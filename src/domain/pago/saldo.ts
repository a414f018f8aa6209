// What is left to pay of an order (balance), in centavos: what it costs less what came in (PAGO-06).

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
