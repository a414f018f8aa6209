// What is said of a proof before it travels.
import { expect, it } from 'vitest'
import { COMPROBANTE_PDF_PESADO, COMPROBANTE_PESADO, motivoComprobante, sinLugar } from './comprobante.ts'

const [MB, GB] = [1024 ** 2, 1024 ** 3]

it.each([
  ['image/jpeg', 4 * MB, null],
  ['image/jpeg', 4 * MB + 1, COMPROBANTE_PESADO],
  ['application/pdf', 2 * MB, null],
  ['application/pdf', 2 * MB + 1, COMPROBANTE_PDF_PESADO],
  ['image/gif', 1, 'Tiene que ser una foto (JPG, PNG o WebP) o un PDF.'],
])('[PAGO-07] a file of %s with %i bytes: %s', (type, size, motivo) => {
  expect(motivoComprobante({ type, size })).toBe(motivo)
})

it.each([
  [40 * MB - 1, 2 * GB - 1, null],
  [
    40 * MB,
    0,
    'Ya no entran más comprobantes en tu cuenta. Avisanos con «Ya transferí» y mandalo por otro medio.',
  ],
  [
    0,
    2 * GB,
    'Ya no entran más comprobantes en la tienda. Avisanos con «Ya transferí» y mandalo por otro medio.',
  ],
])('I6: with %i bytes of an account and %i of all, one more: %s', (cuenta, tienda, motivo) => {
  expect(sinLugar({ cuenta, tienda }, 1)).toBe(motivo)
})
