// Tables for what a weight out of bounds costs by each answer, as the page of its link says it.
import { expect, test } from 'vitest'
import { cobraDe, type PesoVisto } from './cobra.ts'

test.each<[PesoVisto['estado'], number | null]>([
  ['espera', 24_336],
  ['acepta', 24_336],
  ['palabra', 24_336],
  ['limite', 23_423.4],
  ['ajusta', null],
  ['saca', null],
  ['otra', null],
  ['cerrado', null],
])('[PESA-03] the price on the page of a link says what is charged: %s', (estado, cobra) => {
  expect(cobraDe({ estado, subtotalFinal: 24_336, limite: 23_423.4 })).toBe(cobra)
})
