// Stock between kilos and grams, and which numbers are not a quantity at all.
import { describe, expect, it } from 'vitest'
import { toEntero } from '../entero.wire.ts'
import { readWireStock, toWireStock } from './stock.wire.ts'
import { fromWireStock } from './stock-recibido.wire.ts'

describe('stock on the wire', () => {
  it.each([
    ['/Kg', 7.25, 7_250],
    ['/Kg', 0.001, 1],
    ['/Kg', -0.5, -500],
    // 64.045 * 1000 is 64045.00000000001 as a float.
    ['/Kg', 64.045, 64_045],
    ['/Kg', 0, 0],
    ['ud.', 12, 12],
    ['ud.', 0, 0],
  ] as const)('%s %d is %d inside, both ways', (medida, kilos, gramos) => {
    expect(fromWireStock(medida, kilos)).toBe(gramos)
    expect(readWireStock(medida, kilos)).toBe(gramos)
    expect(toWireStock(medida, gramos)).toBe(kilos)
  })

  it('what the shop sent is rounded to the gram, what somebody sent is not', () => {
    expect(fromWireStock('/Kg', 1.2344)).toBe(1_234)
    expect(readWireStock('/Kg', 1.2344)).toBeNaN()
    // A unit that is no unit is refused by the rules of stock.
    expect(readWireStock('ud.', 1.5)).toBe(1.5)
  })
})

it.each([
  [19_500.55, 100, 1_950_055],
  [0.1 + 0.2, 100, 30],
  [-0.01, 100, -1],
  [10.5, 10, 105],
  [10.55, 10, Number.NaN],
  [0.001, 100, Number.NaN],
  [1_000_000_000.01, 100, 100_000_000_001],
  [0.000_000_5, 100, 0],
  [0.000_001_5, 100, Number.NaN],
])('%d by %d is %d', (numero, veces, entero) => {
  expect(toEntero(numero, veces)).toBe(entero)
})
