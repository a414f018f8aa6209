// References of links: written and read, and nothing else taken for one.
import { expect, it } from 'vitest'
import { pedidoDeReferencia, writeReferencia } from './referencia.ts'

it('[PAGO-03] names the order, its revision and which link of it', () => {
  expect([0, 1, 2, 12].map(vez => writeReferencia(7, 3, vez))).toEqual([
    'pedido-7-r3',
    'pedido-7-r3',
    'pedido-7-r3-2',
    'pedido-7-r3-12',
  ])
  expect([1, 2, 9999].map(vez => pedidoDeReferencia(writeReferencia(123, 45, vez)))).toEqual([123, 123, 123])
})

it.each([
  '',
  'pedido-0-r1',
  'pedido-01-r1',
  'pedido-7',
  'pedido-7-r',
  'pedido-7-r1-',
  'pedido-7-r1-0',
  'Pedido-7-r1',
  ' pedido-7-r1',
  'pedido-7-r1 ',
  'pedido-7-r1\n',
  'pedido-9999999999-r1',
  'otro-7-r1',
])('is none of ours: %j', texto => {
  expect(pedidoDeReferencia(texto)).toBeNull()
})
