// A roll is cut after what stands on it.
import { expect, it } from 'vitest'
import { largoDeRollo } from './rollo.ts'

it.each([
  ['nothing but margins', 0, 14],
  ['a short order', 265, 85],
  ['seven lines', 700, 200],
  ['longer than any printer cuts', 90_000, 1_000],
])('%s', (_, alto, mm) => {
  expect(largoDeRollo(alto)).toBe(mm)
})
