// When an offer until Sunday ends, by the shop's own clock.
import { expect, it } from 'vitest'
import { finDelDomingo } from './semana.ts'

it.each([
  // Saturday at noon, and a week that begins.
  ['2026-11-21T15:00:00Z', '2026-11-23T03:00:00.000Z'],
  ['2026-11-16T12:00:00Z', '2026-11-23T03:00:00.000Z'],
  // Sunday in the shop, tonight; also when it is Monday in Greenwich already.
  ['2026-11-22T12:00:00Z', '2026-11-23T03:00:00.000Z'],
  ['2026-11-23T02:59:59Z', '2026-11-23T03:00:00.000Z'],
  ['2026-11-23T03:00:00Z', '2026-11-30T03:00:00.000Z'],
  // Saturday night in the shop is Sunday in Greenwich.
  ['2026-11-22T01:00:00Z', '2026-11-23T03:00:00.000Z'],
])('at %s the week ends at %s', (ahora, fin) => {
  expect(finDelDomingo(Date.parse(ahora))).toBe(fin)
})
