// The list of orders: its pages, what overtakes what, and what the live line changes in it.
import { expect, it } from 'vitest'
import type { PaginaPedidos, PedidoLeido } from '#domain/pedido/leido.ts'
import type { Consulta } from '../api-seguimiento.ts'
import { mergePedidos, PAGINAS_SOLAS, putPedido, recienEntro } from './lista.ts'
import { createListado } from './listado.ts'

const PENDIENTES: Consulta = { filtro: 'pendiente', userId: null, q: '', orden: 'nuevos' }
const TODOS: Consulta = { ...PENDIENTES, filtro: 'todos' }

function pedido(id: number, cambios: Partial<PedidoLeido> = {}): PedidoLeido {
  return {
    id,
    estado: 'pendiente',
    createdAt: '2026-11-15T12:00:00.000Z',
    updatedAt: '2026-11-15T12:00:00.000Z',
    pendienteAt: '2026-11-15T12:00:00.000Z',
    venceAt: null,
    avisadoAt: null,
    porPesar: 0,
    esperan: 0,
    pago: null,
    linkPago: null,
    medioPago: null,
    pagaCon: null,
    recibido: 0,
    transferidoAt: null,
    transferidoMonto: null,
    estadoAt: '2026-11-15T12:00:00.000Z',
    estadoPrevio: null,
    repartidor: null,
    revision: 0,
    subtotal: 0,
    descuento: 0,
    total: 0,
    totalFinal: null,
    subtotalFinal: null,
    descuentoFinal: null,
    codigo: null,
    detalle: '',
    direccion: '',
    alternativa: false,
    envioGratis: null,
    entrega: null,
    lineas: [],
    cliente: { id: 1, nombre: 'Ana', telefono: null, whatsapp: null, porTelefono: false },
    whatsapp: null,
    ...cambios,
  }
}

/** So many pages of one order each; every answer waits until it is let go. */
function createServidor(pageCount: number) {
  const pedidas: number[] = []
  const esperan: (() => void)[] = []
  let retiene = false
  const readPagina = async (consulta: Consulta, page: number): Promise<PaginaPedidos> => {
    pedidas.push(page)
    if (retiene) await new Promise<void>(resolve => esperan.push(resolve))
    const estado = consulta.filtro === 'todos' ? 'pendiente' : consulta.filtro
    return { pedidos: [pedido(page, { estado })], page, pageCount, total: pageCount }
  }
  return {
    pedidas,
    readPagina,
    hold() {
      retiene = true
    },
    release() {
      retiene = false
      for (const seguir of esperan.splice(0)) seguir()
    },
  }
}

const ids = (pedidos: readonly PedidoLeido[]) => pedidos.map(({ id }) => id)

it('[LIST-08] reads page after page until pageCount', async () => {
  const { readPagina, pedidas } = createServidor(3)
  const listado = createListado(readPagina)
  await listado.open(PENDIENTES)
  expect(pedidas).toEqual([1, 2, 3])
  expect(ids(listado.use.getState().pedidos)).toEqual([1, 2, 3])
})

it('[LIST-08] goes on where the page before ended, until there is nothing left, whatever pageCount says', async () => {
  const cursores: (string | undefined)[] = []
  const listado = createListado(async (_, page, cursor) => {
    cursores.push(cursor)
    return {
      pedidos: [pedido(page)],
      page,
      pageCount: 1,
      total: 1,
      siguiente: page < 7 ? `tras-${page}` : null,
    }
  })
  await listado.open(PENDIENTES)
  expect(cursores).toEqual(['*', 'tras-1', 'tras-2', 'tras-3', 'tras-4'])
  await listado.more()
  await listado.more()
  expect(cursores.slice(PAGINAS_SOLAS)).toEqual(['tras-5', 'tras-6'])
  expect(listado.use.getState()).toMatchObject({ hayMas: false, paginas: 7 })
})

it('[LIST-08] stops by itself after a few pages of a very long list, and goes on when asked', async () => {
  const { readPagina, pedidas } = createServidor(5_000)
  const listado = createListado(readPagina)
  await listado.open(PENDIENTES)
  expect(pedidas).toHaveLength(PAGINAS_SOLAS)
  await listado.more()
  expect(pedidas.at(-1)).toBe(PAGINAS_SOLAS + 1)
  expect(listado.use.getState().pedidos).toHaveLength(PAGINAS_SOLAS + 1)
  // Reading again reads as far as the person had come.
  await listado.reload()
  expect(listado.use.getState().pedidos).toHaveLength(PAGINAS_SOLAS + 1)
})

it('shows only the filter chosen last, however late the other one answers', async () => {
  const servidor = createServidor(1)
  const listado = createListado(servidor.readPagina)
  servidor.hold()
  const primera = listado.open(PENDIENTES)
  const segunda = listado.open({ ...PENDIENTES, filtro: 'cancelado' })
  servidor.release()
  await Promise.all([primera, segunda])
  expect(listado.use.getState().pedidos.map(({ estado }) => estado)).toEqual(['cancelado'])
})

it('keeps what the live line brought while pages were on their way', async () => {
  const servidor = createServidor(1)
  const listado = createListado(servidor.readPagina)
  await listado.open(PENDIENTES)
  servidor.hold()
  const lectura = listado.reload()
  listado.apply(pedido(99))
  servidor.release()
  await lectura
  expect(ids(listado.use.getState().pedidos).toSorted()).toEqual([1, 99])
})

it('shows what was seen of a filter while it is read again', async () => {
  const servidor = createServidor(1)
  const listado = createListado(servidor.readPagina)
  await listado.open(PENDIENTES)
  await listado.open({ ...PENDIENTES, filtro: 'finalizado' })
  listado.apply(pedido(50))
  servidor.hold()
  const vuelta = listado.open(PENDIENTES)
  expect(listado.use.getState().fase).toBe('lista')
  expect(ids(listado.use.getState().pedidos).toSorted()).toEqual([1, 50])
  servidor.release()
  await vuelta
})

it('leaves an order that belongs after the last page read to its own page', async () => {
  const nuevo = pedido(99, { createdAt: '2026-11-15T13:00:00.000Z' })
  for (const [orden, paginas, esperados] of [
    ['viejos', PAGINAS_SOLAS + 1, [1, 2, 3, 4, 5]],
    ['nuevos', PAGINAS_SOLAS + 1, [1, 2, 3, 4, 5, 99]],
    ['viejos', PAGINAS_SOLAS, [1, 2, 3, 4, 5, 99]],
  ] as const) {
    const { readPagina } = createServidor(paginas)
    const listado = createListado(readPagina)
    await listado.open({ ...PENDIENTES, orden })
    listado.apply(nuevo)
    expect(ids(listado.use.getState().pedidos).toSorted((a, b) => a - b)).toEqual(esperados)
  }
})

it('never shows a list in one order for the other', async () => {
  const servidor = createServidor(1)
  const listado = createListado(servidor.readPagina)
  await listado.open(PENDIENTES)
  servidor.hold()
  const vuelta = listado.open({ ...PENDIENTES, orden: 'viejos' })
  expect(listado.use.getState()).toMatchObject({ fase: 'cargando', pedidos: [] })
  servidor.release()
  await vuelta
})

it('a failure leaves an older list standing, and a first one is an error', async () => {
  let falla = true
  const listado = createListado(async (_, page) => {
    if (falla) throw new Error('sin red')
    return { pedidos: [pedido(page)], page, pageCount: 1, total: 1 }
  })
  await listado.open(TODOS)
  expect(listado.use.getState().fase).toBe('error')
  falla = false
  await listado.reload()
  expect(listado.use.getState()).toMatchObject({ fase: 'lista', error: null })
  falla = true
  await listado.reload()
  expect(listado.use.getState()).toMatchObject({ fase: 'lista', error: new Error('sin red') })
})

it('puts a fresh order where it belongs and takes it from where it does not', () => {
  const lista = [pedido(1), pedido(2)]
  expect(ids(putPedido(lista, pedido(3), 'pendiente', false))).toEqual([3, 1, 2])
  expect(ids(putPedido(lista, pedido(3), 'pendiente', true))).toEqual([1, 2])
  expect(ids(putPedido(lista, pedido(2, { estado: 'cancelado' }), 'pendiente', false))).toEqual([1])
  expect(putPedido(lista, pedido(2, { total: 5 }), 'todos', true)[1]?.total).toBe(5)
  expect(ids(putPedido(lista, pedido(3, { estado: 'cancelado' }), 'pendiente', false))).toEqual([1, 2])
})

it('does not repeat an order that moved to the next page meanwhile', () => {
  expect(ids(mergePedidos([pedido(3), pedido(2)], [pedido(2), pedido(1)]))).toEqual([3, 2, 1])
})

const ABIERTA = Date.parse('2026-11-15T12:00:00.000Z')

it('rings for an order nobody has moved yet, marked paid before it was read or not, but not for one taken back', () => {
  expect(recienEntro(pedido(1), ABIERTA)).toBe(true)
  expect(recienEntro(pedido(1, { updatedAt: '2026-11-15T12:05:00.000Z' }), ABIERTA)).toBe(true)
  expect(recienEntro(pedido(1, { estadoPrevio: 'xxxx' }), ABIERTA)).toBe(true)
  expect(recienEntro(pedido(1, { estadoPrevio: 'en_proceso' }), ABIERTA)).toBe(false)
  expect(recienEntro(pedido(1, { estado: 'cancelado' }), ABIERTA)).toBe(false)
  expect(recienEntro(pedido(1, { pendienteAt: null }), ABIERTA)).toBe(false)
})

it.each([
  ['made as the screen opened', '12:00:00', '12:00:00', true],
  ['made a moment before, seen after', '11:59:50', '11:59:50', true],
  ['made before', '11:59:49', '11:59:49', false],
  ['made before, its time to pay from now: weighing was switched off', '11:00:00', '12:05:00', false],
])('[LIST-10] rings for what came in since the screen opened: %s', (_que, hecho, pendiente, suena) => {
  const createdAt = `2026-11-15T${hecho}.000Z`
  const pendienteAt = `2026-11-15T${pendiente}.000Z`
  expect(recienEntro(pedido(1, { createdAt, pendienteAt }), ABIERTA)).toBe(suena)
})
