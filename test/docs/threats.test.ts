// Holds the listed threats and the tests that name them together.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const RAIZ = join(import.meta.dirname, '../..')
const ids =
  readFileSync(join(RAIZ, 'docs/threats.md'), 'utf8').match(/(?<=^- |, )(?:[A-Z]|F-)\d+(?= )/gm) ?? []

/** What stands in the quotes of tests: a comment alone proves nothing. */
function titles(): string {
  const archivos = ['src', 'test']
    .flatMap(dir =>
      readdirSync(join(RAIZ, dir), { recursive: true, encoding: 'utf8' }).map(f => join(RAIZ, dir, f)),
    )
    .filter(f => /\.(test|spec)\.tsx?$/.test(f))
  const codigo = archivos.map(f => readFileSync(f, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
  return codigo.flatMap(texto => texto.match(/(['"`])(?:\\.|(?!\1).)*\1/g) ?? []).join('\n')
}

it('are each listed once', () => {
  expect(ids.length).toBeGreaterThan(120)
  expect(new Set(ids).size).toBe(ids.length)
})

it('are each named by a test', () => {
  const texto = titles()
  const rango = /F-1 to F-7/.test(texto)
  const nombrada = (id: string) => new RegExp(`\\b${id}\\b`).test(texto) || (rango && id.startsWith('F-'))
  expect(ids.filter(id => !nombrada(id))).toEqual([])
})
