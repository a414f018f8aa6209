// Proves which words are the same to a person, and which are not.
import { expect, it } from 'vitest'
import { isCasi, isPlural, raiz, sonido } from './parecido.ts'

it.each([
  ['vasio', 'vacio'],
  ['milaneza', 'milanesa'],
  ['moyeja', 'molleja'],
  ['morsilla', 'morcilla'],
  ['chorrizo', 'chorizo'],
  ['hamburgesa', 'hamburguesa'],
  ['entrania', 'entrana'],
  ['picanha', 'picana'],
  ['osobuko', 'ossobuco'],
  ['gamon', 'jamon'],
  ['karne', 'carne'],
  ['keso', 'queso'],
  ['igado', 'higado'],
  ['bife', 'vife'],
])('"%s" sounds like "%s"', (una, otra) => {
  expect(sonido(una)).toBe(sonido(otra))
})

it.each([
  ['chorizo', 'corizo'],
  ['lomo', 'lomos'],
  ['pata', 'pato'],
  ['nido', 'nio'],
])('"%s" does not sound like "%s"', (una, otra) => {
  expect(sonido(una)).not.toBe(sonido(otra))
})

it('hears a letter once, however often it was typed', () => {
  expect(sonido('vaaacio')).toBe(sonido('vacio'))
})

it('keeps the two letters of one sound, and the sound of a final c', () => {
  expect(sonido('chinchulin')).toBe('chinchulin')
  expect(sonido('bloc')).toBe('blok')
})

it.each([
  ['costiya', 'costiyitas', true],
  ['matambre', 'matambrito', true],
  ['alas', 'alitas', true],
  ['costiyar', 'costiyas', false],
  ['chorizo', 'chorizos', true],
  ['al', 'ala', true],
  ['chip', 'chips', true],
])('"%s" and "%s" have the same root: %s', (una, otra, misma) => {
  expect(raiz(una) === raiz(otra)).toBe(misma)
})

it.each([
  ['chorizo', 'chorizos', true],
  ['chorizos', 'chorizo', true],
  ['rinon', 'rinones', true],
  ['rinones', 'rinon', true],
  ['chorizo', 'chorizo', false],
  ['pata', 'patitas', false],
])('"%s" and "%s" differ by their number alone: %s', (una, otra, es) => {
  expect(isPlural(una, otra)).toBe(es)
})

it.each([
  ['a letter changed', 'morcilda', 'morcilla', 1, true],
  ['a letter too many', 'morcillaa', 'morcilla', 1, true],
  ['a letter left out', 'morclla', 'morcilla', 1, true],
  ['two letters swapped', 'mocrilla', 'morcilla', 1, true],
  ['swapped at the start', 'omrcilla', 'morcilla', 1, true],
  ['the start of a word', 'morsi', 'morcilla', 1, true],
  ['the word itself', 'morcilla', 'morcilla', 0, true],
  ['two slips of one', 'morzilda', 'morcilla', 1, false],
  ['two slips of two', 'morzilda', 'morcilla', 2, true],
  ['a longer word', 'morcillero', 'morcilla', 1, false],
  ['the last letter another', 'vacin', 'vacio', 0, false],
  ['the end of a word', 'cio', 'vacio', 1, false],
  // One letter of two in the place of the other is no swap.
  ['half a swap, to the right', 'ax', 'ba', 1, false],
  ['half a swap, to the left', 'xbcd', 'bacd', 1, false],
  ['a swap after another slip', 'mbcad', 'nbacd', 1, false],
  ['a swap after another slip', 'mbcad', 'nbacd', 2, true],
  ['another word', 'pollo', 'lomo', 1, false],
])('%s: "%s" may be "%s" with %d slips: %s', (_que, escrita, palabra, errores, es) => {
  expect(isCasi(escrita, palabra, errores)).toBe(es)
})
