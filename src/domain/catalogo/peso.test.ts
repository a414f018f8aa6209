// Proves weights and the texts that state them.
import { expect, it } from 'vitest'
import { formatKg, gramosDe, hayStock, textoPorciones } from './peso.ts'

it('[RULE-02] weighs grams per portion × quantity', () => {
  expect(gramosDe(300, 2)).toBe(600)
})

it.each([
  [600, '0,60'],
  [0, '0,00'],
  [5, '0,01'],
  [4, '0,00'],
  [1_255, '1,26'],
  [12_000, '12,00'],
  [1_250_000, '1.250,00'],
])('[RULE-02] writes %i g as %s kg', (gramos, texto) => {
  expect(formatKg(gramos)).toBe(texto)
})

it.each([
  ['/Kg', 1, 300, '1 porción · 0,30 kg'],
  ['/Kg', 2, 300, '2 porciones · 0,60 kg'],
  ['ud.', 1, 1000, '1 unidad'],
  ['ud.', 3, 1000, '3 unidades'],
  ['ud.', 2, 6000, '12 unidades'],
  ['ud.', 1, 500, '0,5 unidades'],
] as const)('[RULE-02] %s × %i of %i g reads "%s"', (medida, cantidad, grs, texto) => {
  expect(textoPorciones(medida, cantidad, grs)).toBe(texto)
})

const chica = [{ id: 1, nombre: 'Una tira', grsPorcion: 700 }]
const docena = [{ id: 1, nombre: 'Docena', grsPorcion: 12_000 }]
it.each([
  [0, '/Kg', [], false],
  [1, '/Kg', [], true],
  [0, '/Kg', chica, false],
  [699, '/Kg', chica, false],
  [700, '/Kg', chica, true],
  [700, '/Kg', [...docena, ...chica], true],
  [11, 'ud.', docena, false],
  [12, 'ud.', docena, true],
] as const)('[CARD-05] %i of %s in %o is to be had: %s', (stock, medida, valores, hay) => {
  expect(hayStock({ stock, medida, valores })).toBe(hay)
})
