// Typed quantities, as people and fingers put them.
import { expect, it } from 'vitest'
import { readTecleada } from './cantidad-tecleada.ts'

it.each([
  ['3', '3', 3],
  ['58', '58', 58],
  ['59', '59', 58],
  ['999', '999', 58],
  ['1', '1', 1],
  ['0', '0', null],
  ['', '', null],
  ['abc', '', null],
  ['-1', '1', 1],
  ['2,', '2,', 2],
  ['2,5', '2,5', 2],
  ['2.5', '2.5', 2],
  ['0,5', '0,5', null],
  [',5', ',5', null],
  ['007', '007', 7],
])("[DET-03] '%s' leaves '%s' in the field and is %s of 58 portions", (valor, texto, cantidad) => {
  expect(readTecleada(valor, 58)).toEqual({ texto, cantidad })
})

it('with no limit, as many as were typed', () => {
  expect(readTecleada('999', Number.POSITIVE_INFINITY).cantidad).toBe(999)
})

it.each([
  ['0', 0],
  ['00', 0],
  ['', 0],
  ['7', 7],
  [',5', null],
])("[ENT-09] of notes '%s' is %s: what was counted wrong is typed away", (valor, cantidad) => {
  expect(readTecleada(valor, 999, 0).cantidad).toBe(cantidad)
})
