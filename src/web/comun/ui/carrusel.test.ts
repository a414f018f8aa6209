// Proves that slides wrap and that a drag turns at most one.
import { expect, it } from 'vitest'
import { anterior, arrastre, siguiente } from './carrusel.ts'

it('[RULE-04] [HOME-03] wraps at both ends', () => {
  expect([0, 1, 2, 3].map(i => siguiente(i, 4))).toEqual([1, 2, 3, 0])
  expect([0, 1, 2, 3].map(i => anterior(i, 4))).toEqual([3, 0, 1, 2])
})

it('[RULE-04] stays at 0 with one slide or none', () => {
  expect([siguiente(0, 1), anterior(0, 1), siguiente(0, 0), anterior(0, 0)]).toEqual([0, 0, 0, 0])
})

it.each([
  [0, 0],
  [33, 0],
  [34, -1],
  [500, -1],
  [-33, 0],
  [-34, 1],
  [-500, 1],
])('[HOME-04] a drag of %i, times 3, against 100, moves %i', (distancia, paso) => {
  expect(arrastre(distancia)).toBe(paso)
})
