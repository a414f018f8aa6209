// The groups of the browser's scripts name modules that exist: one that moved would go into every page unnoticed.
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GRUPOS } from '../../vite.config.ts'

const nombrados = GRUPOS.flatMap(({ modulos, salvo }) => [
  ...modulos,
  ...(salvo === undefined ? [] : [salvo]),
])
const enDisco = nombrados.filter(inicio => /^(?:src|node_modules)\//.test(inicio))

it.each(enDisco)('there is %s', inicio => {
  expect(globSync(`${inicio}*`)).not.toEqual([])
})

it('names no other place but Vite’s own', () => {
  expect(nombrados.filter(inicio => !enDisco.includes(inicio))).toEqual(['vite/preload-helper'])
})
