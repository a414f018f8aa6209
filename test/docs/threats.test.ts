// Holds the listed threats and the tests that name them together.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTitulos } from '../support/titulos.ts'

const RAIZ = join(import.meta.dirname, '../..')
const ids =
  readFileSync(join(RAIZ, 'docs/threats.md'), 'utf8').match(/(?<=^- |, )(?:[A-Z]|F-)\d+(?= )/gm) ?? []

it('are each listed once', () => {
  expect(ids.length).toBeGreaterThan(120)
  expect(new Set(ids).size).toBe(ids.length)
})

it('are each named by a test', () => {
  const texto = readTitulos().join('\n')
  const nombradas = new Set(texto.match(/\b(?:[A-Z]|F-)\d+\b/g))
  const rango = texto.includes('F-1 to F-7')
  const nombrada = (id: string) => nombradas.has(id) || (rango && id.startsWith('F-'))
  expect(ids.filter(id => !nombrada(id))).toEqual([])
})
