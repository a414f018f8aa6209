// Holds the numbered requirements and the tests that name them together.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const RAIZ = join(import.meta.dirname, '../..')
const ID = /\b[A-Z]+-\d+\b/g

const [texto = '', pendiente = ''] = readFileSync(join(RAIZ, 'docs/requirements.md'), 'utf8').split(
  '## Not built yet',
)
const ids = [...texto.matchAll(/^- ([A-Z]+-\d+)/gm)].map(m => m[1] ?? '')
const pendientes: readonly string[] = pendiente.match(ID) ?? []

/** Ids in the titles of tests, not those that merely stand in a comment. */
function named(): Set<string> {
  const archivos = ['src', 'test'].flatMap(dir =>
    readdirSync(join(RAIZ, dir), { recursive: true, encoding: 'utf8' }).map(f => join(RAIZ, dir, f)),
  )
  const titulos = archivos
    .filter(f => /\.(test|spec)\.tsx?$/.test(f))
    .flatMap(f => readFileSync(f, 'utf8').match(/\[[A-Z]+-\d+[^\]\n]*\]/g) ?? [])
  return new Set(titulos.flatMap(t => t.match(ID) ?? []))
}

describe('requirements', () => {
  it('are numbered without repetition', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(100)
  })

  it('are each named by a test, unless they stand under "Not built yet"', () => {
    const nombrados = named()
    expect(ids.filter(id => !nombrados.has(id) && !pendientes.includes(id))).toEqual([])
  })

  it('leave "Not built yet" as soon as a test names them', () => {
    const nombrados = named()
    expect(pendientes.filter(id => nombrados.has(id))).toEqual([])
    expect(pendientes.filter(id => !ids.includes(id))).toEqual([])
  })
})
