// How long ago something was, on both sides of every limit.
import { expect, it } from 'vitest'
import { haceCuanto } from './hace-cuanto.ts'

const AHORA = Date.parse('2026-11-15T23:05:00Z')
const MINUTO = 60_000
const HORA = 60 * MINUTO

it.each([
  [0, 'recién'],
  [10 * MINUTO - 1, 'recién'],
  [10 * MINUTO, 'hace 10 min'],
  [HORA - 1, 'hace 59 min'],
  [HORA, 'hace 1 h'],
  [24 * HORA - 1, 'hace 23 h'],
  [24 * HORA, '14 de noviembre de 2026, 20:05'],
])('%i ms ago is "%s"', (hace, dicho) => {
  expect(haceCuanto(new Date(AHORA - hace).toISOString(), AHORA)).toBe(dicho)
})
