// What is still to be cut of an order, at both sides of the scale.
import { expect, it } from 'vitest'
import { isFalta, isPorCortar, textoFaltas } from './por-cortar.ts'

it.each([
  ['not weighed', null, true, false],
  ['weighed', 980, false, false],
  ['none of it', 0, false, true],
])('[MOS-03] %s', (_que, pesado, porCortar, falta) => {
  expect([isPorCortar({ pesado }), isFalta({ pesado })]).toEqual([porCortar, falta])
})

const MOLLEJA = { nombre: 'Molleja', valorNombre: '250 g', cantidad: 1, subtotal: 800_000, pesado: 0 }

it.each([
  [
    'nothing',
    [
      { ...MOLLEJA, pesado: 240 },
      { ...MOLLEJA, pesado: null },
    ],
    '',
  ],
  ['one', [MOLLEJA, { ...MOLLEJA, pesado: 240 }], 'No había: Molleja 250 g (−$8.000).'],
  [
    'two, one of them twice',
    [
      { ...MOLLEJA, cantidad: 2, subtotal: 1_600_050 },
      { ...MOLLEJA, nombre: 'Riñón' },
    ],
    'No había: 2 × Molleja 250 g (−$16.000,50) y Riñón 250 g (−$8.000).',
  ],
])('[PESA-04] says what was missing: %s', (_que, lineas, texto) => {
  expect(textoFaltas(lineas)).toBe(texto)
})
