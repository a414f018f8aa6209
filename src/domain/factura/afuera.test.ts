// Proves what counts as saying which document was made elsewhere.
import { expect, it } from 'vitest'
import { AFUERA_MAX, readAfuera } from './afuera.ts'

it.each([
  ['controlador 0003-00012044', 'controlador 0003-00012044'],
  ['  ticket   12 ', 'ticket 12'],
  ['sí', null],
  ['', null],
  ['ticket\n12', null],
  [`ticket ${'1'.repeat(AFUERA_MAX)}`, null],
])('[FAC-03] %j is kept as %j', (escrito, leido) => {
  expect(readAfuera(escrito)).toBe(leido)
})
