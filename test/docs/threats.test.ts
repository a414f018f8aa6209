// Holds the listed threats and the tests that name them together.
import { existsSync, readFileSync } from 'node:fs'
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

it('say of each figure where it is proven, by files and proofs that exist, and leave no proof out', () => {
  const [, cola = ''] = readFileSync(join(RAIZ, 'docs/threats.md'), 'utf8').split(
    '## What is driven at length',
  )
  const [, , ...filas] = cola.match(/^\|.*$/gm) ?? []
  const indice = readFileSync(join(RAIZ, 'bench/prove/index.ts'), 'utf8')
  const pruebas = new Set(
    [...indice.matchAll(/^ {2}'?([a-z-]+)'?(?:: \w+)?,$/gm)].map(([, nombre]) => nombre ?? ''),
  )
  const lugares = filas.map(fila => {
    const [, , , cortas = '', largas = ''] = fila.split('|').map(celda => celda.trim())
    const archivos = [...cortas.matchAll(/`([^`]+)`/g)].map(([, ruta]) => ruta ?? '')
    return { fila, archivos, nombres: largas.split(', ').filter(nombre => nombre !== '') }
  })
  const malas = lugares.filter(
    ({ archivos, nombres }) =>
      archivos.length + nombres.length === 0 ||
      archivos.some(ruta => !existsSync(join(RAIZ, ruta))) ||
      nombres.some(nombre => !pruebas.has(nombre)),
  )
  expect(malas).toEqual([])
  expect(filas.length).toBeGreaterThanOrEqual(37)
  expect(pruebas.size).toBeGreaterThan(25)
  const dichas = new Set(lugares.flatMap(({ nombres }) => nombres))
  expect([...pruebas].filter(nombre => !dichas.has(nombre))).toEqual([])
})
