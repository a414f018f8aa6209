// What is noted when the counter says that money came in (payment by hand): the sum they saw, while it is still the one to come (PAGO-07, PAGO-08).
import { formatPesos } from '../dinero/dinero.ts'
import type { MedioNotado } from './medio.ts'
import { faltaPagar, type Saldo } from './saldo.ts'

export interface PorEntrar extends Saldo {
  /** What the customer said they transferred; null: nothing, or nobody knows how much. */
  readonly transferidoMonto: number | null
}

/** What a transfer somebody looks for comes to: as it was said, though the order may cost another sum by now. */
export function montoTransferido(pedido: PorEntrar): number {
  return pedido.transferidoMonto ?? faltaPagar(pedido)
}

/** Centavos; null: what was seen is neither what is left nor what was transferred. Nothing seen: what is left. */
export function montoQueEntra(visto: number | null, medio: MedioNotado, pedido: PorEntrar): number | null {
  const falta = faltaPagar(pedido)
  if (visto === null || visto === falta) return falta
  return medio === 'transferencia' && visto === pedido.transferidoMonto ? visto : null
}

export function textoOtraSuma(falta: number): string {
  return `Lo que falta cobrar cambió mientras tanto: ahora son ${formatPesos(falta)}. No se anotó nada.`
}
