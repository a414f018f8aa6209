// Proves the steps of a price's line.
import { expect, it } from 'vitest'
import { ALTO, ANCHO, escalones } from './escalones.ts'

const el = (dia: number, precioKG: number) => ({
  desde: new Date(Date.UTC(2026, 0, dia)).toISOString(),
  precioKG,
})
const fin = Date.UTC(2026, 0, 11)

it('[PREC-04] stays level until the next price, the highest on top', () => {
  expect(escalones([el(6, 200), el(1, 100)], fin)).toBe(`M0 112H${ANCHO / 2}V8H${ANCHO}`)
  expect(escalones([el(9, 150), el(6, 200), el(1, 100)], fin)).toBe('M0 112H300V8H480V60H600')
})

it('[PREC-04] one price, or the same again, is one level line; none is none', () => {
  expect(escalones([el(1, 100)], fin)).toBe(`M0 ${ALTO / 2}H${ANCHO}`)
  expect(escalones([el(6, 100), el(1, 100)], fin)).toBe(`M0 60H300V60H600`)
  expect(escalones([], fin)).toBe('')
  expect(escalones([el(11, 100)], fin)).toBe('M0 60H600')
})
