// An article's stock between the wire (kilos, units) and the rules (grams, units), and how it reads.
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import { textoCantidad } from '#domain/existencias/lista-de-compra.ts'
import { isBajo } from '#domain/existencias/movimiento.ts'

type Contado = Pick<ArticuloFila, 'Medida' | 'stock' | 'stockMinimo' | 'controlStock'>

/** In the units of the rules. */
export function toExistencia({ Medida, stock, stockMinimo, controlStock }: Contado) {
  return {
    stock: fromWireStock(Medida, stock),
    stockMinimo: stockMinimo === null ? null : fromWireStock(Medida, stockMinimo),
    controlStock,
  }
}

export const estaBajo = (fila: Contado) => isBajo(toExistencia(fila))

export function textoStock({ Medida, stock, controlStock }: Contado): string {
  if (!controlStock) return stock > 0 ? 'Siempre hay' : 'Apagado'
  return textoCantidad(Medida, fromWireStock(Medida, stock))
}

/** How long it lasts at the pace of the last days. */
export function textoAlcanza({ stock }: Contado, vendidoPorDia: number): string {
  if (stock <= 0) return 'No hay'
  if (vendidoPorDia <= 0) return 'No se vendió en 14 días'
  const dias = Math.floor(stock / vendidoPorDia)
  if (dias === 0) return 'Se va hoy'
  return dias === 1 ? 'Alcanza 1 día' : `Alcanza ${dias} días`
}
