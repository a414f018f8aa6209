// The live line: what its events say, and how long it waits before it tries again.
import { expect, it } from 'vitest'
import { parseEvento } from '../api/vivo.ts'
import { demora } from './vivo.ts'

it.each([
  ['id: a-1\nevent: pedido\ndata: {"id":7,"estado":"pendiente"}', { id: 7, estado: 'pendiente' }],
  ['event: pedido\r\ndata: {"id":7,\r\ndata: "estado":"x"}', { id: 7, estado: 'x' }],
  ['id: a-2\nevent: releer\ndata: {}', 'releer'],
  ['event: hola\ndata: {}', null],
  [': latido', null],
  ['retry: 3000', null],
  ['event: pedido\ndata: {"id":"7","estado":"pendiente"}', null],
  ['event: pedido\ndata: nada', null],
  ['event: pedido\ndata: null', null],
])('reads %j', (bloque, suceso) => {
  expect(parseEvento(bloque)).toEqual(suceso)
})

it('waits longer each time, up to half a minute, and not all screens equally long', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(intento => demora(intento, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(demora(2, 0)).toBe(2_000)
  expect(demora(2, 0.5)).toBe(3_000)
})
