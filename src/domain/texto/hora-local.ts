// A moment as a field of date and time writes it (datetime-local), in the shop's zone whatever the zone of who types (S10).

const HORA_MS = 3_600_000
/** Argentina keeps one offset all the year. */
const DESFASE_MS = 3 * HORA_MS
const ESCRITA = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** '2026-11-20T09:30' for an instant. */
export function toHoraLocal(instante: string): string {
  return new Date(Date.parse(instante) - DESFASE_MS).toISOString().slice(0, 16)
}

/** The instant of what was typed; null when it is none. */
export function fromHoraLocal(escrita: string): string | null {
  const ms = ESCRITA.test(escrita) ? Date.parse(`${escrita}Z`) : Number.NaN
  return Number.isNaN(ms) ? null : new Date(ms + DESFASE_MS).toISOString()
}
