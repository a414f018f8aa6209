// Stock off the wire, as the shop itself sent it. Apart from stock.wire.ts: this direction is all that customers load.
import type { Medida } from '#domain/catalogo/catalogo.ts'

export function fromWireStock(medida: Medida, cantidad: number): number {
  return medida === '/Kg' ? Math.round(cantidad * 1000) : cantidad
}
