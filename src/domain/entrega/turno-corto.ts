// A slot in a few letters, for lists and labels, and which of two orders leaves first (ENT-10).
import { diaDeLaSemana } from '../comercio/dias.ts'
import { textoHora } from '../comercio/horario.ts'
import type { TurnoTomado } from './formas.ts'

type Horas = Pick<TurnoTomado, 'desde' | 'hasta'>
type ConHoras = Pick<TurnoTomado, 'fecha' | 'desde' | 'hasta'>

const CORTO = 3

/** '9–13'. */
export function horasCortas({ desde, hasta }: Horas): string {
  return `${textoHora(desde)}–${textoHora(hasta)}`
}

/** 'sáb 21'. */
export function diaCorto(fecha: string): string {
  return `${diaDeLaSemana(fecha).slice(0, CORTO)} ${Number(fecha.slice(8))}`
}

/** 'sáb 21 · 9–13'; of the day that is given, 'hoy 9–13'. */
export function turnoCorto(turno: ConHoras, hoy: string | null = null): string {
  return turno.fecha === hoy
    ? `hoy ${horasCortas(turno)}`
    : `${diaCorto(turno.fecha)} · ${horasCortas(turno)}`
}

const lugarDe = (turno: ConHoras | null | undefined) =>
  turno ? `${turno.fecha} ${turno.desde}` : 'sin turno'

/** Below zero where the first leaves first; those without a slot come after all that have one. */
export function compareTurnos(uno: ConHoras | null | undefined, otro: ConHoras | null | undefined): number {
  const [suyo, ajeno] = [lugarDe(uno), lugarDe(otro)]
  return suyo === ajeno ? 0 : suyo < ajeno ? -1 : 1
}
