// Proves what portions take from the stock and how what is left reads.
import { expect, it } from 'vitest'
import { consumoDe, porcionesDisponibles, textoQueda } from './stock.ts'

it('ORD-04 takes grams of what is weighed and units of what is counted', () => {
  expect(consumoDe('/Kg', 1500)).toBe(1500)
  expect(consumoDe('ud.', 3000)).toBe(3)
})

it.each([
  ['/Kg', 2000, 500, 0, 4],
  ['/Kg', 2000, 500, 501, 2],
  ['/Kg', 499, 500, 0, 0],
  ['/Kg', 0, 500, 2000, 0],
  ['ud.', 5, 2000, 0, 2],
  ['ud.', 5, 1000, 3000, 2],
] as const)(
  'ORD-04 %s stock %i in portions of %i g with %i g taken gives %i',
  (medida, stock, grs, usados, n) => {
    expect(porcionesDisponibles({ medida, stock }, grs, usados)).toBe(n)
  },
)

it.each([
  ['/Kg', 1200, 'De Vacío quedan 1,20 kg'],
  ['/Kg', 1999, 'De Vacío quedan 1,99 kg'],
  ['/Kg', 9, 'De Vacío no queda nada'],
  ['/Kg', 0, 'De Vacío no queda nada'],
  ['ud.', 1, 'De Vacío queda 1 unidad'],
  ['ud.', 4, 'De Vacío quedan 4 unidades'],
] as const)('ORD-04 names the article and what is left: %s %i', (medida, stock, texto) => {
  expect(textoQueda({ nombre: 'Vacío', medida, stock })).toBe(texto)
})
