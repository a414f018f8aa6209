// Proves what portions take from the stock.
import { expect, it } from 'vitest'
import { consumoDe, porcionesDisponibles } from './stock.ts'

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
