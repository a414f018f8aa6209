// Proves how states read and are listed.
import { expect, it } from 'vitest'
import { ESTADOS } from './estado.ts'
import {
  ETIQUETAS,
  espera,
  FILTRO_INICIAL,
  FILTROS,
  filterPedidos,
  filtroDe,
  ORDEN_INICIAL,
  textoConteo,
} from './estado-texto.ts'

it('names every state', () => {
  expect(ESTADOS.map(estado => ETIQUETAS[estado])).toEqual([
    'Borrador',
    'Pendiente',
    'En proceso',
    'Finalizado',
    'Cancelado',
  ])
})

it('LIST-04 offers the filters in the order of the bar and starts with what waits', () => {
  expect(FILTROS.map(f => f.texto)).toEqual([
    'Pendientes',
    'En Proceso',
    'Finalizados',
    'Cancelados',
    'Todos',
  ])
  expect(FILTRO_INICIAL).toBe('pendiente')
})

it.each([
  [4, 'todos', '4 pedidos en total'],
  [2, 'en_proceso', '2 pedidos en proceso'],
  [0, 'pendiente', '0 pedidos pendiente'],
  [1, 'pendiente', '1 pedido pendiente'],
] as const)('LIST-01 counts %i of %s', (cantidad, filtro, texto) => {
  expect(textoConteo(cantidad, filtro)).toBe(texto)
})

it('LIST-03 Q13 groups by state, newest first, ties by id, and unknown states only under all', () => {
  const pedido = (id: number, estado: string, createdAt: string) => ({ id, estado, createdAt })
  const pedidos = [
    pedido(1, 'finalizado', '2026-11-10T00:00:00.000Z'),
    pedido(2, 'pendiente', '2026-11-11T00:00:00.000Z'),
    pedido(3, 'volando', '2026-11-15T00:00:00.000Z'),
    pedido(4, 'pendiente', '2026-11-12T00:00:00.000Z'),
    pedido(5, 'pendiente', '2026-11-11T00:00:00.000Z'),
  ]
  expect(filterPedidos(pedidos, 'pendiente').map(p => p.id)).toEqual([4, 5, 2])
  expect(filterPedidos(pedidos, 'todos').map(p => p.id)).toEqual([4, 5, 2, 1, 3])
  expect(filterPedidos(pedidos, 'cancelado')).toEqual([])
  // Turned round within each state; the states keep their order.
  expect(filterPedidos(pedidos, 'pendiente', 'viejos').map(p => p.id)).toEqual([2, 5, 4])
  expect(filterPedidos(pedidos, 'todos', 'viejos').map(p => p.id)).toEqual([2, 5, 4, 1, 3])
  expect(ORDEN_INICIAL).toBe('nuevos')
})

it('[ENT-10] of what waits, what leaves first comes first, however old; what is over stays by its age', () => {
  const pedido = (id: number, estado: string, fecha: string | null, desde = '09:00') => ({
    id,
    estado,
    createdAt: `2026-11-1${id}T00:00:00.000Z`,
    entrega: fecha === null ? null : { turno: { fecha, id: 1, desde, hasta: '21:00' } },
  })
  const pedidos = [
    pedido(1, 'pendiente', null),
    pedido(2, 'pendiente', '2026-11-22'),
    pedido(3, 'pendiente', '2026-11-21', '17:00'),
    pedido(4, 'pendiente', '2026-11-21'),
    pedido(5, 'finalizado', '2026-11-20'),
    pedido(6, 'finalizado', '2026-11-22'),
  ]
  expect(filterPedidos(pedidos, 'todos').map(p => p.id)).toEqual([4, 3, 2, 1, 6, 5])
  expect(filterPedidos(pedidos, 'pendiente', 'viejos').map(p => p.id)).toEqual([4, 3, 2, 1])
})

it('LIST-04 reads a filter from an address, and nothing else', () => {
  expect(FILTROS.map(({ filtro }) => filtroDe(filtro))).toEqual(FILTROS.map(({ filtro }) => filtro))
  for (const texto of [null, '', 'xxxx', 'Pendiente', 'toString']) expect(filtroDe(texto)).toBeNull()
})

it('knows what somebody still has to work on', () => {
  expect(FILTROS.map(({ filtro }) => filtro).filter(espera)).toEqual(['pendiente', 'en_proceso'])
})
