// What portions take from the stock: grams of what is weighed, units of what is counted (ORD-04, RULE-02).
import type { Articulo, Medida } from '../catalogo/catalogo.ts'
import { GRAMOS_POR_UNIDAD } from '../catalogo/peso.ts'

/** What an article shows that there is always some of: kilos, or units (ART-06). */
export const SIEMPRE_HAY = 9999

/** What so many grams take from a stock: grams, or units for 'ud.', where a fraction is a portion not sold alone. */
export function consumoDe(medida: Medida, gramos: number): number {
  return medida === 'ud.' ? gramos / GRAMOS_POR_UNIDAD : gramos
}

/** How many whole portions the stock still gives once `gramosUsados` are taken. */
export function porcionesDisponibles(
  { medida, stock }: Pick<Articulo, 'medida' | 'stock'>,
  grsPorcion: number,
  gramosUsados: number,
): number {
  const gramos = medida === 'ud.' ? stock * GRAMOS_POR_UNIDAD : stock
  return Math.max(0, Math.floor((gramos - gramosUsados) / grsPorcion))
}
