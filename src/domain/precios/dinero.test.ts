// Proves how money is written and how it crosses the wire.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavosToPesos, formatNumero, formatPesos, pesosToCentavos } from './dinero.ts'

const centavos = fc.integer({ min: 0, max: 100_000_000_000_00 })

describe('formatNumero', () => {
  it.each([
    [0, '0'],
    [5, '0,05'],
    [99_900, '999'],
    [123_400, '1.234'],
    [1_950_000, '19.500'],
    [1_428_050, '14.280,50'],
    [123_456_789_01, '123.456.789,01'],
    [-123_450, '-1.234,50'],
  ])('[RULE-03] writes %i centavos as %s', (entrada, texto) => {
    expect(formatNumero(entrada)).toBe(texto)
  })

  it('[RULE-03] reads back as the same amount, whatever the amount', () => {
    fc.assert(
      fc.property(centavos, c => {
        const [entero = '', decimales = '00'] = formatNumero(c).split(',')
        expect(BigInt(entero.replaceAll('.', '') + decimales)).toBe(BigInt(c))
        expect(entero).toMatch(/^\d{1,3}(\.\d{3})*$/)
      }),
    )
  })
})

it('[RULE-03] puts the peso sign right before the figure, without any space', () => {
  expect(formatPesos(1_950_000)).toBe('$19.500')
  expect(formatPesos(-50)).toBe('-$0,50')
  // A discount of nothing is a zero with a sign.
  expect([formatPesos(0), formatPesos(-0)]).toEqual(['$0', '$0'])
})

it('[S11] crosses the wire as pesos with at most two decimals and comes back unchanged', () => {
  expect(centavosToPesos(1_428_050)).toBe(14280.5)
  expect(pesosToCentavos(0.29)).toBe(29)
  expect(pesosToCentavos(1.1)).toBe(110)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), c => {
      const pesos = centavosToPesos(c)
      expect(pesosToCentavos(pesos)).toBe(c)
      expect(JSON.stringify(pesos)).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})
