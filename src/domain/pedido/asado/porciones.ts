// Rounding to portions that are sold: of which one how many make so many grams of an article, within its stock (VOL-02).
import type { Articulo, Valor } from '#domain/catalogo/catalogo.ts'
import { GRAMOS_POR_UNIDAD } from '#domain/catalogo/peso.ts'
import { porcionesDisponibles } from '#domain/existencias/stock.ts'
import { CANTIDAD_MAX } from '../carrito/carrito.ts'
import { FALTA_ADMITIDA, GRAMOS_POR_PIEZA, type ReglaParte } from './reglas.ts'

export interface Ajuste {
  readonly valor: Valor
  readonly cantidad: number
  /** What that is to eat; of what is counted, by what a unit of it usually weighs. */
  readonly gramos: number
  /** Less than was asked for: there is no more. */
  readonly corto: boolean
}

/** What one portion is to eat, in grams. */
export function gramosComida(
  { medida }: Pick<Articulo, 'medida'>,
  { grsPorcion }: Pick<Valor, 'grsPorcion'>,
  { gramosUnidad }: Pick<ReglaParte, 'gramosUnidad'>,
): number {
  return medida === 'ud.' ? Math.round((grsPorcion * gramosUnidad) / GRAMOS_POR_UNIDAD) : grsPorcion
}

/** The most portions of one line: what there is, and what a line takes. */
export function maximoDe(articulo: Articulo, { grsPorcion }: Pick<Valor, 'grsPorcion'>): number {
  return Math.min(CANTIDAD_MAX, porcionesDisponibles(articulo, grsPorcion, 0))
}

/** The portion and how many of it: enough before too little, then the nearest in the fewest pieces. Null without a portion. */
export function fitPorciones(
  articulo: Articulo,
  gramos: number,
  regla: Pick<ReglaParte, 'clase' | 'gramosUnidad'>,
): Ajuste | null {
  const bastan = (gramos * (100 - FALTA_ADMITIDA[regla.clase])) / 100
  let mejor: (Ajuste & { readonly costo: number }) | null = null
  for (const valor of articulo.valores) {
    const cada = gramosComida(articulo, valor, regla)
    const maximo = maximoDe(articulo, valor)
    if (maximo === 0 || cada === 0) continue
    const cantidad = Math.min(maximo, Math.max(1, Math.ceil(bastan / cada)))
    const total = cada * cantidad
    const corto = total < bastan
    const costo = Math.abs(total - gramos) + GRAMOS_POR_PIEZA * cantidad
    if (mejor === null || (mejor.corto && !corto) || (mejor.corto === corto && costo < mejor.costo)) {
      mejor = { valor, cantidad, gramos: total, corto, costo }
    }
  }
  if (mejor === null) return null
  const { costo: _, ...ajuste } = mejor
  return ajuste
}
