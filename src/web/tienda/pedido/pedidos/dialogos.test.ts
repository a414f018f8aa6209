// An answer closes the question it was asked for, and no other.
import { afterEach, expect, it } from 'vitest'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { ask, closeEsta, closePregunta, type Pregunta, renewPregunta, usePregunta } from './dialogos.ts'

afterEach(closePregunta)

it('[LIST-09] an answer that comes late leaves alone whatever was asked since', () => {
  const [una, otra]: readonly Pregunta[] = [{ tipo: 'comandas' }, { tipo: 'hojaDeCorte' }]
  if (una === undefined || otra === undefined) throw new Error('no questions')
  ask(una)
  closePregunta()
  ask(otra)
  closeEsta(una)
  expect(usePregunta.getState().pregunta).toBe(otra)
  closeEsta(otra)
  expect(usePregunta.getState().pregunta).toBeNull()
})

it('[ADM-04] a question goes on with its order as somebody else left it, and closes with the answer to what was asked before', () => {
  const [antes, despues, otro] = [{ id: 7, estado: 'pendiente' }, { id: 7, estado: 'cancelado' }, { id: 8 }]
  const una = { tipo: 'pago', pedido: antes as PedidoLeido } as const
  ask(una)
  renewPregunta(otro as PedidoLeido)
  expect(usePregunta.getState().pregunta).toBe(una)
  renewPregunta(despues as PedidoLeido)
  expect(usePregunta.getState().pregunta).toEqual({ tipo: 'pago', pedido: despues })
  closeEsta({ tipo: 'pago', pedido: otro as PedidoLeido })
  expect(usePregunta.getState().pregunta).not.toBeNull()
  closeEsta(una)
  expect(usePregunta.getState().pregunta).toBeNull()
})
