// Proves that the distance from UTC the shop reckons with is the one its zone has.
import { expect, it } from 'vitest'
import { DESFASE_MS, ZONA } from './zona.ts'

const HORA_MS = 3_600_000

it('S10: on every day since its clocks were last moved, and of the years to come, the zone is that far from UTC', () => {
  const reloj = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONA,
    timeZoneName: 'longOffset',
    hour: 'numeric',
  })
  const desfases = new Set<string | undefined>()
  for (let dia = Date.UTC(2009, 3, 1); dia < Date.UTC(2040, 0, 1); dia += 24 * HORA_MS)
    desfases.add(reloj.formatToParts(dia).find(({ type }) => type === 'timeZoneName')?.value)
  expect([...desfases]).toEqual([`GMT-0${-DESFASE_MS / HORA_MS}:00`])
})
