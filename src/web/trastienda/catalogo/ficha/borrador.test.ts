// What stays a draft once it was published.
import { expect, it } from 'vitest'
import { type CampoFicha, FICHA_NUEVA, type Ficha, withConteo } from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { borradores } from '#web/comun/guardado/use-borrador.ts'
import { FILA_NUEVA } from '../../../../../test/support/muestras.ts'
import { keepBorrador, readBorrador, restoDe, setCampo } from './borrador.ts'

const con = (cambios: Partial<Ficha>): Ficha => ({ ...FICHA_NUEVA, ...cambios })

const HECHA: ArticuloFila = {
  ...FILA_NUEVA,
  id: 9,
  version: 3,
  nombre: 'Vacío',
  detalle: null,
  precioKG: 19_500,
  DescPorciento: null,
  ofertaDesde: null,
  ofertaHasta: null,
  Medida: '/Kg',
  stock: 12.5,
  stockMinimo: 2,
  controlStock: true,
  iva: 10.5,
  plu: 31,
  sku: null,
  archivado: false,
  sub_categoria: 11,
  valors: [2, 1],
  insignias: [],
  vaBienCon: [],
  img: [],
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
}
const ENVIADA = con({
  nombre: ' Vacío ',
  precioKG: '19500',
  stock: '12,5',
  controlStock: true,
  stockMinimo: '2,0',
  plu: '31',
  sub_categoria: 11,
  valors: [2, 1],
})

it.each<[string, Partial<Ficha>, Partial<Ficha> | null]>([
  ['nothing, however it was typed', {}, null],
  ['another price and a text', { precioKG: '20.000', detalle: 'x' }, { precioKG: '20.000', detalle: 'x' }],
  ['what cannot be read', { precioKG: 'caro' }, { precioKG: 'caro' }],
  ['portions in another order', { valors: [1, 2] }, { valors: [1, 2] }],
  ['the stock, which is moved with a reason', { stock: '13' }, null],
])('[ADM-06] typed after a try whose answer was lost: %s', (_, cambios, queda) => {
  const resto = restoDe({ ...ENVIADA, ...cambios }, HECHA)
  expect(resto).toEqual(queda === null ? null : { version: 3, cambios: queda })
})

it.each<[string, Partial<Ficha>, readonly CampoFicha[], Partial<Ficha> | null]>([
  ['another field', { detalle: 'x' }, ['plu', 'detalle'], { detalle: 'x' }],
  ['the same field', { plu: '32' }, ['plu'], { plu: '32' }],
  ['the same field back to nothing', { plu: '' }, ['plu'], { plu: '' }],
  ['nothing, while somebody else changed another', { nombre: 'De antes' }, ['plu'], null],
  ['portions', { valors: [1, 2] }, ['valors'], { valors: [1, 2] }],
])('[ADM-06] typed while it was being published: %s', (_, cambios, campos, queda) => {
  const resto = restoDe({ ...ENVIADA, ...cambios }, HECHA, campos)
  expect(resto).toEqual(queda === null ? null : { version: 3, cambios: queda })
})

it('[ADM-06] a new one that was sent keeps its key while it is typed into', () => {
  borradores.set({
    'articulo.nuevo': { escrito: { version: 0, cambios: { nombre: 'Vacío' } }, clave: 'la-suya' },
  })
  const con = setCampo(readBorrador('nuevo'), 'sku', 'A')
  keepBorrador('nuevo', con)
  expect(readBorrador('nuevo').cambios).toEqual({ nombre: 'Vacío', sku: 'A' })
  expect(borradores.get()).toEqual({ 'articulo.nuevo': { escrito: con, clave: 'la-suya' } })
  keepBorrador('nuevo', setCampo({ version: 0, cambios: { nombre: 'Vacío' } }, 'nombre', ''))
  expect(borradores.get()).toEqual({})
})

it('[ADM-04] a draft is of the version that was seen when the first of it was typed', () => {
  const primero = setCampo({ version: 0, cambios: {} }, 'sku', 'A', FICHA_NUEVA, 7)
  expect(primero).toEqual({ version: 7, cambios: { sku: 'A' } })
  expect(primero && setCampo(primero, 'plu', '3', FICHA_NUEVA, 9)).toMatchObject({ version: 7 })
})

it('[ART-06] a figure typed after a try that made it uncounted stays in its draft', () => {
  const hecha = { ...HECHA, stock: 9999, controlStock: false }
  const resto = restoDe(withConteo({ ...ENVIADA, stock: '4' }, null), hecha)
  expect(resto?.cambios).toEqual({ controlStock: true, stock: '4' })
})
