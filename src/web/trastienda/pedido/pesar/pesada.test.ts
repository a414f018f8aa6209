// Proves what of the kept weighings is believed, and which of them give way without a word.
import { expect, it } from 'vitest'
import { isMudo, type Pesada, readPesadas } from './pesada.ts'

const pesada = (cambios: Partial<Pesada> = {}): Pesada => ({
  clave: 'una-clave',
  pedido: 1208,
  linea: 2,
  nombre: 'Morcilla',
  gramos: 790,
  vez: 0,
  modo: 'normal',
  origen: 'teclado',
  at: '2026-11-21T13:42:00.000Z',
  sola: false,
  apaga: null,
  ...cambios,
})
const otra = { vez: 1, pesado: 775, quien: 'Beto', cuando: '2026-11-21T13:41:00.000Z' }

it('[PESA-07] what was kept comes back in its order, and what is no weighing does not', () => {
  const kept = [pesada(), pesada({ clave: 'otra-clave' })]
  expect(readPesadas(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(readPesadas([{ ...pesada(), gramos: -1 }, pesada(), { clave: 'x' }, null])).toEqual([pesada()])
  for (const valor of [undefined, null, '', {}, 'nada']) expect(readPesadas(valor)).toEqual([])
})

it('[PESA-07] nobody is asked about what says the same, or was ticked by itself', () => {
  expect(isMudo(pesada(), otra)).toBe(false)
  expect(isMudo(pesada({ gramos: 775 }), otra)).toBe(true)
  expect(isMudo(pesada({ sola: true }), otra)).toBe(true)
})

it.each([
  ['normal', true],
  ['palabra', false],
  ['limite', false],
  ['pedir', false],
  ['falta', false],
] as const)(
  '[PESA-03] [PESA-07] what was decided about the same weight is not dropped in silence: %s',
  (modo, mudo) => {
    expect(isMudo(pesada({ gramos: 775, modo }), otra)).toBe(mudo)
  },
)
