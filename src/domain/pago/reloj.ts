// The clock of a weighed order (countdown): how much of the time to pay is left, when it is short, and when something ends in words (PAGO-02).
import { diaLargo, horaCorta } from '../texto/fecha.ts'

const MINUTO = 60_000
const HORA = 60 * MINUTO
/** Below this it is shown in red, and the reminder went out. */
const CORTO = 3 * HORA
const DIA = 24 * HORA

export interface Reloj {
  readonly horas: number
  /** Of the hour begun. */
  readonly minutos: number
  /** What is left of the whole, from 0 to 1. */
  readonly parte: number
  readonly corto: boolean
  readonly vencido: boolean
}

export function relojDe(ahora: number, desde: number, vence: number): Reloj {
  const queda = Math.max(0, vence - ahora)
  const minutos = Math.floor(queda / MINUTO)
  const todo = vence - desde
  return {
    horas: Math.floor(minutos / 60),
    minutos: minutos % 60,
    parte: todo > 0 ? Math.min(1, queda / todo) : 0,
    corto: queda < CORTO,
    vencido: queda === 0,
  }
}

/** 'hoy a las 11:04', 'mañana a las 11:04', 'el lunes 23 de noviembre a las 11:04': by the shop's calendar. */
export function textoCuando(instante: Date, ahora: Date): string {
  const dia = diaLargo(instante)
  const hora = `a las ${horaCorta(instante)}`
  if (dia === diaLargo(ahora)) return `hoy ${hora}`
  if (dia === diaLargo(new Date(ahora.getTime() + DIA))) return `mañana ${hora}`
  return `el ${dia} ${hora}`
}

/** 'antes de las 11:25', 'antes de las 11:25 de mañana', 'antes de las 11:25 del lunes 23 de noviembre'. */
export function textoAntes(instante: Date, ahora: Date): string {
  const dia = diaLargo(instante)
  const hora = `antes de las ${horaCorta(instante)}`
  if (dia === diaLargo(ahora)) return hora
  return dia === diaLargo(new Date(ahora.getTime() + DIA)) ? `${hora} de mañana` : `${hora} del ${dia}`
}

/** How far the clock of this browser is behind the server's, by what an answer says of itself; 0 where it says nothing. */
export function desfaseDe(fecha: string | null, ahora: number): number {
  const suya = Date.parse(fecha ?? '')
  return Number.isNaN(suya) ? 0 : suya - ahora
}
