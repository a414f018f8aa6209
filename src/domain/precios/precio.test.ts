// Proves that prices are exact, against an oracle in unbounded integers.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  montoDescuento,
  precioConDescuento,
  precioFinal,
  precioSinImpuestos,
  showsSinImpuestos,
  subtotal,
  tieneDescuento,
} from './precio.ts'

/** Half up in unbounded integers. */
const mitadArriba = (num: bigint, den: bigint) => Number((2n * num + den) / (2n * den))

const precioKg = fc.integer({ min: 0, max: 100_000_000_000 })
const descuento = fc.option(fc.integer({ min: 0, max: 100 }))
const gramos = fc.integer({ min: 1, max: 100_000 })

it.each([
  [null, true, true],
  [null, false, false],
  ['responsable', false, true],
  ['monotributo', true, false],
] as const)(
  '[FAC-05] a shop that is %s, with the switch %s, shows prices without taxes: %s',
  (condicionFiscal, responsableInscripto, si) => {
    expect(showsSinImpuestos({ condicionFiscal, responsableInscripto })).toBe(si)
  },
)

describe('precioFinal', () => {
  it('[RULE-01] equals price × (100 − d) × grams ÷ 100.000 rounded half up once, for every article the tables allow', () => {
    fc.assert(
      fc.property(precioKg, descuento, gramos, (precio, d, grs) => {
        const oraculo = mitadArriba(BigInt(precio) * BigInt(100 - (d ?? 0)) * BigInt(grs), 100_000n)
        expect(precioFinal({ precioKg: precio, descPorciento: d }, { grsPorcion: grs })).toBe(oraculo)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    [1_950_000, null, 1000, 1_950_000],
    [1_950_000, null, 300, 585_000],
    [1_950_000, 10, 500, 877_500],
    // Exactly half a centavo goes up, a hair less goes down.
    [1, null, 500, 1],
    [1, null, 499, 0],
    [100_000_000_000, 1, 99_999, 9_899_901_000_000],
    [800_000, 100, 1000, 0],
  ])('[RULE-01] %i centavos/kg, %s %% off, %i g -> %i', (precio, d, grs, esperado) => {
    expect(precioFinal({ precioKg: precio, descPorciento: d }, { grsPorcion: grs })).toBe(esperado)
  })

  it('[ART-07] a preparation adds its own price a kilo, which the discount does not lower, in the same one rounding', () => {
    fc.assert(
      fc.property(precioKg, descuento, gramos, precioKg, (precio, d, grs, extra) => {
        const porKilo = BigInt(precio) * BigInt(100 - (d ?? 0)) + BigInt(extra) * 100n
        const oraculo = mitadArriba(porKilo * BigInt(grs), 100_000n)
        expect(precioFinal({ precioKg: precio, descPorciento: d }, { grsPorcion: grs }, extra)).toBe(oraculo)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    [1_780_000, null, 1000, 45_000, 1_825_000],
    [1_780_000, 10, 1000, 45_000, 1_647_000],
    [1_780_000, 100, 500, 45_000, 22_500],
    [1_780_000, 10, 500, 0, 801_000],
    // Each half a centavo alone would go up: together they are one.
    [1, null, 500, 1, 1],
    [0, null, 499, 1, 0],
    [0, null, 500, 1, 1],
  ])('[ART-07] %i centavos/kg, %s %% off, %i g, prepared for %i -> %i', (precio, d, grs, extra, esperado) => {
    expect(precioFinal({ precioKg: precio, descPorciento: d }, { grsPorcion: grs }, extra)).toBe(esperado)
  })

  it('[S11] charges $59 where the plain float formula charges $60', () => {
    expect(Math.ceil((100 * (1 - 41 / 100) * 1000) / 1000)).toBe(60)
    expect(precioFinal({ precioKg: 10_000, descPorciento: 41 }, { grsPorcion: 1000 })).toBe(5_900)
  })

  it('[RULE-01] rounds once and not at the discounted kilo', () => {
    const articulo = { precioKg: 333, descPorciento: 50 }
    expect(precioConDescuento(333, 50)).toBe(167)
    expect(precioFinal(articulo, { grsPorcion: 3000 })).toBe(500)
  })
})

it('[RULE-01] discounts a kilo half up', () => {
  expect(precioConDescuento(1_950_000, null)).toBe(1_950_000)
  expect(precioConDescuento(1_950_000, 15)).toBe(1_657_500)
  fc.assert(
    fc.property(precioKg, fc.integer({ min: 0, max: 100 }), (precio, d) => {
      expect(precioConDescuento(precio, d)).toBe(mitadArriba(BigInt(precio) * BigInt(100 - d), 100n))
    }),
  )
})

it('[RULE-01] subtotal is unit × quantity and a discount amount is subtotal × p ÷ 100', () => {
  expect(subtotal(585_000, 3)).toBe(1_755_000)
  expect(montoDescuento(1_755_000, 10)).toBe(175_500)
  expect(montoDescuento(5, 10)).toBe(1)
  expect(montoDescuento(4, 10)).toBe(0)
})

it('[RULE-01] the discount is never more than the subtotal and the two parts add up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), fc.integer({ min: 0, max: 100 }), (monto, p) => {
      const descontado = montoDescuento(monto, p)
      expect(descontado).toBe(mitadArriba(BigInt(monto) * BigInt(p), 100n))
      expect(descontado).toBeLessThanOrEqual(monto)
    }),
  )
})

it('takes the VAT out for the line without national taxes', () => {
  expect(precioSinImpuestos(1_105_000, 105)).toBe(1_000_000)
  expect(precioSinImpuestos(121_000, 210)).toBe(100_000)
  expect(precioSinImpuestos(1_950_000, 105)).toBe(1_764_706)
  expect(precioSinImpuestos(500, 0)).toBe(500)
})

it.each([
  [null, false],
  [0, false],
  [1, true],
  [100, true],
])('[CARD-03] a discount of %s counts: %s', (d, cuenta) => {
  expect(tieneDescuento(d)).toBe(cuenta)
})
