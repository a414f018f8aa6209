// The Admin's green button: what it does in each state, and that it only logs where there is nothing to do.
import { afterEach, expect, it, vi } from 'vitest'
import { ESTADOS } from '#domain/estado.ts'
import { closePregunta, usePregunta } from './dialogos.ts'
import { accionesDe, advance, finish, pay } from './mover.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  vi.unstubAllGlobals()
  warn.mockClear()
  closePregunta()
})

const reload = vi.fn(async () => {})

it.each(['finalizado', 'cancelado', 'xxxx', 'en_camino'])(
  "[LIST-09] advancing an order that is %s only logs 'este pedido no es editable'",
  async estado => {
    await advance({ id: 1, estado }, { reload })
    expect(warn.mock.calls).toEqual([['este pedido no es editable', '']])
    expect(reload).not.toHaveBeenCalled()
    expect(usePregunta.getState().pregunta).toBeNull()
  },
)

it('[LIST-09] [STATE-03] finishing asks for the weighed total first', async () => {
  await advance({ id: 1, estado: 'en_proceso' }, { reload })
  expect(usePregunta.getState().pregunta).toMatchObject({ tipo: 'finalizar', pedido: { id: 1 } })
  expect(reload).not.toHaveBeenCalled()
})

it('[LIST-09] [STATE-04] offers forward and cancel while an order is open, and nothing after', () => {
  const filas = ESTADOS.map(estado => [estado, accionesDe(estado)])
  expect(Object.fromEntries(filas)).toEqual({
    xxxx: [],
    pendiente: ['en_proceso', 'cancelado'],
    en_proceso: ['finalizado', 'cancelado'],
    finalizado: [],
    cancelado: [],
  })
})

it.each([
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a busy server', async () => Response.json({ error: { message: 'ocupado' } }, { status: 503 }), false],
  ['a total out of bounds', async () => Response.json({ error: { message: 'no' } }, { status: 400 }), false],
  ['somebody who was faster', async () => Response.json({ error: { message: 'no' } }, { status: 409 }), true],
  ['done', async () => Response.json({ data: {} }), true],
] as const)(
  '[STATE-03] [STATE-04] a question about an order stays open with what was typed until there is a verdict: %s',
  async (_, fetch, cerrada) => {
    vi.stubGlobal('fetch', fetch)
    expect(await finish(1, 100_00, { reload })).toBe(cerrada)
    expect(await pay(1, 'Efectivo', 'dejó el cambio', { reload })).toBe(cerrada)
    expect(reload).toHaveBeenCalled()
  },
)
