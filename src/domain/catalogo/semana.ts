// The end of the shop's week (offers until Sunday): when its Sunday is over, whatever the zone of who asks.

const HORA = 3_600_000
const DIA = 24 * HORA
/** Argentina: three hours behind Greenwich all the year. */
const ZONA = -3 * HORA

/** ISO instant at which the Sunday of this week ends; on a Sunday, tonight. */
export function finDelDomingo(ahora: number): string {
  const local = ahora + ZONA
  const dia = new Date(local).getUTCDay()
  const hoy = local - (local % DIA)
  return new Date(hoy + ((7 - dia) % 7) * DIA + DIA - ZONA).toISOString()
}
