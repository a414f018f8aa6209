// Proves how the difference between ordered and weighed reads: kilos, units, percent, and what was agreed about it.
import { expect, it } from 'vitest'
import { cifraPeso, notaDe, textoPorciento, unidadDe, verboDe } from './diferencia.ts'

it.each([
  [0, '/Kg', '0,000'],
  [5, '/Kg', '0,005'],
  [999, '/Kg', '0,999'],
  [1_000, '/Kg', '1,000'],
  [2_080, '/Kg', '2,080'],
  [1_234_567, '/Kg', '1.234,567'],
  [0, 'ud.', '0'],
  [2_000, 'ud.', '2'],
] as const)('[PESA-02] %i grams of %s read %s', (gramos, medida, texto) => {
  expect(cifraPeso(gramos, medida)).toBe(texto)
})

it('[PESA-02] names the unit', () => {
  expect([unidadDe('/Kg'), unidadDe('ud.')]).toEqual(['kg', 'u.'])
})

it.each([
  [10_057_400, 10_479_200, '+4,2 %'],
  [2_129_400, 2_433_600, '+14,3 %'],
  [100, 88, '−12 %'],
  [100, 100, '+0 %'],
  [10_000, 10_005, '+0,1 %'],
  [10_000, 10_004, '+0 %'],
  [1, 1_234, '+123.300 %'],
  [0, 5, ''],
])('[PESA-02] from %i to %i is %s', (de, a, texto) => {
  expect(textoPorciento(de, a)).toBe(texto)
})

const PESADA = { pesado: 1_600, cobrado: 1_600, respuesta: null, medida: '/Kg' } as const

it('[PESA-03] says what was agreed about a weight', () => {
  expect(notaDe(PESADA)).toBeNull()
  expect(notaDe({ ...PESADA, respuesta: 'acepta' })).toEqual({ texto: 'diste el OK', bien: true })
  expect(notaDe({ ...PESADA, respuesta: 'palabra' })).toEqual({ texto: 'diste el OK', bien: true })
  expect(notaDe({ ...PESADA, respuesta: 'limite' })).toBeNull()
  expect(notaDe({ ...PESADA, cobrado: 1_540, respuesta: 'limite' })).toEqual({
    texto: 'te cobramos 1,540 kg',
    bien: true,
  })
  expect(notaDe({ ...PESADA, cobrado: null, respuesta: 'espera' })).toBeNull()
  expect(notaDe({ ...PESADA, pesado: null, cobrado: null })).toBeNull()
  expect(notaDe({ ...PESADA, pesado: 0, cobrado: 0 })).toEqual({ texto: 'no había', bien: false })
  expect(notaDe({ ...PESADA, cobrado: 0, respuesta: 'saca' })).toEqual({ texto: 'lo sacaste', bien: false })
})

it('[PESA-02] says which way it went', () => {
  expect([verboDe(1), verboDe(-1)]).toEqual(['sumó', 'restó'])
})
