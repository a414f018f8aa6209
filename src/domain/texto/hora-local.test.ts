// Date and time fields in the shop's zone.
import { expect, it } from 'vitest'
import { fromHoraLocal, toHoraLocal } from './hora-local.ts'

it.each([
  ['2026-11-20T12:30:00.000Z', '2026-11-20T09:30'],
  ['2026-11-21T02:59:00.000Z', '2026-11-20T23:59'],
  ['2027-01-01T03:00:00.000Z', '2027-01-01T00:00'],
])('S10: %s is %s in the shop, and back', (instante, local) => {
  expect(toHoraLocal(instante)).toBe(local)
  expect(fromHoraLocal(local)).toBe(instante)
})

it.each([
  '',
  '2026-11-20',
  '2026-13-20T09:30',
  '2026-11-20T25:30',
  '2026-11-20T09:30:00',
  'x2026-11-20T09:30',
])('%j is no moment', escrita => {
  expect(fromHoraLocal(escrita)).toBeNull()
})
