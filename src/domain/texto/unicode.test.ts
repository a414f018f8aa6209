// Proves that a text is measured before it is read, and that marks without end are cut where no language has them.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeEmail } from '../cuenta/registro.ts'
import { cleanDetalle, cleanDireccion } from '../pedido/carrito/entrega.ts'
import { normalizeCodigo } from '../precios/descuento.ts'
import { lineaSegura } from './seguro.ts'
import { normalize } from './texto.ts'
import { cabe, largo, primeros, sinInvisibles, toForma, unidadesMax } from './unicode.ts'

it('R9: four code units a character fit, one more does not', () => {
  expect(unidadesMax(60)).toBe(240)
  expect([cabe('a'.repeat(240), 60), cabe('a'.repeat(241), 60)]).toEqual([true, false])
})

it('CART-05: what is cut to a length is cut by characters, and none in half', () => {
  expect(primeros('🥩'.repeat(151), 150)).toBe('🥩'.repeat(150))
  expect(primeros('🥩asado', 3)).toBe('🥩as')
  expect(primeros('asado', 150)).toBe('asado')
})

it.each([
  ['', 0],
  ['asado', 5],
  ['🥩🥩', 2],
  ['e\u0301', 2],
  ['\ud83e', 1],
])('counts %j as %i characters', (texto, caracteres) => {
  expect(largo(texto)).toBe(caracteres)
  expect(largo(texto)).toBe([...texto].length)
})

it('R9: changes nothing of a text in which no letter bears more than thirty marks', () => {
  const letra = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.integer({ min: 0, max: 20 }))
  fc.assert(
    fc.property(fc.array(letra), fc.constantFrom('NFC', 'NFD', 'NFKC'), (letras, forma) => {
      const texto = letras.map(([base, marcas]) => `x${base}a${'\u0301'.repeat(marcas)}`).join('')
      expect(toForma(texto, forma)).toBe(texto.normalize(forma))
    }),
  )
})

it('R9: keeps thirty marks of a row and lets the rest go', () => {
  for (const marca of ['\u0301', '\u0316', '\u20d0', '\u{1d165}']) {
    const texto = toForma(`x${marca.repeat(5_000)}y`, 'NFD')
    expect([largo(texto), texto.at(0), texto.at(-1)]).toEqual([32, 'x', 'y'])
  }
})

it('R9: what is far too long comes back unread, and is still too long', () => {
  const marcas = 'a'.concat('\u0315\u0316'.repeat(16_000))
  expect(lineaSegura(marcas, 1_000)).toBeNull()
  expect(cleanDireccion(marcas)).toBe(marcas)
  expect(cleanDetalle(marcas)).toBe(marcas)
  expect(normalizeEmail(marcas)).toBe(marcas)
})

it('R9: what fits is read as before: decomposed letters, spaces around, hidden marks', () => {
  expect(lineaSegura(' n\u0303'.repeat(60).trim(), 120)).toBe(Array.from({ length: 60 }, () => 'ñ').join(' '))
  expect(lineaSegura(`${' '.repeat(100)}Ana${' '.repeat(100)}`, 60)).toBe('Ana')
  expect(cleanDireccion(`${' '.repeat(500)}Mitre 1`)).toBe('Mitre 1')
  expect(normalizeEmail(' A\u0301na@X.example ')).toBe('ána@x.example')
  expect(normalizeCodigo('ﬁn10')).toBe('FIN10')
  expect(normalize('VACÍO')).toBe('vacio')
})

it.each([
  ['A\u200bn\u2066a\u2069', 'Ana'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\u3164\u115f\u00ad\ufeff\u{e0041}', ''],
  ['Peña 12 🥩', 'Peña 12 🥩'],
])('X4 nothing hidden stays in %j', (texto, visible) => {
  expect(sinInvisibles(texto)).toBe(visible)
})
