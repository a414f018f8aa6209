// Proves that what is typed on the shop's clock is that instant, wherever it is read.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diaYHora, finDeHoy, finDelDia, instanteDe, localDe, mananaTemprano } from './fecha-local.ts'

it('[PREC-02] a time typed is the shop’s own, three hours behind Greenwich', () => {
  expect(instanteDe('2026-11-23T08:00')?.toISOString()).toBe('2026-11-23T11:00:00.000Z')
  expect(instanteDe('2026-12-31T23:30')?.toISOString()).toBe('2027-01-01T02:30:00.000Z')
  // A year of six figures is a date too, but none of this field's.
  expect(instanteDe('+002026-11-23T08:00')).toBeNull()
  expect(instanteDe('2026-11-23T08:00 ')).toBeNull()
  expect(instanteDe('2026-11-23T08:00:30')).toBeNull()
  expect(localDe('2026-11-23T02:59:59.000Z')).toBe('2026-11-22T23:59')
})

it('[INT-01] a day is over at midnight of the shop’s own clock', () => {
  expect(finDelDia('2027-03-31')?.toISOString()).toBe('2027-04-01T03:00:00.000Z')
  expect(finDelDia('31/3/2027')).toBeNull()
})

it('[PREC-02] every minute comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 }), minuto => {
      const instante = new Date(minuto * 60_000)
      expect(instanteDe(localDe(instante))?.getTime()).toBe(instante.getTime())
    }),
  )
})

it.each([
  ['2026-11-20T12:30:00.000Z', '2026-11-20T09:30'],
  ['2026-11-21T02:59:00.000Z', '2026-11-20T23:59'],
  ['2027-01-01T03:00:00.000Z', '2027-01-01T00:00'],
])('S10: %s is %s in the shop, and back', (instante, local) => {
  expect(localDe(instante)).toBe(local)
  expect(instanteDe(local)?.toISOString()).toBe(instante)
})

it.each([
  '',
  'mañana',
  '2026-11-23',
  '2026-13-40T08:00',
  '2026-11-20T25:30',
  '2026-11-23T08:00:00',
  'x2026-11-23T08:00',
])('takes %j for no time', texto => {
  expect(instanteDe(texto)).toBeNull()
})

it.each([
  ['2026-11-16T11:10:00Z', 'lun 16, 08:10'],
  ['2026-11-22T23:05:00Z', 'dom 22, 20:05'],
  ['2026-12-01T02:59:00Z', 'lun 30, 23:59'],
  ['2026-12-01T03:00:00Z', 'mar 1/12, 00:00'],
  ['2025-11-16T11:10:00Z', 'dom 16/11, 08:10'],
])('%s reads %s', (instante, texto) => {
  expect(diaYHora(instante, new Date('2026-11-21T13:42:00Z'))).toBe(texto)
})

it('tomorrow is the shop’s tomorrow', () => {
  expect(mananaTemprano(new Date('2026-11-22T01:00:00Z'))).toBe('2026-11-22T08:00')
  expect(mananaTemprano(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-23T08:00')
  expect(finDeHoy(new Date('2026-11-22T02:59:00Z'))).toBe('2026-11-22T00:00')
  expect(finDeHoy(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-23T00:00')
})
