// What a table from another spreadsheet would change in the sheet, before it does.
import { expect, it } from 'vitest'
import type { Fila } from './fila.ts'
import { camposDesde, planPegado } from './pegado.ts'

const FILA: Fila = {
  id: 1,
  version: 1,
  nombre: 'Vacío',
  detalle: null,
  precioKg: 1_950_000,
  descPorciento: null,
  ofertaDesde: null,
  ofertaHasta: null,
  medida: '/Kg',
  stock: 64_000,
  stockMinimo: null,
  controlStock: true,
  plu: null,
  sku: null,
  archivado: false,
  subCategoriaId: null,
  valores: [],
  insignias: [],
  foto: null,
}
const AHORA = Date.parse('2026-11-21T12:00:00Z')
const filas = [1, 2, 3].map(id => ({ ...FILA, id }))
const [uno, dos, tres] = filas
const resumen = ({ cambian, malas, iguales, sobran }: ReturnType<typeof planPegado>) => ({
  cambian: cambian.map(({ fila, campo, de, a }) => [fila.id, campo, de, a]),
  malas: malas.map(({ fila, campo, texto, motivo }) => [fila.id, campo, texto, motivo]),
  iguales,
  sobran,
})

it('lays a table from the first cell to the right and down', () => {
  const tabla = [
    ['20000', '10', '5'],
    ['19500', 'x', ''],
  ]
  const plan = planPegado(tabla, { filas, elegidas: [], campos: camposDesde('precio'), ahora: AHORA })
  expect(resumen(plan)).toEqual({
    cambian: [
      [1, 'precio', 1_950_000, 2_000_000],
      [1, 'oferta', null, 10],
      [1, 'stock', 64_000, 5_000],
    ],
    malas: [[2, 'oferta', 'x', 'La oferta va de 0 a 90 %.']],
    // The same price, and a cell that says nothing.
    iguales: 2,
    sobran: 0,
  })
})

it('says what has no cell to go to, to the right and below', () => {
  const tabla = [['5', '6'], ['7'], ['8'], ['9']]
  const plan = planPegado(tabla, {
    filas: [dos, tres].flatMap(f => f ?? []),
    elegidas: [],
    campos: camposDesde('stock'),
    ahora: AHORA,
  })
  expect(resumen(plan)).toEqual({
    cambian: [
      [2, 'stock', 64_000, 5_000],
      [3, 'stock', 64_000, 7_000],
    ],
    malas: [],
    iguales: 0,
    sobran: 3,
  })
})

it('puts one single cell into all that are chosen', () => {
  const elegidas = [uno, tres].flatMap(f => f ?? [])
  const plan = planPegado([['15']], { filas, elegidas, campos: ['oferta'], ahora: AHORA })
  expect(resumen(plan).cambian).toEqual([
    [1, 'oferta', null, 15],
    [3, 'oferta', null, 15],
  ])
})

it('[PREC-05] the figure of an offer that ended or has not begun begins it; taken away, it says what goes', () => {
  const con = (id: number, ofertaDesde: string | null, ofertaHasta: string | null) => ({
    ...FILA,
    id,
    descPorciento: 10,
    ofertaDesde,
    ofertaHasta,
  })
  const ofertas = [
    con(1, null, '2026-11-15T03:00:00Z'),
    con(2, '2026-11-23T03:00:00Z', null),
    con(3, null, '2026-11-23T03:00:00Z'),
    con(4, '2026-11-23T03:00:00Z', null),
  ]
  const plan = planPegado([['10'], ['10 %'], ['10'], ['-']], {
    filas: ofertas,
    elegidas: [],
    campos: ['oferta'],
    ahora: AHORA,
  })
  expect(resumen(plan)).toEqual({
    cambian: [
      [1, 'oferta', null, 10],
      [2, 'oferta', null, 10],
      [4, 'oferta', 10, null],
    ],
    malas: [],
    iguales: 1,
    sobran: 0,
  })
})

it('knows the columns to the right of one', () => {
  expect([camposDesde('precio'), camposDesde('oferta'), camposDesde('stock')]).toEqual([
    ['precio', 'oferta', 'stock'],
    ['oferta', 'stock'],
    ['stock'],
  ])
})

it('[ART-02] a row of two cells is laid once, and one that holds a space says nothing', () => {
  const plan = planPegado([[' ', '10']], {
    filas,
    elegidas: filas,
    campos: camposDesde('precio'),
    ahora: AHORA,
  })
  expect(resumen(plan)).toEqual({ cambian: [[1, 'oferta', null, 10]], malas: [], iguales: 1, sobran: 0 })
})
