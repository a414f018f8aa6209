// Text typed by people: what is kept, what is dropped from it, what is refused.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineaSegura } from './seguro.ts'

/** Any code units at all, also halves of characters. */
const cualquierTexto = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 })
  .map(unidades => String.fromCharCode(...unidades))

describe('lineaSegura', () => {
  it.each([
    ['  Ana  ', 'Ana'],
    ['', ''],
    ['   ', ''],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['A\u200bn\u2066a\u2069', 'Ana'],
    ['\ufeffAna', 'Ana'],
    ['A\u061cn\u00ada\u180e', 'Ana'],
    ['n\u0303', 'ñ'],
    ['\u3164\u115f', ''],
    ['🥩 asado', '🥩 asado'],
  ])('R9: %j is kept as %j', (texto, limpio) => {
    expect(lineaSegura(texto, 60)).toBe(limpio)
  })

  it.each(['a\nb', 'a\rb', 'a\tb', 'a\0b', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b', '\nAna'])(
    'R9: refuses %j',
    texto => {
      expect(lineaSegura(texto, 60)).toBeNull()
    },
  )

  it('R9: counts characters, after cleaning', () => {
    expect(lineaSegura('🥩'.repeat(60), 60)).toBe('🥩'.repeat(60))
    expect(lineaSegura('🥩'.repeat(61), 60)).toBeNull()
    expect(lineaSegura(` ${'x'.repeat(60)}\u200b `, 60)).toBe('x'.repeat(60))
  })

  it('R9: what it gives it would give again, and has no control or hidden mark', () => {
    fc.assert(
      fc.property(cualquierTexto, texto => {
        const limpio = lineaSegura(texto, 60)
        if (limpio === null) return
        expect(lineaSegura(limpio, 60)).toBe(limpio)
        expect(limpio).not.toMatch(/[\p{Cc}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u)
      }),
      { numRuns: 500 },
    )
  })
})
