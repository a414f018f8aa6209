// Stretches of opening as they are typed: put in order, checked against each other, gathered by day (AJU-02).
import { DIAS, type Dia } from '../texto/texto.ts'
import type { Horario, Tramo } from './formas.ts'
import { textoTramos } from './horario.ts'

/** Midnight as the end of a day. */
const FIN = '24:00'

/** '9', '930', '9:30', '09.30', '24' -> '09:30'; what is no hour stays as it was typed. */
export function horaTecleada(texto: string): string {
  const [, horas, minutos = '00'] = /^(\d{1,2})(?:[:.,]?(\d{2}))?$/.exec(texto.trim()) ?? []
  const hora = horas === undefined ? '' : `${horas.padStart(2, '0')}:${minutos}`
  return hora !== '' && hora <= FIN && minutos < '60' ? hora : texto.trim()
}

/** In two digits and two, as `horaTecleada` leaves it. */
export function esHora(hora: unknown): hora is string {
  return typeof hora === 'string' && (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hora) || hora === FIN)
}

/** In order of the clock; an end at '00:00' is the midnight of that day. */
export function ordenados(tramos: readonly Tramo[]): readonly Tramo[] {
  return tramos
    .map(({ desde, hasta }) => ({ desde, hasta: hasta === '00:00' ? FIN : hasta }))
    .sort((uno, otro) => uno.desde.localeCompare(otro.desde))
}

/** Nobody who means the next morning closes later. */
const MADRUGADA = '06:00'
const PASADA_LA_MEDIANOCHE =
  'Si cerrás después de la medianoche, poné hasta las 24, y lo que sigue desde las 0 en el día siguiente.'

/** What is wrong with the stretches of a day, which are in order; null when nothing is. */
export function motivoTramos(tramos: readonly Tramo[]): string | null {
  for (const [i, tramo] of tramos.entries()) {
    const { desde, hasta } = tramo
    if (hasta <= desde) {
      const mal = `La hora de cierre va después de la de apertura: ${textoTramos([tramo])}.`
      return hasta < desde && hasta <= MADRUGADA ? `${mal} ${PASADA_LA_MEDIANOCHE}` : mal
    }
    const siguiente = tramos[i + 1]
    if (siguiente !== undefined && siguiente.desde < hasta) {
      return `Dos horarios se pisan: ${textoTramos([tramo, siguiente])}.`
    }
  }
  return null
}

/** The hours of each day of the week; none where it is closed. */
export function porDia(horarios: readonly Horario[]): Readonly<Record<Dia, readonly Tramo[]>> {
  const de = (dia: Dia) => horarios.filter(({ dias }) => dias.includes(dia)).flatMap(({ tramos }) => tramos)
  return Object.fromEntries(DIAS.map(dia => [dia, ordenados(de(dia))])) as Record<Dia, readonly Tramo[]>
}

/** Days with the same hours together, as the shop's foot reads them; days without hours are left out. */
export function agrupados(dias: Readonly<Record<Dia, readonly Tramo[]>>): readonly Horario[] {
  const grupos = new Map<string, { dias: Dia[]; tramos: readonly Tramo[] }>()
  for (const dia of DIAS) {
    const tramos = dias[dia]
    if (tramos.length === 0) continue
    const clave = JSON.stringify(tramos)
    const grupo = grupos.get(clave)
    if (grupo === undefined) grupos.set(clave, { dias: [dia], tramos })
    else grupo.dias.push(dia)
  }
  return [...grupos.values()]
}
