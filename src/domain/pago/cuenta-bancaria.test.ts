// The alias, and both check digits of a CVU or CBU.
import { describe, expect, it } from 'vitest'
import { esAlias, esCvu } from './cuenta-bancaria.ts'

describe('[PAGO-01] the alias', () => {
  it.each(['abcdef', 'carne.rica.mp', 'A-1.b2', 'x'.repeat(20), '......'])('is one: %s', texto => {
    expect(esAlias(texto)).toBe(true)
  })
  it.each(['abcde', 'x'.repeat(21), 'con espacio', 'ñandues', 'a_b_c_d', '', 'abc\ndef', ' abcdef'])(
    'is none: %j',
    texto => {
      expect(esAlias(texto)).toBe(false)
    },
  )
})

/** Worked out apart, by the table of the weights. */
const BUENOS = [
  '0000003100012345678907',
  '2850590940090418135201',
  '0110599552000001234562',
  '0000000000000000000000',
]

describe('[PAGO-01] the CVU or CBU', () => {
  it.each(BUENOS)('is one: %s', texto => {
    expect(esCvu(texto)).toBe(true)
  })
  it.each(BUENOS)('any other digit is wrong somewhere: %s', texto => {
    for (let i = 0; i < texto.length; i++) {
      const otra = String((Number(texto[i]) + 1) % 10)
      expect(esCvu(texto.slice(0, i) + otra + texto.slice(i + 1))).toBe(false)
    }
  })
  it('holds each weight: two digits that swap places are found, but where they weigh the same', () => {
    const texto = '2850590940090418135201'
    for (let i = 0; i + 1 < texto.length; i++) {
      if (texto[i] === texto[i + 1] || i === 6 || i === 7) continue
      const vuelta = texto.slice(0, i) + texto[i + 1] + texto[i] + texto.slice(i + 2)
      const [a, b] = [Number(texto[i]), Number(texto[i + 1])]
      // Weights differ by an even number: a difference of five between the two hides it.
      expect([i, esCvu(vuelta)]).toEqual([i, Math.abs(a - b) === 5])
    }
  })
  it.each([
    '',
    '285059094009041813520',
    '28505909400904181352011',
    '285059094009041813520a',
    '2850590 940090418135201',
  ])('is none: %j', texto => {
    expect(esCvu(texto)).toBe(false)
  })
})
