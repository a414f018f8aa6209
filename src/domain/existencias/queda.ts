// How much is left of an article, as it is said to who asks for more (ORD-04).
import type { Articulo } from '../catalogo/catalogo.ts'
import { formatKg } from '../catalogo/peso.ts'

/** 'De Vacío quedan 1,20 kg', 'De Provoleta queda 1 unidad', 'De Vacío no queda nada'. Rounded down: it must be there. */
export function textoQueda({ nombre, medida, stock }: Pick<Articulo, 'nombre' | 'medida' | 'stock'>): string {
  const queda = medida === '/Kg' ? stock - (stock % 10) : stock
  if (queda <= 0) return `De ${nombre} no queda nada`
  if (medida === '/Kg') return `De ${nombre} quedan ${formatKg(queda)} kg`
  return queda === 1 ? `De ${nombre} queda 1 unidad` : `De ${nombre} quedan ${queda} unidades`
}
