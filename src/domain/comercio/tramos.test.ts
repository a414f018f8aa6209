// The hours of a week by day and back, as a screen edits them; and days of the calendar.
import { expect, it } from 'vitest'
import { COMERCIO_DEMO } from './comercio.ts'
import { diaDeLaSemana, esFecha, esHoraLocal, masDias } from './dias.ts'
import { agrupados, esHora, horaTecleada, porDia } from './tramos.ts'

it('[AJU-02] by day and gathered again, the week reads the same', () => {
  const dias = porDia(COMERCIO_DEMO.horarios)
  expect(dias.domingo).toEqual([{ desde: '10:00', hasta: '14:00' }])
  expect(dias.lunes).toHaveLength(2)
  expect(agrupados(dias)).toEqual(COMERCIO_DEMO.horarios)
  expect(agrupados({ ...dias, domingo: [] })).toEqual(COMERCIO_DEMO.horarios.slice(0, 1))
})

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['', false],
  ['2026-01-01x', false],
  // A year of six digits and a month.
  ['+012345-01', false],
])('[AJU-02] the day %s exists: %s', (fecha, existe) => {
  expect(esFecha(fecha)).toBe(existe)
})

it.each([
  ['2026-11-16T23:59', true],
  ['2026-11-16T24:00', false],
  ['2026-11-16T09:60', false],
  ['2026-11-31T09:00', false],
  ['2026-11-16', false],
  ['2026-11-16T09:00:00', false],
  ['2026-11-16 T09:00', false],
])('[AJU-02] the moment %s exists: %s', (local, existe) => {
  expect(esHoraLocal(local)).toBe(existe)
})

it('[AJU-02] counts days and knows their weekday', () => {
  expect(masDias('2026-12-31', 1)).toBe('2027-01-01')
  expect(masDias('2026-03-01', -1)).toBe('2026-02-28')
  expect(['2026-11-15', '2026-11-16', '2026-11-21'].map(diaDeLaSemana)).toEqual([
    'domingo',
    'lunes',
    'sábado',
  ])
})

it.each([
  ['9', '09:00'],
  ['13', '13:00'],
  ['930', '09:30'],
  ['1330', '13:30'],
  ['9:30', '09:30'],
  [' 9.30 ', '09:30'],
  ['0', '00:00'],
  ['24', '24:00'],
  ['2359', '23:59'],
  ['2401', '2401'],
  ['25', '25'],
  ['9:60', '9:60'],
  [' nueve ', 'nueve'],
  ['a9', 'a9'],
  ['', ''],
])('[AJU-02] an hour typed as %j is %j', (texto, hora) => {
  expect(horaTecleada(texto)).toBe(hora)
})

it.each([
  ['9', true],
  ['24', true],
  ['13.30', true],
  ['25', false],
  ['9:75', false],
  ['nueve', false],
  ['', false],
])('[AJU-02] %s is an hour: %s', (tecleada, es) => {
  expect(esHora(horaTecleada(tecleada))).toBe(es)
})

it.each([
  ['23:15', true],
  ['20:00', true],
  ['09:30 hs', false],
  ['x09:30', false],
  ['24:01', false],
  ['9:30', false],
  // A list of one reads like what is in it.
  [['09:30'], false],
  [930, false],
])('[AJU-02] %j is an hour as it is kept: %s', (hora, es) => {
  expect(esHora(hora)).toBe(es)
})
