// From one order to another: what was dragged is one move, and whatever happened meanwhile it comes to an end.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import '../../../../../test/support/azar.ts'
import { isMismoOrden, nextMovida, type Orden } from './orden.ts'

const move = (hay: Orden, { id, lugar }: { readonly id: number; readonly lugar: number }): Orden =>
  hay.filter(otro => otro !== id).toSpliced(lugar, 0, id)

it.each<[string, Orden, Orden, ReturnType<typeof nextMovida>]>([
  ['up', [1, 2, 3, 4], [4, 1, 2, 3], { id: 4, lugar: 0 }],
  ['down', [1, 2, 3, 4], [2, 3, 4, 1], { id: 1, lugar: 3 }],
  ['one place', [1, 2, 3], [2, 1, 3], { id: 1, lugar: 1 }],
  ['nowhere', [1, 2, 3], [1, 2, 3], null],
  ['nowhere, beside one that is new', [1, 2, 3], [1, 2], null],
  ['up, of what is still there', [2, 3], [3, 1, 2], { id: 2, lugar: 1 }],
])('[ART-05] %s is one move at most', (_, hay, quiere, movida) => {
  expect(nextMovida(hay, quiere)).toEqual(movida)
  if (movida !== null) expect(nextMovida(move(hay, movida), quiere)).toBeNull()
})

const orden = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 })

it('[ART-05] from any order to any other in as many moves as there are things, at most', () => {
  fc.assert(
    fc.property(orden, orden, (desde, quiere) => {
      let hay: Orden = desde
      for (let i = 0; i < desde.length; i++) {
        const movida = nextMovida(hay, quiere)
        if (movida !== null) hay = move(hay, movida)
      }
      expect(nextMovida(hay, quiere)).toBeNull()
      expect(isMismoOrden(hay, quiere)).toBe(true)
    }),
  )
})
