// What the words of a payment service mean here (payment status): on its way, there, refused, or there and gone again (PAGO-04).

export type Llegada = 'pendiente' | 'llegó' | 'rechazado'

const LLEGO: ReadonlySet<string> = new Set([
  'approved',
  'refunded',
  'charged_back',
  'processed',
  'partially_refunded',
])
const RECHAZADO: ReadonlySet<string> = new Set(['rejected', 'cancelled', 'canceled', 'failed', 'expired'])

/** A word nobody told us of counts as nothing yet. */
export function llegadaDe(estado: string): Llegada {
  if (LLEGO.has(estado)) return 'llegó'
  return RECHAZADO.has(estado) ? 'rechazado' : 'pendiente'
}

export function isContracargo(estado: string): boolean {
  return estado === 'charged_back'
}
