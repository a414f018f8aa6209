// What the live line told is owed until it was read: single failures, floods, gaps, and that the screen says when it is behind.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { ApiError } from '#web/comun/request/request.ts'
import type { Consulta } from '../api-seguimiento.ts'
import { createAlDia } from './al-dia.ts'
import { createListado } from './listado.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pedido = (id: number, estado = 'pendiente') => ({ id, estado }) as PedidoLeido

/** A counter that answers as its switches say, and a screen over it. */
function createPantalla(filtro: Consulta['filtro'] = 'pendiente') {
  const servidor = new Map<number, string>()
  const llamadas = { uno: 0, lista: 0 }
  const fallan = { uno: (_llamada: number) => false, lista: (_llamada: number) => false }
  const listado = createListado(async (consulta, page) => {
    if (fallan.lista(++llamadas.lista)) throw new ApiError(0, null)
    const pedidos = [...servidor]
      .filter(([, estado]) => estado === consulta.filtro)
      .map(([id, estado]) => pedido(id, estado))
    return { pedidos, page, pageCount: 1, total: pedidos.length }
  })
  const oidos: number[] = []
  const atrasos: boolean[] = []
  const alDia = createAlDia({
    listado,
    avisaNuevos: true,
    readUno: async id => {
      if (fallan.uno(++llamadas.uno)) throw new ApiError(503, null)
      const estado = servidor.get(id)
      if (estado === undefined) throw new ApiError(404, null)
      return pedido(id, estado)
    },
    onFresco: ({ id }) => void oidos.push(id),
    onAtraso: atrasada => void atrasos.push(atrasada),
  })
  const llega = (id: number, estado = 'pendiente') => {
    servidor.set(id, estado)
    alDia.onCambio({ id, estado })
  }
  const ids = () =>
    listado.use
      .getState()
      .pedidos.map(({ id }) => id)
      .toSorted((a, b) => a - b)
  const open = () => listado.open({ filtro, userId: null, q: '', orden: 'nuevos' })
  return { servidor, llamadas, fallan, listado, alDia, oidos, atrasos, llega, ids, open }
}

const pasan = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('[LIST-02] shows an order whose reading failed, says meanwhile that it is behind, and then that it is not', async () => {
  const { fallan, llega, ids, oidos, atrasos, alDia, open } = createPantalla()
  await open()
  fallan.uno = llamada => llamada <= 2
  llega(1)
  await pasan(100)
  expect([ids(), atrasos, alDia.quieta()]).toEqual([[], [true], false])
  await pasan(2_000)
  expect([ids(), oidos, atrasos.at(-1), alDia.quieta()]).toEqual([[1], [1], false, true])
})

it('[LIST-02] reads the list when an order cannot be had by itself', async () => {
  const { fallan, llega, ids, llamadas, open } = createPantalla()
  await open()
  fallan.uno = () => true
  llega(1)
  await pasan(5_000)
  expect(ids()).toEqual([1])
  expect(llamadas.lista).toBe(2)
})

it('[LIST-02] a thousand orders of which every tenth reading fails are all shown', async () => {
  const { fallan, llega, ids, open, alDia, listado } = createPantalla()
  await open()
  fallan.uno = llamada => llamada % 10 === 0
  const mil = Array.from({ length: 1000 }, (_, i) => i + 1)
  const enLista = new Set<number>()
  listado.use.subscribe(({ pedidos }) => pedidos.forEach(({ id }) => void enLista.add(id)))
  for (const id of mil) {
    llega(id)
    await pasan(20)
  }
  await pasan(5_000)
  expect(ids()).toEqual(mil)
  expect([...enLista].toSorted((a, b) => a - b)).toEqual(mil)
  expect(alDia.quieta()).toBe(true)
})

it('[LIST-02] a flood is read as a list, again until that works, and once at a time', async () => {
  const { fallan, llega, ids, llamadas, open } = createPantalla()
  await open()
  fallan.lista = llamada => llamada < 4
  for (let id = 1; id <= 30; id++) llega(id)
  await pasan(10_000)
  expect(ids()).toHaveLength(30)
  expect(llamadas).toEqual({ uno: 0, lista: 4 })
})

it('[LIST-02] a flood of new orders is heard of also where another state is looked at', async () => {
  const { llega, ids, oidos, open } = createPantalla('finalizado')
  await open()
  for (let id = 1; id <= 30; id++) llega(id)
  await pasan(2_000)
  expect(ids()).toEqual([])
  expect(oidos).toHaveLength(30)
})

it('[LIST-02] what moves while it is read is read again', async () => {
  const { llega, ids, open, servidor, alDia, listado } = createPantalla()
  await open()
  llega(1)
  await pasan(100)
  expect(ids()).toEqual([1])
  llega(1, 'en_proceso')
  await pasan(100)
  expect(ids()).toEqual([])
  // Not to be had at all: nothing is owed for ever.
  servidor.delete(9)
  alDia.onCambio({ id: 9, estado: 'pendiente' })
  await pasan(100)
  expect([listado.find(9), alDia.quieta()]).toEqual([undefined, true])
})

it('reads nothing for what the list does not show', async () => {
  const { llega, llamadas, open } = createPantalla()
  await open()
  llega(1, 'finalizado')
  llega(2, 'cancelado')
  await pasan(100)
  expect(llamadas).toEqual({ uno: 0, lista: 1 })
})

it('is silent once it is closed', async () => {
  const { fallan, llega, llamadas, atrasos, alDia, open } = createPantalla()
  await open()
  fallan.uno = () => true
  llega(1)
  await pasan(100)
  alDia.close()
  const antes = { ...llamadas }
  await pasan(10_000)
  expect(llamadas).toEqual(antes)
  expect(atrasos).toEqual([true])
})
