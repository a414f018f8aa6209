// Dates as they are typed and planned: the shop's own clock (time zone) to an instant and back, and short words for it (PREC-02).
import { dosCifras, partes } from './fecha.ts'
import { DIAS } from './texto.ts'
import { DESFASE_MS } from './zona.ts'

/** '2026-11-23T08:00' on the shop's clock, as a field for date and time has it. */
export function localDe(instante: Date | string): string {
  const { anio, mes, dia, hora, minuto } = partes(instante)
  return `${anio}-${dosCifras(mes)}-${dosCifras(dia)}T${dosCifras(hora)}:${dosCifras(minuto)}`
}

/** '2026-11-16' on the shop's calendar. */
export const hoyLocal = (ahora: Date = new Date()) => localDe(ahora).slice(0, 10)

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const comoUtc = (local: string) => Date.parse(`${local}:00Z`)

/** The instant at which the shop's clock shows that; null when it never does. */
export function instanteDe(local: string): Date | null {
  const visto = LOCAL.test(local) ? comoUtc(local) : Number.NaN
  return Number.isNaN(visto) ? null : new Date(visto - DESFASE_MS)
}

/** When a day like '2027-03-31' is over on the shop's clock; null when it is none. */
export function finDelDia(dia: string): Date | null {
  const ultimo = instanteDe(`${dia}T23:59`)
  return ultimo === null ? null : new Date(ultimo.getTime() + 60_000)
}

function diaDe(local: string): string {
  return DIAS.at(new Date(comoUtc(local)).getUTCDay() - 1) ?? ''
}

const CORTO = 3

/** 'lun 16, 08:10'; with the month where it is another one than now. */
export function diaYHora(instante: Date | string, ahora: Date): string {
  const local = localDe(instante)
  const dia = Number(local.slice(8, 10))
  const cuando =
    local.slice(0, 7) === localDe(ahora).slice(0, 7) ? `${dia}` : `${dia}/${Number(local.slice(5, 7))}`
  return `${diaDe(local).slice(0, CORTO)} ${cuando}, ${local.slice(11)}`
}

const DIA_MS = 24 * 3_600_000

/** Tomorrow at eight on the shop's clock. */
export function mananaTemprano(ahora: Date): string {
  return `${localDe(new Date(ahora.getTime() + DIA_MS)).slice(0, 10)}T08:00`
}

/** When today is over on the shop's clock. */
export function finDeHoy(ahora: Date): string {
  return `${localDe(new Date(ahora.getTime() + DIA_MS)).slice(0, 10)}T00:00`
}
