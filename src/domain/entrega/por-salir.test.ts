// Proves how a day's orders are put on runs: who waits, what presses, and stops in order.
import { expect, it } from 'vitest'
import {
  cargaDe,
  countApremian,
  enOrden,
  haEmpezado,
  moveParada,
  type PorSalir,
  porRetirar,
  porZona,
  sinReparto,
  situacionDe,
  turnoComun,
} from './por-salir.ts'

const MANANA = { fecha: '2026-11-21', id: 1, desde: '09:00', hasta: '13:00' }
const TARDE = { fecha: '2026-11-21', id: 2, desde: '17:00', hasta: '21:00' }
const pedido = (id: number, datos: Partial<PorSalir> = {}): PorSalir => ({
  id,
  estado: 'en_proceso',
  direccion: `Mitre ${id}`,
  modo: 'envio',
  zona: { nombre: 'Centro' },
  turno: MANANA,
  pesado: true,
  pagado: false,
  esperaPago: false,
  medio: 'efectivo',
  bultos: 1,
  cobrar: 1_000,
  vuelta: null,
  ...datos,
})
const ids = (pedidos: readonly PorSalir[]) => pedidos.map(({ id }) => id)

it('[ENT-04] waits for a run: what is open, is sent, and is on none', () => {
  const todos = [
    pedido(1),
    pedido(2, { vuelta: 7 }),
    pedido(3, { modo: 'retiro' }),
    pedido(4, { estado: 'finalizado' }),
    pedido(5, { estado: 'pendiente' }),
  ]
  expect(ids(sinReparto(todos, []))).toEqual([1, 5])
  // Somebody decides first about what came back: no run takes it by itself.
  expect(ids(sinReparto(todos, [{ pedido: 5 }]))).toEqual([1])
  expect(
    ids(
      porRetirar([
        pedido(9, { modo: 'retiro', turno: null }),
        pedido(8, { modo: 'retiro', turno: TARDE }),
        ...todos,
      ]),
    ),
  ).toEqual([3, 8, 9])
})

it('[ENT-04] what is picked up goes by its hour, of one hour as it was ordered', () => {
  const retira = (id: number, turno: PorSalir['turno']) => pedido(id, { modo: 'retiro', turno })
  expect(ids(porRetirar([retira(5, MANANA), retira(2, TARDE), retira(1, null), retira(4, MANANA)]))).toEqual([
    4, 5, 2, 1,
  ])
})

it.each([
  [{}, 'lista'],
  [{ esperaPago: true }, 'espera el pago'],
  [{ pesado: false, esperaPago: true }, 'falta pesar'],
  [{ pesado: false, estado: 'pendiente' }, 'falta pesar'],
  [{ estado: 'pendiente' }, 'sin empezar'],
] as const)('[ENT-04] with %j it is: %s', (datos, situacion) => {
  expect(situacionDe(pedido(1, datos))).toBe(situacion)
})

it('[ENT-04] goes by zone, then by street and number; without a zone comes last', () => {
  const grupos = porZona([
    pedido(1, { zona: null }),
    pedido(2, { zona: { nombre: 'Norte' } }),
    pedido(3, { direccion: 'Mitre 1482' }),
    pedido(4, { direccion: 'mitre 845' }),
    pedido(5, { direccion: 'Alberdi 731' }),
    pedido(6, { zona: { nombre: 'Sur' } }),
    pedido(7, { zona: { nombre: 'Barrio Parque' } }),
  ])
  expect(grupos.map(({ zona, pedidos }) => [zona, ids(pedidos)])).toEqual([
    ['Barrio Parque', [7]],
    ['Centro', [5, 4, 3]],
    ['Norte', [2]],
    ['Sur', [6]],
    ['Sin zona', [1]],
  ])
})

it.each([
  ['2026-11-21T08:59:59-03:00', false, true],
  ['2026-11-21T09:00:00-03:00', true, true],
  ['2026-11-21T07:00:00-03:00', false, true],
  ['2026-11-21T06:59:59-03:00', false, false],
])('[ENT-04] at %s the morning has begun: %s, and presses: %s', (ahora, empezo, apremia) => {
  const instante = new Date(ahora)
  expect(haEmpezado(MANANA.fecha, MANANA, instante)).toBe(empezo)
  const todos = [pedido(1), pedido(2, { vuelta: 3 }), pedido(4, { turno: null })]
  expect(countApremian(todos, [], instante)).toBe(apremia ? 1 : 0)
  expect(countApremian(todos, [{ pedido: 1 }], instante)).toBe(1)
})

it('[ENT-04] a slot whose hour no clock has never begins', () => {
  expect(haEmpezado(MANANA.fecha, { desde: '' }, new Date('2026-11-21T23:00:00-03:00'))).toBe(false)
})

it('[ENT-04] what was put by hand stays so, what came since follows as proposed, what went is gone', () => {
  expect(enOrden([1, 2, 3], [], [3, 1, 2])).toEqual([3, 1, 2])
  expect(enOrden([1, 2, 3, 4], [2, 1], [4, 3, 1, 2])).toEqual([2, 1, 4, 3])
  expect(enOrden([2, 3], [3, 1, 2], [])).toEqual([3, 2])
  expect(enOrden([1, 2], [], [])).toEqual([1, 2])
})

it.each([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [1, 1, [2, 1, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)('[ENT-04] stop %i moved by %i: %j', (id, paso, orden) => {
  expect(moveParada([1, 2, 3], id, paso)).toEqual(orden)
})

it('[ENT-04] counts stops, bags, and what is asked for at the doors', () => {
  expect(
    cargaDe([
      pedido(1, { bultos: 2 }),
      pedido(2, { pagado: true }),
      pedido(3, { esperaPago: true }),
      pedido(4, { cobrar: 500 }),
    ]),
  ).toEqual({ paradas: 4, bolsas: 5, cobrar: 1_500 })
})

it('[ENT-04] a run is of the slot all its orders stand in, or of none', () => {
  expect(turnoComun([pedido(1), pedido(2)])).toEqual(MANANA)
  expect(turnoComun([pedido(1), pedido(2, { turno: TARDE })])).toBeNull()
  expect(turnoComun([pedido(1), pedido(2, { turno: null })])).toBeNull()
  expect(turnoComun([pedido(1), pedido(2, { turno: { ...MANANA, fecha: '2026-11-22' } })])).toBeNull()
  expect(turnoComun([pedido(1, { turno: null }), pedido(2, { turno: null })])).toBeNull()
  expect(turnoComun([pedido(1, { turno: null }), pedido(2)])).toBeNull()
  expect(turnoComun([])).toBeNull()
})
