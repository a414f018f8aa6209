// Every proof and every measurement has one place in docs/figures.md: without it a long run would end at its last line.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const figuras = readFileSync('docs/figures.md', 'utf8')
const pruebas = /const PRUEBAS[^{]*\{([^}]*)\}/.exec(readFileSync('bench/prove/index.ts', 'utf8'))?.[1] ?? ''
const nombres = [...pruebas.matchAll(/^ {2}'?([\w-]+)'?[,:]/gm)].map(([, nombre = '']) => nombre)

it('has room for what each proof finds, once', () => {
  expect(nombres.length).toBeGreaterThan(25)
  for (const nombre of nombres) {
    expect([nombre, figuras.split(`<!-- prove-${nombre} -->`).length - 1]).toEqual([nombre, 1])
    expect([nombre, figuras.split(`<!-- /prove-${nombre} -->`).length - 1]).toEqual([nombre, 1])
  }
})
