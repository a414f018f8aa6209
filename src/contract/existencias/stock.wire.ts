// Stock onto the wire (units): kilos there and grams here for what is weighed, the same number for what is counted.
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { toEntero } from '../entero.wire.ts'

export function toWireStock(medida: Medida, cantidad: number): number {
  return medida === '/Kg' ? cantidad / 1000 : cantidad
}

/** What somebody sent: what is finer than a gram is no quantity (NaN). */
export function readWireStock(medida: Medida, cantidad: number): number {
  return medida === '/Kg' ? toEntero(cantidad, 1000) : cantidad
}
