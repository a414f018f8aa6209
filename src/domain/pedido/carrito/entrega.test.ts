// Proves what counts as an address and as notes, and which address an order uses.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largo } from '#domain/texto/unicode.ts'
import { chooseDireccion, cleanDetalle, cleanDireccion } from './entrega.ts'

/** Text made mostly of what breaks lines, hides or reorders. */
const HOSTIL = fc.string({
  unit: fc.constantFrom(
    ...'aÑ1 \t\n\r\0\v\f*_',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\u2029',
    '\u200b',
    '\u202e',
    '\ufeff',
    '🥩',
    '\u0301',
  ),
})

describe('cleanDireccion', () => {
  it.each([
    ['Mitre 1482, 3.º B', 'Mitre 1482, 3.º B'],
    ['  Mitre\u00a0 1482 ', 'Mitre 1482'],
    ['Mitre 1482\r\nTotal: $1', 'Mitre 1482 Total: $1'],
    ['Mi\u200btre\u202e 1482\u0000', 'Mitre 1482'],
    ['Nun\u0303ez 10', 'Nuñez 10'],
    ['Nun\ufeff\u0303ez 10', 'Nuñez 10'],
    ['<b>Mitre</b> 1482', '<b>Mitre</b> 1482'],
  ])('O12 makes %j one plain line', (texto, limpia) => {
    expect(cleanDireccion(texto)).toBe(limpia)
  })

  it.each([
    [''],
    ['   '],
    ['\u00a0\u2003'],
    ['\u200b\u200d\ufeff'],
    ['\u3164\u00ad'],
    ['\u2800'],
    ['...'],
    ['\n\t'],
  ])('O13 finds no address in %j', texto => {
    expect(cleanDireccion(texto)).toBe('')
  })

  it('O12 is one line whatever was typed, and cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(HOSTIL, texto => {
        const limpia = cleanDireccion(texto)
        expect(limpia).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(cleanDireccion(limpia)).toBe(limpia)
      }),
    )
  })
})

it.each([
  ['Cortar fino', 'Cortar fino'],
  ['uno\r\n\r\n  dos  tres\u2028cuatro', 'uno\ndos tres\ncuatro'],
  [' \u202e\u0007hola\t\u00a0che ', 'hola che'],
  ['\u200b \n ', ''],
  ['an\u0007\u0303o', 'año'],
  ['poca \u0007 sal', 'poca sal'],
])('O12 notes %j are kept as %j', (texto, limpio) => {
  expect(cleanDetalle(texto)).toBe(limpio)
})

it('O12 cleaning notes twice changes nothing more', () => {
  fc.assert(
    fc.property(HOSTIL, texto => {
      const limpio = cleanDetalle(texto)
      expect(cleanDetalle(limpio)).toBe(limpio)
    }),
  )
})

it('O12 counts characters, not code units', () => {
  expect(largo('🥩'.repeat(150))).toBe(150)
})

it.each([
  [false, 'Mitre 1482', 'Otra 1', 'Mitre 1482', false],
  [true, 'Mitre 1482', 'Otra 1', 'Otra 1', true],
  [true, 'Mitre 1482', ' ', '', true],
  [false, null, 'Otra 1', 'Otra 1', false],
  [true, ' ', 'Otra 1', 'Otra 1', false],
])(
  'CART-02 switch %s, saved %s, typed %j -> %j',
  (usarAlternativa, guardada, escrita, direccion, alternativa) => {
    expect(chooseDireccion({ usarAlternativa, guardada, escrita })).toEqual({ direccion, alternativa })
  },
)
