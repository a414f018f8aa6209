// Holidays: those of Argentina that fall on the same day every year, to be suggested, and which of a shop's own days are near (AJU-02).
import type { Comercio } from './comercio.ts'
import { masDias } from './dias.ts'

/** By law always on their own day; those that are moved each year are the shop's to write. */
const FIJOS: readonly (readonly [dia: string, nombre: string])[] = [
  ['01-01', 'Año Nuevo'],
  ['03-24', 'Día de la Memoria'],
  ['04-02', 'Día de Malvinas'],
  ['05-01', 'Día del Trabajador'],
  ['05-25', 'Revolución de Mayo'],
  ['06-20', 'Día de la Bandera'],
  ['07-09', 'Día de la Independencia'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
]

export interface DiaSugerido {
  readonly fecha: string
  readonly nombre: string
}

/** Those of the year that begins today, in order, without the days the shop has already said something about. */
export function feriadosSugeridos({ feriados }: Pick<Comercio, 'feriados'>, hoy: string): DiaSugerido[] {
  const anio = Number(hoy.slice(0, 4))
  return [anio, anio + 1]
    .flatMap(suyo => FIJOS.map(([dia, nombre]) => ({ fecha: `${suyo}-${dia}`, nombre })))
    .filter(({ fecha }) => fecha >= hoy && fecha < masDias(hoy, 365))
    .filter(({ fecha }) => !feriados.some(dicho => dicho.fecha === fecha))
}

/** As far ahead as a page carries a shop's own days. */
const CERCA_DIAS = 45

/**
 * The shop as a page of now needs it: without a closing that is over and with the days that are near. `hasta` is the
 * day from which on a page made now would be another one; null while it would not.
 */
export function conDiasCercanos<C extends Pick<Comercio, 'feriados' | 'cerradoHasta'>>(
  comercio: C,
  ahora: string,
): { readonly comercio: C; readonly hasta: string | null } {
  const hoy = ahora.slice(0, 10)
  const limite = masDias(hoy, CERCA_DIAS)
  const cerradoHasta = (comercio.cerradoHasta?.hasta ?? '') > ahora ? comercio.cerradoHasta : null
  const feriados = comercio.feriados.filter(({ fecha }) => fecha >= hoy && fecha <= limite)
  const limites = [
    ...(cerradoHasta === null ? [] : [cerradoHasta.hasta]),
    ...feriados.map(({ fecha }) => `${masDias(fecha, 1)}T00:00`),
    ...comercio.feriados
      .filter(({ fecha }) => fecha > limite)
      .map(({ fecha }) => `${masDias(fecha, -CERCA_DIAS)}T00:00`),
  ].sort()
  return { comercio: { ...comercio, feriados, cerradoHasta }, hasta: limites[0] ?? null }
}
