// Any weight of what is sold by the kilo, as whoever takes an order for somebody writes it down (by weight): a portion made for one line (MOS-01).
import type { Articulo, Valor } from '../catalogo/catalogo.ts'

/** Grams of one piece. */
export const APESO_MIN = 50
export const APESO_MAX = 50_000
const KILO = 1000

/** '750 g', '1,5 kg': to the gram. */
export function textoAPeso(gramos: number): string {
  return gramos < KILO ? `${gramos} g` : `${String(gramos / KILO).replace('.', ',')} kg`
}

/** The catalogue's portions have numbers from 1: below that a number is the grams of a line by weight. */
export function numeroAPeso(gramos: number): number {
  return -gramos
}

/** Grams; null: the number is one of the catalogue's. */
export function gramosAPeso(valorId: number): number | null {
  return valorId < 0 ? -valorId : null
}

/** As it is kept and shown: a line by weight has no portion of the catalogue. */
export function valorGuardado(valorId: number | null): number | null {
  return (valorId ?? 0) < 0 ? null : valorId
}

type Porcionado = Pick<Articulo, 'medida' | 'valores'>

/** The portion of that number, or the one made for that weight; undefined when the article does not come in it. */
export function valorDe({ medida, valores }: Porcionado, valorId: number): Valor | undefined {
  const gramos = gramosAPeso(valorId)
  if (gramos === null) return valores.find(({ id }) => id === valorId)
  if (medida !== '/Kg' || gramos < APESO_MIN || gramos > APESO_MAX) return undefined
  return { id: valorId, nombre: textoAPeso(gramos), grsPorcion: gramos }
}

/** A weight the article has a portion of is that portion, the first of them. */
export function conPorcionPropia({ medida, valores }: Porcionado, valorId: number): number {
  const gramos = gramosAPeso(valorId)
  if (medida !== '/Kg') return valorId
  const iguales = valores.filter(({ grsPorcion }) => grsPorcion === gramos)
  return iguales.length === 0 ? valorId : Math.min(...iguales.map(({ id }) => id))
}

/** Orders placed before say '750 gr'. */
const ANTES = / gr$/

/** Sold by weight, and not in a portion that the catalogue has no more. */
export function isAPeso({
  valorId,
  valorNombre,
  grsPorcion,
}: {
  readonly valorId: number | null
  readonly valorNombre: string
  readonly grsPorcion: number
}): boolean {
  return valorId === null && valorNombre.replace(ANTES, ' g') === textoAPeso(grsPorcion)
}
