// Rows of the sheet from the wire and back: pesos and kilos there, centavos and grams here.
import { expect, it } from 'vitest'
import { FILA_NUEVA } from '../../../test/support/muestras.ts'
import { fromWireFila, toWireCampos } from './fila.wire.ts'
import type { ArticuloFila } from './trastienda.schema.ts'

const WIRE: ArticuloFila = {
  ...FILA_NUEVA,
  id: 1,
  version: 3,
  nombre: 'Vacío',
  detalle: null,
  precioKG: 19_500.5,
  DescPorciento: 10,
  ofertaDesde: null,
  ofertaHasta: '2026-11-23T03:00:00.000Z',
  Medida: '/Kg',
  stock: 64.045,
  stockMinimo: 2.5,
  controlStock: true,
  iva: 10.5,
  plu: 7,
  sku: 'A-1',
  archivado: false,
  sub_categoria: 11,
  valors: [2, 99],
  insignias: [],
  vaBienCon: [],
  img: [
    { id: 1, url: 'javascript:alert(1)', alternativeText: '' },
    { id: 2, url: '/img/a.webp', alternativeText: '' },
  ],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
const VALORES = new Map([[2, { id: 2, nombre: '500 g', grsPorcion: 500 }]])

it('reads a row: integers, the portions it knows, and no picture that may not be shown', () => {
  const fila = fromWireFila(WIRE, VALORES)
  expect(fila).toMatchObject({ precioKg: 1_950_050, stock: 64_045, stockMinimo: 2_500, foto: null })
  expect(fila.valores.map(({ id }) => id)).toEqual([2])
  expect(
    fromWireFila({ ...WIRE, Medida: 'ud.', stock: 12, stockMinimo: null, img: [] }, VALORES),
  ).toMatchObject({
    stock: 12,
    stockMinimo: null,
    foto: null,
  })
  expect(fromWireFila({ ...WIRE, img: WIRE.img.slice(1) }, VALORES).foto).toBe('/img/a.webp')
})

it('writes only what changes', () => {
  expect(toWireCampos({})).toEqual({})
  expect(toWireCampos({ precioKg: 1_950_050 })).toEqual({ precioKG: 19_500.5 })
  const oferta = { descPorciento: null, ofertaDesde: null, ofertaHasta: null }
  expect(toWireCampos(oferta)).toEqual({ DescPorciento: null, ofertaDesde: null, ofertaHasta: null })
  expect(toWireCampos({ archivado: false })).toEqual({ archivado: false })
})
