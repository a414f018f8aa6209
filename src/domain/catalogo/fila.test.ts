// The rows of the sheet: what is wrong with an article, the filters, the orders, and what the search looks through.
import { describe, expect, it } from 'vitest'
import { findEntradas } from './busqueda.ts'
import {
  countFiltros,
  descuentoVigente,
  entradaDe,
  type Fila,
  isDelFiltro,
  motivoSinVigencia,
  putOferta,
  sortFilas,
} from './fila.ts'

const FILA: Fila = {
  id: 1,
  version: 1,
  nombre: 'Vacío',
  detalle: 'Para la parrilla',
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
  subCategoriaId: 11,
  valores: [{ id: 2, nombre: '500 g - chico', grsPorcion: 500 }],
  insignias: [],
  foto: '/img/vacio.webp',
}
const AHORA = Date.parse('2026-11-21T13:42:00Z')
const CONTEXTO = { ahora: AHORA, cambian: new Set([7]) }
const con = (cambios: Partial<Fila>): Fila => ({ ...FILA, ...cambios })

it.each<[Partial<Fila>, number | null]>([
  [{ descPorciento: null }, null],
  [{ descPorciento: 0 }, null],
  [{ descPorciento: 10 }, 10],
  [{ descPorciento: 10, ofertaDesde: '2026-11-21T13:42:00Z' }, 10],
  [{ descPorciento: 10, ofertaDesde: '2026-11-21T13:42:01Z' }, null],
  [{ descPorciento: 10, ofertaHasta: '2026-11-21T13:42:01Z' }, 10],
  [{ descPorciento: 10, ofertaHasta: '2026-11-21T13:42:00Z' }, null],
])('of %j the discount %s holds', (cambios, porciento) => {
  expect(descuentoVigente(con(cambios), AHORA)).toBe(porciento)
})

it.each<[string, string | null, string | null, number | null, string | null, string | null]>([
  ['holds without dates', null, null, 15, null, null],
  ['holds between its dates', '2026-11-20T03:00:00Z', '2026-11-23T03:00:00Z', 15, 'suya', 'suya'],
  ['is taken away', '2026-11-20T03:00:00Z', '2026-11-23T03:00:00Z', null, null, null],
  ['ended', '2026-11-10T03:00:00Z', '2026-11-15T03:00:00Z', 15, null, null],
  ['is yet to begin', '2026-11-23T03:00:00Z', '2026-11-25T03:00:00Z', 15, null, null],
])('[PREC-05] put over one that %s', (_, ofertaDesde, ofertaHasta, porciento, desde, hasta) => {
  expect(putOferta(con({ descPorciento: 20, ofertaDesde, ofertaHasta }), porciento, AHORA)).toEqual({
    descPorciento: porciento,
    ofertaDesde: desde && ofertaDesde,
    ofertaHasta: hasta && ofertaHasta,
  })
})

it.each<[Partial<Fila>, ReturnType<typeof motivoSinVigencia>]>([
  [{ descPorciento: 10 }, null],
  [{ descPorciento: 10, ofertaHasta: '2026-11-15T03:00:00Z' }, 'terminó'],
  [
    { descPorciento: 10, ofertaDesde: '2026-11-10T03:00:00Z', ofertaHasta: '2026-11-15T03:00:00Z' },
    'terminó',
  ],
  [{ descPorciento: 10, ofertaHasta: new Date(AHORA).toISOString() }, 'terminó'],
  [{ descPorciento: 10, ofertaDesde: '2099-11-23T03:00:00Z' }, 'todavía no empezó'],
  [{ descPorciento: 0, ofertaHasta: '2026-11-15T03:00:00Z' }, null],
  [{ ofertaHasta: '2026-11-15T03:00:00Z' }, null],
])('[PREC-05] an offer %j that does not hold: %s', (cambios, motivo) => {
  expect(motivoSinVigencia(con(cambios), AHORA)).toBe(motivo)
})

describe('[ART-01] [AJU-03] filters', () => {
  const filas = [
    con({ id: 1 }),
    con({ id: 2, stock: 0 }),
    con({ id: 3, stock: 900, stockMinimo: 1_000 }),
    con({ id: 4, descPorciento: 10 }),
    con({ id: 5, foto: null }),
    // Archived, and everything else that could be wrong with it.
    con({ id: 6, archivado: true, stock: 0, descPorciento: 10, foto: null }),
    con({ id: 7 }),
    con({ id: 8, precioKg: 0 }),
    con({ id: 9, precioKg: 0, archivado: true }),
  ]

  it.each([
    ['todos', [1, 2, 3, 4, 5, 7, 8]],
    ['sin-precio', [8]],
    ['sin-stock', [2]],
    // What has run out has run low: the same list as the stock's own screen (STK-03).
    ['bajo', [2, 3]],
    ['oferta', [4]],
    ['sin-foto', [5]],
    ['ocultos', [6, 9]],
    ['cambian', [7]],
  ] as const)('%s shows %j', (filtro, ids) => {
    expect(filas.filter(fila => isDelFiltro(filtro, fila, CONTEXTO)).map(({ id }) => id)).toEqual(ids)
  })

  it('counts every heap', () => {
    expect(countFiltros(filas, CONTEXTO)).toEqual({
      todos: 7,
      'sin-precio': 1,
      'sin-stock': 1,
      bajo: 2,
      oferta: 1,
      'sin-foto': 1,
      ocultos: 2,
      cambian: 1,
    })
  })
})

describe('orders', () => {
  const filas = [
    con({ id: 1, nombre: 'Vacío', precioKg: 3, stock: 1, plu: 12, descPorciento: 5 }),
    con({ id: 2, nombre: 'árbol 10', precioKg: 1, stock: 3, plu: null, descPorciento: null }),
    con({ id: 3, nombre: 'Arbol 9', precioKg: 2, stock: 2, plu: 7, descPorciento: 20 }),
    con({ id: 4, nombre: 'Bife', precioKg: 2, stock: 2, plu: null, descPorciento: 5 }),
  ]

  it.each([
    ['tienda', false, [1, 2, 3, 4]],
    ['tienda', true, [4, 3, 2, 1]],
    ['nombre', false, [3, 2, 4, 1]],
    ['nombre', true, [1, 4, 2, 3]],
    // Equal ones keep the shop's order, both ways.
    ['precio', false, [2, 3, 4, 1]],
    ['precio', true, [1, 3, 4, 2]],
    ['stock', false, [1, 3, 4, 2]],
    ['stock', true, [2, 3, 4, 1]],
    ['oferta', false, [2, 1, 4, 3]],
    ['oferta', true, [3, 1, 4, 2]],
    // Those without a code stand last, both ways.
    ['codigo', false, [3, 1, 2, 4]],
    ['codigo', true, [1, 3, 2, 4]],
  ] as const)('by %s, turned round %s: %j', (orden, alReves, ids) => {
    expect(sortFilas(filas, orden, alReves).map(({ id }) => id)).toEqual(ids)
  })
})

describe('search', () => {
  const rama = { id: 11, nombre: 'Parrilla', categoriaId: 1, categoria: 'Vacunos' }
  const indice = (fila: Fila) => [entradaDe(fila, rama)]

  it.each(['vacio', 'VACÍO', 'parrilla vacunos', '19.500', '19500', '500 g', '4711', 'ab-9', 'AB-9'])(
    'finds it by %j',
    texto => {
      expect(findEntradas(indice(con({ plu: 4711, sku: 'AB-9' })), texto)).toHaveLength(1)
    },
  )

  it.each(['null', 'pollo', '47119', 'vacio pollo'])('does not find it by %j', texto => {
    expect(findEntradas(indice(con({ plu: 4711 })), texto)).toEqual([])
  })

  it('reads a row once, and again when it or its place is another', () => {
    expect(entradaDe(FILA, rama)).toBe(entradaDe(FILA, rama))
    expect(entradaDe(FILA, { ...rama, nombre: 'Horno' }).texto).toContain('horno')
    expect(entradaDe(con({ nombre: 'Otro' }), rama).texto).toContain('otro')
  })

  it('stands without a place', () => {
    expect(findEntradas([entradaDe(con({ id: 9 }), undefined)], 'vacio')).toHaveLength(1)
  })
})

it('[PREC-05] an offer of the coming days has not begun, also where its end is known', () => {
  const fila = con({
    descPorciento: 10,
    ofertaDesde: '2026-11-23T03:00:00Z',
    ofertaHasta: '2026-11-25T03:00:00Z',
  })
  expect(motivoSinVigencia(fila, AHORA)).toBe('todavía no empezó')
})

it.each([
  [false, [1, 2, 3, null, null]],
  [true, [3, 2, 1, null, null]],
])('[ART-01] by code, backwards %s, what has none comes last', (alReves, codigos) => {
  const filas = [null, 3, 1, null, 2].map((plu, id) => con({ id, plu }))
  expect(sortFilas(filas, 'codigo', alReves).map(({ plu }) => plu)).toEqual(codigos)
})

it('[ART-01] the search knows a row by its name and its codes, and its place once for all rows of it', () => {
  const rama = { id: 11, nombre: 'Parrilla', categoriaId: 1, categoria: 'Vacunos' }
  const una = entradaDe(con({ plu: 206, sku: 'V-1' }), rama)
  expect(una.nombre.map(({ texto }) => texto)).toEqual(['vacio', '206', 'v', '1'])
  expect(entradaDe(con({ id: 2 }), rama).lugar).toBe(una.lugar)
})
