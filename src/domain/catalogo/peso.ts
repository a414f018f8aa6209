// How much a number of portions weighs and how that reads (RULE-02).
import { groupMiles } from '../precios/dinero.ts'
import type { Articulo, Medida } from './catalogo.ts'

/** For 'ud.' articles a thousand grams stand for one unit. */
export const GRAMOS_POR_UNIDAD = 1000

export function gramosDe(grsPorcion: number, cantidad: number): number {
  return grsPorcion * cantidad
}

/** Kilos with two decimals and a comma: '0,60'. */
export function formatKg(gramos: number): string {
  const centesimos = Math.round(gramos / 10)
  const resto = centesimos % 100
  return `${groupMiles((centesimos - resto) / 100)},${String(resto).padStart(2, '0')}`
}

/** '2 porciones · 0,60 kg' for what is weighed, '3 unidades' for what is counted. */
export function textoPorciones(medida: Medida, cantidad: number, grsPorcion: number): string {
  const gramos = gramosDe(grsPorcion, cantidad)
  if (medida === 'ud.') {
    const unidades = gramos / GRAMOS_POR_UNIDAD
    return `${String(unidades).replace('.', ',')} ${unidades === 1 ? 'unidad' : 'unidades'}`
  }
  return `${cantidad} ${cantidad === 1 ? 'porción' : 'porciones'} · ${formatKg(gramos)} kg`
}

/** Less than the smallest portion is nothing anybody could order. */
export function hayStock({
  stock,
  medida,
  valores,
}: Pick<Articulo, 'stock' | 'medida' | 'valores'>): boolean {
  const gramos = medida === 'ud.' ? stock * GRAMOS_POR_UNIDAD : stock
  return stock > 0 && (valores.length === 0 || valores.some(({ grsPorcion }) => grsPorcion <= gramos))
}
