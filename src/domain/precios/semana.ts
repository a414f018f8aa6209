// The end of the shop's week (offers until Sunday): when its Sunday is over, whatever the zone of who asks.
import { DESFASE_MS } from '../texto/zona.ts'

const DIA = 24 * 3_600_000

/** ISO instant at which the Sunday of this week ends; on a Sunday, tonight. */
export function finDelDomingo(ahora: number): string {
  const local = ahora + DESFASE_MS
  const dia = new Date(local).getUTCDay()
  const hoy = local - (local % DIA)
  return new Date(hoy + ((7 - dia) % 7) * DIA + DIA - DESFASE_MS).toISOString()
}
