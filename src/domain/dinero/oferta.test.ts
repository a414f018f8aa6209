// Proves when an offer is in force: from its first instant on, no longer at its last.
import { expect, it } from 'vitest'
import { descuentoVigente } from './oferta.ts'

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
