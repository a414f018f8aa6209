// Proves when an offer is in force: from its first instant on, no longer at its last.
import { expect, it } from 'vitest'
import { descuentoVigente, finDeOferta } from './oferta.ts'

const AHORA = new Date('2026-11-21T12:00:00.000Z')
const antes = new Date(AHORA.getTime() - 1)
const despues = new Date(AHORA.getTime() + 1)

it.each<[string, Date | null, Date | null, number | null]>([
  ['without limits', null, null, 10],
  ['that begins now', AHORA, null, 10],
  ['that began', antes, null, 10],
  ['that begins in a moment', despues, null, null],
  ['that ends in a moment', null, despues, 10],
  ['that ends now', null, AHORA, null],
  ['that ended', null, antes, null],
  ['between both', antes, despues, 10],
])('[PREC-05] an offer %s', (_nombre, desde, hasta, vigente) => {
  expect(descuentoVigente({ descPorciento: 10, desde, hasta }, AHORA)).toBe(vigente)
})

it('[PREC-05] no discount is none at any time', () => {
  expect(descuentoVigente({ descPorciento: null, desde: null, hasta: null }, AHORA)).toBeNull()
})

it.each([
  ['2026-11-23T00:00:00-03:00', 'dom 22/11'],
  ['2026-11-22T20:00:00-03:00', 'dom 22/11, 20:00'],
  ['2026-11-22T00:01:00-03:00', 'dom 22/11, 00:01'],
  ['2027-01-01T00:00:00-03:00', 'jue 31/12'],
  ['2026-11-24T00:00:00-03:00', 'lun 23/11'],
  ['2026-11-26T00:00:00-03:00', 'mié 25/11'],
])('[PREC-05] an offer that ends at %s holds until %s', (hasta, texto) => {
  expect(finDeOferta(hasta)).toBe(texto)
})
