// The percentages and quantities people type into a price list, and what is refused instead of guessed.
import { expect, it } from 'vitest'
import { porcientoTecleado, readDesde } from './regla-tecleada.ts'

it.each([
  ['1', 1],
  ['100', 100],
  [' 12 % ', 12],
  ['-12%', 12],
  ['−7', 7],
  ['0', null],
  ['101', null],
  ['', null],
  ['%', null],
  ['7,5', null],
  ['+7', null],
  ['1e1', null],
  ['٣', null],
  ['12%%', null],
])('[PREC-08] I3: %j is %s percent off', (texto, esperado) => {
  expect(porcientoTecleado(texto)).toBe(esperado)
})

it.each([
  ['5', 5000],
  ['2,5', 2500],
  ['2.5', 2500],
  ['0,001', 1],
  ['10000', 10_000_000],
  [' 5 kg ', 5000],
  ['1 Kilo', 1000],
  ['3 kilos', 3000],
  ['6 unidades', 6000],
  ['1 unidad', 1000],
  ['6ud.', 6000],
  ['6 u', 6000],
  ['6 ud', 6000],
  ['0.250', 250],
  ['1,000', 1000],
  ['1000', 1_000_000],
])('[PREC-08] I3: %j is from %s grams on', (texto, gramos) => {
  expect(readDesde(texto)).toEqual({ ok: true, gramos })
})

const NINGUNA = 'La cantidad es un número, como 5 o 2,5.'
it.each([
  ['0', NINGUNA],
  ['0,0001', NINGUNA],
  ['10000,001', NINGUNA],
  ['100000', NINGUNA],
  ['1.000,5', NINGUNA],
  ['-5', NINGUNA],
  ['', NINGUNA],
  ['kg', NINGUNA],
  ['cinco', NINGUNA],
  ['1.000', '¿1,000 o 1000? Escribilo con coma, o sin punto.'],
  ['2.500 kg', '¿2,500 o 2500? Escribilo con coma, o sin punto.'],
])('[PREC-08] I3: %j is no quantity to begin with', (texto, motivo) => {
  expect(readDesde(texto)).toEqual({ ok: false, texto: motivo })
})
