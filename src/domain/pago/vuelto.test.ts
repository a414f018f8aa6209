// Change for cash: some, none, and not enough.
import { expect, it } from 'vitest'
import { textoTuVuelto, textoVuelto, vueltoDe } from './vuelto.ts'

it.each([
  [5_000_000, 4_679_000, 'paga con $50.000 → vuelto $3.210'],
  [5_000_000, 4_999_950, 'paga con $50.000 → vuelto $0,50'],
  [5_000_000, 5_000_000, 'paga con $50.000 → justo'],
  [5_000_000, 5_210_000, 'paga con $50.000 → no alcanza: faltan $2.100'],
])('[PAGO-01] change of %i for %i: %s', (pagaCon, debe, texto) => {
  expect(textoVuelto(pagaCon, debe)).toBe(texto)
})

it('[PAGO-01] change is what is left of what they pay with', () => {
  expect(vueltoDe(12_000_000, 10_479_200)).toBe(1_520_800)
  expect(vueltoDe(10_479_200, 10_479_200)).toBe(0)
  expect(vueltoDe(10_479_199, 10_479_200)).toBeNull()
})

it.each([
  [null, true, 'Así te llevamos el vuelto.'],
  [0, true, 'Justo: no hace falta vuelto.'],
  [50_000, true, 'Te llevamos $500 de vuelto.'],
  [0, false, 'Así te llevamos el vuelto.'],
  [50_000, false, 'Así te llevamos el vuelto.'],
])('[PAGO-01] %s of change, weighed %s: how much is said once it is known', (vuelto, listo, texto) => {
  expect(textoTuVuelto(vuelto, listo)).toBe(texto)
})
