// Proves what a new article says, and which of its fields are columns of its table (decision 0100).
import { expect, it } from 'vitest'
import { ARTICULO_NUEVO, COLUMNAS, campoDeColumna } from './campos.ts'

it('[ART-03] a new article says nothing but how it is sold and taxed', () => {
  expect(ARTICULO_NUEVO).toMatchObject({
    nombre: '',
    detalle: null,
    precioKg: 0,
    descPorciento: null,
    ofertaDesde: null,
    ofertaHasta: null,
    medida: '/Kg',
    stockMinimo: null,
    controlStock: false,
    ivaPorMil: 105,
    plu: null,
    sku: null,
    archivado: false,
    subCategoriaId: null,
    valorIds: [],
    insigniaIds: [],
    acompananIds: [],
  })
})

it('[ART-03] what it is tied to is in tables of its own', () => {
  expect(COLUMNAS).toEqual(expect.arrayContaining(['precio_kg', 'archivado_at', 'sub_categoria_id']))
  expect(COLUMNAS).not.toEqual(expect.arrayContaining(['valores']))
})

it('[ART-03] a column leads to its field, that of portions too', () => {
  expect(['precio_kg', 'valores', 'inventada'].map(campoDeColumna)).toEqual([
    'precioKg',
    'valorIds',
    undefined,
  ])
})
