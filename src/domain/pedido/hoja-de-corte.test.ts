// Proves that the portions of a cut are one sum, in kilos or in units.
import { expect, it } from 'vitest'
import type { Medida } from '../catalogo/catalogo.ts'
import { addCortes, byTurno } from './hoja-de-corte.ts'

const porcion = (nombre: string, medida: Medida, grsPorcion: number, cantidad: number, preparacion = '') => ({
  nombre,
  preparacion,
  medida,
  grsPorcion,
  cantidad,
})

it('adds up every portion of a cut, and keeps the portions', () => {
  const medio = porcion('Vacío', '/Kg', 500, 3)
  const kilo = porcion('Vacío', '/Kg', 1_000, 2)
  expect(addCortes([porcion('Asado', '/Kg', 700, 1), medio, kilo])).toEqual([
    { nombre: 'Asado', medida: '/Kg', total: '0,70 kg', porciones: [porcion('Asado', '/Kg', 700, 1)] },
    { nombre: 'Vacío', medida: '/Kg', total: '3,50 kg', porciones: [medio, kilo] },
  ])
})

it.each([
  [1_000, 1, '1 unidad'],
  [1_000, 4, '4 unidades'],
  [500, 3, '1,5 unidades'],
])('counts pieces of %i g, %i of them, as %s', (gramos, cantidad, total) => {
  expect(addCortes([porcion('Pollo', 'ud.', gramos, cantidad)])[0]?.total).toBe(total)
})

it('never adds kilos to pieces of the same name', () => {
  const cortes = addCortes([porcion('Pollo', 'ud.', 1_000, 1), porcion('Pollo', '/Kg', 1_000, 1)])
  expect(cortes.map(({ total }) => total)).toEqual(['1 unidad', '1,00 kg'])
})

it('has nothing of nothing', () => {
  expect(addCortes([])).toEqual([])
})

it('[ART-07] the same cut prepared in another way is another sum, named with it', () => {
  const cortes = addCortes([
    porcion('Nalga', '/Kg', 1_000, 1, 'Fina'),
    porcion('Nalga', '/Kg', 500, 2),
    porcion('Nalga', '/Kg', 500, 1, 'Fina'),
  ])
  expect(cortes.map(({ nombre, total }) => [nombre, total])).toEqual([
    ['Nalga (Fina)', '1,50 kg'],
    ['Nalga', '1,00 kg'],
  ])
})

const corte = (nombre: string, partes: readonly [pedido: number, cantidad: number][]) => ({
  ...porcion(
    nombre,
    '/Kg',
    500,
    partes.reduce((suma, [, cantidad]) => suma + cantidad, 0),
  ),
  articuloId: 1,
  valor: '500',
  pedidos: partes.map(([pedido]) => pedido),
  partes: partes.map(([pedido, cantidad]) => ({ pedido, cantidad })),
})
const pedido = (id: number, turno: { fecha: string; id: number; desde: string; hasta: string } | null) => ({
  id,
  estado: 'en_proceso' as const,
  cliente: 'Lucía',
  detalle: '',
  createdAt: '2026-11-21T10:00:00Z',
  turno,
})

it('[ENT-10] what leaves first is cut first: the sheet in a part for each slot, with its orders and sums alone', () => {
  const manana = { fecha: '2026-11-21', id: 1, desde: '09:00', hasta: '13:00' }
  const tarde = { fecha: '2026-11-21', id: 2, desde: '17:00', hasta: '21:00' }
  const hoja = {
    cortes: [
      corte('Asado', [
        [1, 2],
        [2, 3],
        [3, 1],
      ]),
      corte('Vacío', [[2, 1]]),
    ],
    listos: [],
    pedidos: [pedido(1, tarde), pedido(2, manana), pedido(3, null)],
  }
  expect(
    byTurno(hoja).map(parte => [
      parte.turno?.id ?? null,
      parte.hoja.cortes.map(({ nombre, cantidad, pedidos }) => [nombre, cantidad, pedidos]),
      parte.hoja.listos,
    ]),
  ).toEqual([
    [
      1,
      [
        ['Asado', 3, [2]],
        ['Vacío', 1, [2]],
      ],
      [],
    ],
    [2, [['Asado', 2, [1]]], []],
    [null, [['Asado', 1, [3]]], []],
  ])
})

it('[ENT-10] without slots it is one sheet, as it was', () => {
  const hoja = {
    cortes: [corte('Asado', [[1, 2]])],
    listos: [corte('Vacío', [[1, 1]])],
    pedidos: [pedido(1, null)],
  }
  expect(byTurno(hoja)).toEqual([{ turno: null, hoja }])
  expect(byTurno({ cortes: [], listos: [], pedidos: [] })).toHaveLength(1)
})
