// What is noted when the counter says that money came in (payment by hand): the sum they saw, while it is still the one to come (PAGO-07, PAGO-08).
import { formatPesos } from '../precios/dinero.ts'
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

interface Anotado {
  /** What of it still counts. */
  readonly disponible: number
  /** Null: noted by hand. */
  readonly proveedorId: string | null
}

export const DEL_PROVEEDOR = 'Se pagó con Mercado Pago: no se desmarca, se devuelve'
export const SIN_ESE_PAGO = 'Ese pago ya no está anotado. No se cambió nada.'
export const SIN_MARCA =
  'El pedido no está marcado como pagado. Un pago anotado por error se anula en el pedido, en «La plata».'

/**
 * Which payment noted by hand was none: the one of the sum that was seen, or of a paid order the last. Nothing is left: none. A text
 * says why not, so that what is asked twice, or by two people, takes back one.
 */
export function cobroQueSale<T extends Anotado>(
  cobros: readonly T[],
  visto: number | null,
  pagado: boolean,
): T | string | null {
  const vivos = cobros.filter(({ disponible }) => disponible > 0)
  const ultimo = vivos.at(-1)
  if (ultimo === undefined) return null
  const suyo =
    visto === null
      ? ultimo
      : vivos.filter(({ proveedorId, disponible }) => proveedorId === null && disponible === visto).at(-1)
  if (suyo === undefined) return ultimo.proveedorId === null ? SIN_ESE_PAGO : DEL_PROVEEDOR
  if (suyo.proveedorId !== null) return DEL_PROVEEDOR
  return visto === null && !pagado ? SIN_MARCA : suyo
}

export function textoOtraSuma(falta: number): string {
  return `Lo que falta cobrar cambió mientras tanto: ahora son ${formatPesos(falta)}. No se anotó nada.`
}
