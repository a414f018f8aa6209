// Proves the date a document goes out with.
import { expect, it } from 'vitest'
import { fechaDeComprobante, saleConFechaDeHoy, seAcepta } from './fecha.ts'

it.each([
  ['2026-11-21', '2026-11-21', null, '2026-11-21'],
  ['2026-11-16', '2026-11-21', null, '2026-11-16'],
  ['2026-11-15', '2026-11-21', null, '2026-11-21'],
  ['2026-10-30', '2026-11-02', null, '2026-10-30'],
  ['2026-11-22', '2026-11-21', null, '2026-11-21'],
  ['2026-11-18', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['2026-11-18', '2026-11-21', '2026-11-17', '2026-11-18'],
])('[FAC-03] sold on %s, sent on %s after one of %s, it is of %s', (vendido, hoy, ultima, fecha) => {
  expect(fechaDeComprobante(vendido, hoy, ultima)).toBe(fecha)
})

it('[FAC-04] what was frozen is sent again for as long as its date is taken', () => {
  expect(seAcepta('2026-11-16', '2026-11-21')).toBe(true)
  expect(seAcepta('2026-11-15', '2026-11-21')).toBe(false)
  expect(seAcepta('2026-11-26', '2026-11-21')).toBe(true)
  expect(seAcepta('2026-11-27', '2026-11-21')).toBe(false)
})

it('[FAC-08] a sale of more than five days ago goes out with the date of today, and says so before', () => {
  expect(saleConFechaDeHoy('2026-11-16', '2026-11-21')).toBe(false)
  expect(saleConFechaDeHoy('2026-11-15', '2026-11-21')).toBe(true)
})
