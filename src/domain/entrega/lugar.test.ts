// What is said of a slot.
import { expect, it } from 'vitest'
import { textoTurno } from './lugar.ts'

it.each([
  ['2026-11-19', '17:00', '21:00', 'jueves 19 de noviembre, de 17 a 21'],
  ['2026-11-22', '10:00', '14:00', 'domingo 22 de noviembre, de 10 a 14'],
  ['2027-01-01', '09:30', '13:00', 'viernes 1 de enero, de 9:30 a 13'],
])('[ENT-02] a slot is told with its day and hours: %s', (fecha, desde, hasta, dicho) => {
  expect(textoTurno({ fecha, desde, hasta })).toBe(dicho)
})
