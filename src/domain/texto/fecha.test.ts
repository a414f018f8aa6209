// Proves that a date reads the same wherever it is written.
import { expect, it } from 'vitest'
import {
  diaLargo,
  fechaConDia,
  fechaLarga,
  horaConDia,
  horaCorta,
  mesEnPalabras,
  textoHace,
} from './fecha.ts'

it.each([
  ['2026-11-15T23:05:00.000Z', '15 de noviembre de 2026, 20:05'],
  ['2026-11-16T02:59:59.999Z', '15 de noviembre de 2026, 23:59'],
  ['2026-11-16T03:00:00.000Z', '16 de noviembre de 2026, 00:00'],
  ['2026-01-01T02:30:00.000Z', '31 de diciembre de 2025, 23:30'],
  ['2028-02-29T12:00:00.000Z', '29 de febrero de 2028, 09:00'],
  ['2026-07-09T15:07:00-03:00', '9 de julio de 2026, 15:07'],
])('S10 %s is %s at the shop', (instante, texto) => {
  expect(fechaLarga(instante)).toBe(texto)
  expect(fechaLarga(new Date(instante))).toBe(texto)
})

it("gives the shop's own day, not the machine's", () => {
  expect(horaCorta('2026-11-16T02:59:59.999Z')).toBe('23:59')
})

it('[ENT-05] an hour of another day says which', () => {
  const ahora = new Date('2026-11-16T03:00:00Z')
  expect(horaConDia('2026-11-16T13:43:00Z', ahora)).toBe('10:43')
  expect(horaConDia('2026-11-16T02:59:59.999Z', ahora)).toBe('dom 15, 23:59')
  expect(horaConDia('2025-11-16T13:43:00Z', ahora)).toBe('dom 16, 10:43')
  expect(horaConDia('2026-10-16T13:43:00Z', ahora)).toBe('vie 16, 10:43')
})

it.each([
  ['2026-01', 'enero'],
  ['2026-12', 'diciembre'],
  ['2026-13', '2026-13'],
])('a month is said by its name: %s is %s', (mes, dicho) => expect(mesEnPalabras(mes)).toBe(dicho))

it('F28 does not depend on the zone of the machine', () => {
  const zona = process.env.TZ
  const textos = ['UTC', 'America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'Pacific/Kiritimati'].map(tz => {
    process.env.TZ = tz
    return [new Date('2026-11-16T02:00:00Z').getHours(), fechaConDia('2026-11-16T02:00:00Z')]
  })
  if (zona === undefined) delete process.env.TZ
  else process.env.TZ = zona
  expect(new Set(textos.map(([hora]) => hora)).size).toBe(4)
  expect(new Set(textos.map(([, texto]) => texto))).toEqual(
    new Set(['domingo, 15 de noviembre de 2026, 23:00']),
  )
})

it.each([
  [0, 'Hace 00:00'],
  [135_999, 'Hace 02:15'],
  [3_600_000, 'Hace 60:00'],
  [-5, 'Hace 00:00'],
])('LIST-02 %i ms ago reads %s', (milisegundos, texto) => {
  expect(textoHace(milisegundos)).toBe(texto)
})

it.each([
  ['2026-11-16T02:59:00Z', 'domingo 15 de noviembre'],
  ['2026-11-16T03:00:00Z', 'lunes 16 de noviembre'],
  ['2027-01-01T02:59:00Z', 'jueves 31 de diciembre'],
])('%s is %s by the shop’s calendar', (instante, dia) => {
  expect(diaLargo(instante)).toBe(dia)
})
