// When a picture that keeps its name is asked for again.
import { expect, it } from 'vitest'
import { isVieja } from './reserva.ts'

const AHORA = Date.parse('2026-11-16T12:00:00Z')

it.each<[string, string | null, boolean]>([
  ['of this minute', 'Mon, 16 Nov 2026 11:59:30 GMT', false],
  ['almost a day old', 'Sun, 15 Nov 2026 12:00:01 GMT', false],
  ['a day old', 'Sun, 15 Nov 2026 12:00:00 GMT', true],
  ['of a shop whose clock is ahead', 'Mon, 16 Nov 2026 12:10:00 GMT', false],
  ['without a date', null, true],
  ['with a date that is none', 'ayer', true],
])('[PWA-02] a copy %s', (_caso, date, esperado) => {
  expect(isVieja({ headers: new Headers(date === null ? {} : { date }) }, AHORA)).toBe(esperado)
})
