// What counts as a test that names a requirement: a title, of a test that runs.
import { expect, it } from 'vitest'
import { titulosDe } from '../support/titulos.ts'

const named = (fuente: string) => titulosDe(fuente).join('\n').includes('[CART-04]')

it.each([
  ['a title', "it('[CART-04] minus removes', () => {})"],
  ['the title of a group', "describe('[CART-04]', () => { it('minus removes', () => {}) })"],
  ['a browser test in a group', "test.describe('cart', () => { test('[CART-04] x', async () => {}) })"],
  ['a row of a table', "const FILAS = [['[CART-04]', 1]]\nit.each(FILAS)('%s is so', () => {})"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a test
  ['a loop', "for (const id of ['[CART-04]']) test(`${id} is so`, async () => {})"],
])('counts %s', (_caso, fuente) => {
  expect(named(fuente)).toBe(true)
})

it.each([
  ['a comment', "// [CART-04]\nit('minus removes', () => {})"],
  ['a text in the body', "it('minus removes', () => { expect('[CART-04]').toBe(1) })"],
  ['a table no title shows', "it.each([['[CART-04]']])('is so', () => {})"],
  ['a step', "test('minus', async () => { await test.step('[CART-04] x', async () => {}) })"],
  ['a group without tests', "describe('[CART-04]', () => {})"],
  ['a skipped test', "it.skip('[CART-04] x', () => {})"],
  ['a test to be written', "it.todo('[CART-04] x')"],
  ['a broken browser test', "test.fixme('[CART-04] x', async () => {})"],
  ['a skipped group', "describe.skip('cart', () => { it('[CART-04] x', () => {}) })"],
  ['a test of some machines', "it.skipIf(ROOT)('[CART-04] x', () => {})"],
  ['a test that skips itself', "test('[CART-04] x', async () => { test.skip() })"],
])('does not count %s', (_caso, fuente) => {
  expect(named(fuente)).toBe(false)
})
