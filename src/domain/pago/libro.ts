// The payments of an order as a ledger: what is left of each to return, and what its balance is called (refunds, PAGO-06).
import { formatPesos } from '../precios/dinero.ts'

export interface Asentado {
  readonly id: number
  readonly tipo: 'cobro' | 'devolucion' | 'anulacion'
  /** Of which one it returns money. */
  readonly de: number | null
  /** Centavos, like every sum here. */
  readonly monto: number
  readonly estado: 'pendiente' | 'acreditado' | 'retenido' | 'rechazado'
}

/** What is on its way back counts as gone: asked for twice it would be returned twice. */
export function quedaDe(pagos: readonly Asentado[], id: number): number {
  const cobro = pagos.find(pago => pago.id === id)
  if (cobro?.tipo !== 'cobro' || cobro.estado !== 'acreditado') return 0
  const salido = pagos
    .filter(({ de, estado }) => de === id && (estado === 'acreditado' || estado === 'pendiente'))
    .reduce((suma, { monto }) => suma + monto, 0)
  return Math.max(0, cobro.monto - salido)
}

/** Of `falta` centavos, below zero what is too much; null: nothing to say. Nobody owes anything of what was cancelled. */
export function saldoDicho(
  falta: number,
  { cancelado, sinPagos }: { readonly cancelado: boolean; readonly sinPagos: boolean },
): readonly [nombre: string, monto: string] | null {
  if (falta === 0 || cancelado || sinPagos) return null
  return falta > 0 ? ['Falta', formatPesos(falta)] : ['De más', formatPesos(-falta)]
}
