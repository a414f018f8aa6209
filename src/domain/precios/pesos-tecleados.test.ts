// The amounts people type, and what is no amount.
import { describe, expect, it } from 'vitest'
import { formatNumero } from './dinero.ts'
import { centavosTecleados } from './pesos-tecleados.ts'

describe('centavosTecleados', () => {
  it.each([
    ['25240', 2_524_000],
    ['25.240', 2_524_000],
    ['$ 25.240', 2_524_000],
    ['$25.240,50', 2_524_050],
    ['25240,5', 2_524_050],
    ['25240.50', 2_524_050],
    ['1.234.567,89', 123_456_789],
    ['0', 0],
    ['1.000.000.000', 100_000_000_000],
  ])('reads %s', (texto, centavos) => {
    expect(centavosTecleados(texto)).toBe(centavos)
  })

  it.each([
    '',
    'mil',
    '-5',
    '1.2.3',
    '25.24',
    '1,234',
    '1.000,123',
    '12.34.567',
    '1e5',
    '9'.repeat(13),
    '1.000.000.000,01',
    '999999999999',
    '٣',
  ])('takes %j for no amount, or for what it says', texto => {
    expect(centavosTecleados(texto)).toBe(texto === '25.24' ? 2_524 : null)
  })

  it('reads back what the shop writes', () => {
    for (const centavos of [0, 5, 99, 100, 123_456, 2_524_050, 999_999_999]) {
      expect(centavosTecleados(formatNumero(centavos))).toBe(centavos)
    }
  })
})
