// What is for sale and what only the back room knows.
import { expect, it } from 'vitest'
import { isSinPrecio, seVende } from './se-vende.ts'

it.each([
  [{ archivado: false, precioKg: 1 }, true],
  [{ archivado: false, precioKg: 0 }, false],
  [{ archivado: true, precioKg: 1 }, false],
  [{ archivado: true, precioKg: 0 }, false],
])('[AJU-03] %j is for sale: %s', (articulo, vendido) => {
  expect(seVende(articulo)).toBe(vendido)
})

it.each([
  [0, true],
  [1, false],
])('[AJU-03] of %i centavos it waits for a price: %s', (precioKg, espera) => {
  expect(isSinPrecio({ precioKg })).toBe(espera)
})
