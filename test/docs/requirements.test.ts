// Holds the numbered requirements and the tests that name them together.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTitulos } from '../support/titulos.ts'

const RAIZ = join(import.meta.dirname, '../..')
const ID = /\b[A-Z]+-\d+\b/g

const [texto = '', pendiente = ''] = readFileSync(join(RAIZ, 'docs/requirements.md'), 'utf8').split(
  '## Not built yet',
)
const ids = [...texto.matchAll(/^- ([A-Z]+-\d+)/gm)].map(m => m[1] ?? '')
const pendientes: readonly string[] = pendiente.match(ID) ?? []

const nombrados = new Set(readTitulos().flatMap(titulo => titulo.match(ID) ?? []))

describe('requirements', () => {
  it('are numbered without repetition', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(100)
  })

  it('are each named by a test, unless they stand under "Not built yet"', () => {
    expect(ids.filter(id => !nombrados.has(id) && !pendientes.includes(id))).toEqual([])
  })

  it('leave "Not built yet" as soon as a test names them', () => {
    expect(pendientes.filter(id => nombrados.has(id))).toEqual([])
    expect(pendientes.filter(id => !ids.includes(id))).toEqual([])
  })
})
