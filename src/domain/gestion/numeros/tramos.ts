// Days of a range put together for a chart (buckets): single days, weeks from Monday, or months, so that the eye can follow (HOY-01).

import { masDias } from '#domain/comercio/dias.ts'
import { groupMiles } from '#domain/precios/dinero.ts'
import { diaDeSemana } from './comparacion.ts'

export type Paso = 'dia' | 'semana' | 'mes'

/** As many columns as a phone shows. */
const DIAS_SUELTOS = 31
const DIAS_EN_SEMANAS = 31 * 7

export function pasoDe(cuantosDias: number): Paso {
  if (cuantosDias <= DIAS_SUELTOS) return 'dia'
  return cuantosDias <= DIAS_EN_SEMANAS ? 'semana' : 'mes'
}

export interface Tramo<T> {
  /** Its first day within the range. */
  readonly desde: string
  readonly hasta: string
  readonly dias: readonly T[]
}

function comienzo(dia: string, paso: Paso): string {
  if (paso === 'dia') return dia
  if (paso === 'mes') return dia.slice(0, 7)
  return masDias(dia, -((new Date(Date.parse(dia)).getUTCDay() + 6) % 7))
}

/** In order, as they come. */
export function tramosDe<T extends { readonly dia: string }>(
  dias: readonly T[],
  paso: Paso,
): readonly Tramo<T>[] {
  const tramos = new Map<string, { readonly desde: string; hasta: string; readonly dias: T[] }>()
  for (const dia of dias) {
    const primero = comienzo(dia.dia, paso)
    const tramo = tramos.get(primero)
    if (tramo === undefined) tramos.set(primero, { desde: dia.dia, hasta: dia.dia, dias: [dia] })
    else {
      tramo.hasta = dia.dia
      tramo.dias.push(dia)
    }
  }
  return [...tramos.values()]
}

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const mesDe = (dia: string) => MESES[Number(dia.slice(5, 7)) - 1] ?? ''

/** The two lines below a column: 'dom' and '15', '16/11' and nothing, 'nov' and '26'. */
export function rotuloDe({ desde }: Pick<Tramo<unknown>, 'desde'>, paso: Paso): readonly [string, string] {
  const numero = Number(desde.slice(8))
  if (paso === 'dia') return [diaDeSemana(desde).slice(0, 3), String(numero)]
  return paso === 'semana' ? [String(numero), mesDe(desde)] : [mesDe(desde), desde.slice(2, 4)]
}

/** As a table says it: 'domingo 15/11/2026', 'del 16/11 al 22/11/2026', 'nov 2026'. */
export function nombreDe({ desde, hasta }: Pick<Tramo<unknown>, 'desde' | 'hasta'>, paso: Paso): string {
  if (paso === 'mes') return `${mesDe(desde)} ${desde.slice(0, 4)}`
  return paso === 'dia'
    ? `${diaDeSemana(desde)} ${fechaCorta(desde)}`
    : `${fechaCorta(desde)} al ${fechaCorta(hasta)}`
}

/** '15/11/2026'. */
export function fechaCorta(dia: string): string {
  return `${Number(dia.slice(8))}/${Number(dia.slice(5, 7))}/${dia.slice(0, 4)}`
}

/** Kilos with one decimal and a comma, as reports have them: '1.038,6'. */
export function formatKilos(gramos: number): string {
  const decimos = Math.round(gramos / 100)
  return `${groupMiles(Math.floor(decimos / 10))},${decimos % 10}`
}

/** Units; halves only where some were sold: '12', '2,5'. */
export function formatUnidades(milesimos: number): string {
  const decimos = Math.round(milesimos / 100)
  return decimos % 10 === 0 ? groupMiles(decimos / 10) : formatKilos(milesimos)
}
