// Which document an order needs next, if any (state machine): an invoice once, and notes for what of it goes back (FAC-03, FAC-07).

/** An order and its documents of one world, as they stand. Money in centavos. */
export interface Caso {
  readonly cancelado: boolean
  /** It was invoiced elsewhere. */
  readonly afuera: boolean
  /** An invoice was asked for: it was handed over or paid, or somebody pressed. */
  readonly debida: boolean
  /** The invoice there is has the wrong receiver. */
  readonly corregir: boolean
  readonly total: number
  /** What was received less what went back. */
  readonly recibido: number
  /** What notes of all its invoices took back for refunds. */
  readonly acreditado: number
  /** The one that counts; `resto`: what its notes left of it. */
  readonly factura: { readonly total: number; readonly resto: number } | null
  /** Refunds no note answers, the newest first. */
  readonly devoluciones: readonly { readonly id: number; readonly monto: number }[]
}

export type Siguiente =
  | { readonly que: 'nada' }
  | { readonly que: 'factura'; readonly monto: number }
  | {
      readonly que: 'nota'
      readonly monto: number | 'todo'
      /** The refund it answers. */
      readonly pago: number | null
      readonly motivo: string
    }

const NADA: Siguiente = { que: 'nada' }
const deTodo = (motivo: string): Siguiente => ({ que: 'nota', monto: 'todo', pago: null, motivo })

/** What is left to invoice: what was refunded with a note is not invoiced again, unless it was paid again. */
function porFacturar({ total, recibido, acreditado }: Caso): number {
  return recibido >= total ? total : Math.max(0, total - acreditado)
}

/** Of an order that was overpaid what is too much goes back without a note: the invoice never had it. */
function notaPorDevolucion({ recibido, devoluciones }: Caso, resto: number): Siguiente {
  const sobra = resto - Math.max(0, recibido)
  const [ultima] = devoluciones
  if (ultima === undefined || sobra <= 0) return NADA
  const monto = Math.min(ultima.monto, sobra)
  return { que: 'nota', monto, pago: ultima.id, motivo: 'Devolución' }
}

/** All that came in went back: nothing was sold. Unpaid is another matter, and what is paid again is sold. */
export function isDevuelto(recibido: number, devoluciones: number): boolean {
  return recibido <= 0 && devoluciones > 0
}

export function siguienteDocumento(caso: Caso): Siguiente {
  const { cancelado, afuera, debida, corregir, factura, recibido, acreditado, devoluciones } = caso
  if (factura !== null && factura.resto > 0) {
    if (cancelado) return deTodo('Se canceló el pedido')
    if (corregir) return deTodo('Se corrigió a quién va')
    const entera = factura.resto === factura.total
    if (debida && entera && factura.total !== porFacturar(caso)) return deTodo('Cambió el total del pedido')
    return notaPorDevolucion(caso, factura.resto)
  }
  if (cancelado || afuera || !(debida || corregir)) return NADA
  if (acreditado === 0 && isDevuelto(recibido, devoluciones.length)) return NADA
  const monto = porFacturar(caso)
  return monto === 0 ? NADA : { que: 'factura', monto }
}
