// Proves which rows of the sheet are drawn at once: the keyboard's own always is, so that it is never without a place.
import { expect, it } from 'vitest'
import { tandaDe } from './use-tandas.ts'

const renglones = (...indices: number[]) => indices.map(index => ({ index, key: `r${index}` }))
const claves = (...indices: number[]) => new Set(indices.map(index => `r${index}`))
const enVista = (desde: number, hasta: number) => (indice: number) => indice >= desde && indice <= hasta

it.each([
  ['four of a screenful', [1, 2, 3, 4, 5, 6], [], enVista(1, 6), 1, [1, 2, 3, 4]],
  ['those in sight before those in reserve', [1, 2, 3, 4, 5, 6], [], enVista(3, 6), 3, [3, 4, 5, 6]],
  ['what is drawn stays, and four more', [1, 2, 3, 4, 5, 6], [1, 2], enVista(1, 6), 1, [1, 2, 3, 4, 5, 6]],
  ['the keyboard’s, though a screenful is new', [1, 2, 3, 4, 5, 6], [], enVista(1, 6), 6, [1, 2, 3, 6]],
  [
    'the keyboard’s, far from all the others',
    [2, 50, 51, 52, 53, 54],
    [],
    enVista(50, 54),
    2,
    [2, 50, 51, 52],
  ],
  ['no keyboard yet', [1, 2, 3, 4, 5], [], enVista(1, 5), -1, [1, 2, 3, 4]],
] as const)('[ART-02] %s', (_, cercanas, dibujadas, isUrgente, activo, esperadas) => {
  const tanda = tandaDe(renglones(...cercanas), claves(...dibujadas), { isUrgente, activo })
  expect(tanda.map(({ index }) => index)).toEqual(esperadas)
})
