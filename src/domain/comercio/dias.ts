// Days of the shop's calendar as text (AAAA-MM-DD): whether one exists, its weekday, the days after it.
import { DIAS, type Dia } from '../texto/texto.ts'

const DIA_MS = 24 * 3_600_000
const utc = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`)

/** '2026-02-29' is none. */
export function esFecha(fecha: string): boolean {
  return /^\d/.test(fecha) && masDias(fecha, 0) === fecha
}

/** '2026-11-23T08:00'. */
export function esHoraLocal(local: string): boolean {
  return esFecha(local.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(local.slice(10))
}

/** '' where that is no day. */
export function masDias(fecha: string, dias: number): string {
  const ms = utc(fecha) + dias * DIA_MS
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10)
}

export function diaDeLaSemana(fecha: string): Dia {
  return DIAS[(new Date(utc(fecha)).getUTCDay() + 6) % 7] ?? 'lunes'
}
