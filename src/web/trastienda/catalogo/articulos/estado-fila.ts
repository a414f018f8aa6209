// What is the matter with an article, in a word: hidden, out of stock, running low, or a price it cannot be sold at.
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import { type Fila, isSinStock } from '#domain/catalogo/fila.ts'
import { isBajo } from '#domain/existencias/movimiento.ts'
import { isSinPrecio } from '#domain/existencias/se-vende.ts'
import type { Tono } from '#web/trastienda/piezas/Noticia.tsx'

const DIAS = 7

/** How many days it lasts at the pace of the last ones; null where that says nothing. */
export function diasDe({ stock, medida, controlStock }: Fila, vendido: number | undefined): number | null {
  if (!controlStock || stock <= 0 || vendido === undefined || vendido <= 0) return null
  return Math.floor(toWireStock(medida, stock) / (vendido / DIAS))
}

export function textoDias(dias: number): string {
  if (dias === 0) return 'hoy'
  return dias === 1 ? '1\u00a0día' : `${dias}\u00a0días`
}

/** From here down a figure is marked. */
const POCOS = 1

export function isPoco(dias: number | null): boolean {
  return dias !== null && dias <= POCOS
}

export function estadoDe(fila: Fila): { readonly texto: string; readonly tono: Tono } | null {
  if (fila.archivado) return { texto: 'Oculto', tono: 'gris' }
  if (isSinPrecio(fila)) return { texto: 'Sin precio', tono: 'ambar' }
  if (isSinStock(fila)) return { texto: 'Sin stock', tono: 'rojo' }
  return isBajo(fila) ? { texto: 'Stock bajo', tono: 'ambar' } : null
}
