// Ranges of days for the shop's numbers (report period): the usual ones, any other within limits, and the one before (HOY-01).
import { esFecha, masDias } from '#domain/comercio/dias.ts'

/** Days of the shop's calendar as '2026-11-21', both ends included. */
export interface Dias {
  readonly desde: string
  readonly hasta: string
}

export const RANGOS = ['hoy', '7', '30', 'mes', 'mes-pasado'] as const
export type Rango = (typeof RANGOS)[number]

/** Five years with their leap days. */
export const DIAS_MAX = 1827

const DIA_MS = 24 * 3_600_000
/** A day of the calendar, or null; nobody sold through a screen before 2000. */
export function readDia(texto: string): string | null {
  return texto.startsWith('2') && esFecha(texto) ? texto : null
}

export function cuantosDias({ desde, hasta }: Dias): number {
  return Math.round((Date.parse(hasta) - Date.parse(desde)) / DIA_MS) + 1
}

export function diasEntre(dias: Dias): readonly string[] {
  return Array.from({ length: cuantosDias(dias) }, (_, i) => masDias(dias.desde, i))
}

const primeroDelMes = (dia: string) => `${dia.slice(0, 8)}01`

export function diasDe(rango: Rango, hoy: string): Dias {
  if (rango === 'mes') return { desde: primeroDelMes(hoy), hasta: hoy }
  if (rango === 'mes-pasado') {
    const hasta = masDias(primeroDelMes(hoy), -1)
    return { desde: primeroDelMes(hasta), hasta }
  }
  return { desde: masDias(hoy, 1 - (rango === 'hoy' ? 1 : Number(rango))), hasta: hoy }
}

/** As many days, just before. */
export function anteriores(dias: Dias): Dias {
  const hasta = masDias(dias.desde, -1)
  return { desde: masDias(hasta, 1 - cuantosDias(dias)), hasta }
}

/** What was asked for, or why not. Nothing asked: the last seven days. */
export function readRango(
  { rango, desde, hasta }: { readonly rango?: string; readonly desde?: string; readonly hasta?: string },
  hoy: string,
): Dias | string {
  if (desde === undefined && hasta === undefined) {
    const conocido = RANGOS.find(uno => uno === (rango ?? '7'))
    return conocido === undefined ? 'Ese período no existe.' : diasDe(conocido, hoy)
  }
  if (rango !== undefined) return 'Elegí un período o dos fechas, no las dos cosas.'
  if (desde === undefined || hasta === undefined) return 'Faltan las dos fechas: desde y hasta.'
  const dias = { desde: readDia(desde), hasta: readDia(hasta) }
  if (dias.desde === null || dias.hasta === null) return 'Las fechas se escriben como 2026-11-21.'
  return checkDias({ desde: dias.desde, hasta: dias.hasta }, hoy)
}

function checkDias(dias: Dias, hoy: string): Dias | string {
  if (dias.hasta < dias.desde) return 'La fecha de fin es anterior a la de comienzo.'
  if (dias.hasta > hoy) return 'Elegí días hasta hoy: los que vienen todavía no vendieron nada.'
  if (cuantosDias(dias) > DIAS_MAX) return 'Elegí hasta 5 años.'
  return dias
}
