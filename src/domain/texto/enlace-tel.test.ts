// Proves that a number is called as it is, however it was written.
import { expect, it } from 'vitest'
import { enlaceTel } from './enlace-tel.ts'

it.each([
  ['0341 555-0142', 'tel:+543415550142'],
  ['341 555-0142', 'tel:+543415550142'],
  ['+54 341 555-0142', 'tel:+543415550142'],
  ['+54 0341 555-0142', 'tel:+543415550142'],
  ['5493415550142', 'tel:+5493415550142'],
  ['0054 341 555-0142', 'tel:+543415550142'],
  // What looks like a prefix inside the number stays; ten digits that begin with 54 are a whole number.
  ['341 500-5400', 'tel:+543415005400'],
  ['5411223344', 'tel:+545411223344'],
  ['9 54 341 555-0142', 'tel:+549543415550142'],
  ['0341 154-341555', 'tel:+54341154341555'],
])('[NAV-06] %s is called at %s', (numero, enlace) => {
  expect(enlaceTel(numero)).toBe(enlace)
})
