// Proves which price a quantity reaches.
import { expect, it } from 'vitest'
import { tarifaDe } from './tarifa.ts'

const ESCALAS = [
  { desde: 5000, precioKg: 1_000_000, descPorciento: 8 },
  { desde: 10_000, precioKg: 900_000, descPorciento: null },
]
const VACIO = { precioKg: 1_000_000, descPorciento: null, escalas: ESCALAS }

it.each([
  [0, VACIO],
  [4999, VACIO],
  [5000, ESCALAS[0]],
  [9999, ESCALAS[0]],
  [10_000, ESCALAS[1]],
  [99_000, ESCALAS[1]],
])('[PREC-08] %i grams pay the last step they reach', (gramos, esperada) => {
  expect(tarifaDe(VACIO, gramos)).toBe(esperada)
})

it('[PREC-08] without steps every quantity pays the article’s price', () => {
  const sin = { precioKg: 5, descPorciento: 10 }
  expect(tarifaDe(sin, 1_000_000)).toBe(sin)
})
