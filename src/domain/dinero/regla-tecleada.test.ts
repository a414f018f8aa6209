// The percentages and quantities people type into a price list, and what is refused instead of guessed.
import { expect, it } from 'vitest'
import { gramosTecleados, porcientoTecleado } from './regla-tecleada.ts'

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
  ['0', null],
  ['0,0001', null],
  ['10000,001', null],
  ['100000', null],
  ['1.000,5', null],
  ['-5', null],
  ['', null],
  ['kg', null],
  ['cinco', null],
])('[PREC-08] I3: %j is from %s grams on', (texto, esperado) => {
  expect(gramosTecleados(texto)).toBe(esperado)
})
