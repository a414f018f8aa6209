// What stays a draft once it was published.
import { expect, it } from 'vitest'
import { FICHA_NUEVA, type Ficha, withConteo } from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { FILA_NUEVA } from '../../../../../test/support/muestras.ts'
import { restoDe, restoDeOtra, setCampo } from './borrador.ts'

const con = (cambios: Partial<Ficha>): Ficha => ({ ...FICHA_NUEVA, ...cambios })

it.each<[string, Partial<Ficha>, Partial<Ficha>, Partial<Ficha>, Partial<Ficha> | null]>([
  ['nothing', { precioKG: '+10%' }, { precioKG: '+10%' }, { precioKG: '21.450' }, null],
  ['another field', { sku: 'A', detalle: 'x' }, { sku: 'A' }, { sku: 'A' }, { detalle: 'x' }],
  ['the same field', { sku: 'AB' }, { sku: 'A' }, { sku: 'A' }, { sku: 'AB' }],
  ['the same field back to what it said', {}, { sku: 'A' }, { sku: 'A' }, { sku: '' }],
  ['what the shop has by now', { sku: 'A' }, { sku: ' A' }, { sku: 'A' }, null],
  ['portions', { valors: [1, 2] }, { valors: [1] }, { valors: [1] }, { valors: [1, 2] }],
  ['the stock of a new one', { stock: '5' }, { stock: '4' }, { stock: '4' }, null],
])('[ADM-06] typed while it was being published: %s', (_, ahora, enviada, escrita, queda) => {
  const resto = restoDe(con(ahora), con(enviada), con(escrita), 7)
  expect(resto).toEqual(queda === null ? null : { version: 7, cambios: queda })
})

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
  const resto = restoDeOtra({ ...ENVIADA, ...cambios }, HECHA)
  expect(resto).toEqual(queda === null ? null : { version: 3, cambios: queda })
})

it('[ADM-06] a draft that was sent keeps its key while it is typed into', () => {
  const enviado = { version: 0, cambios: { nombre: 'Vacío' }, clave: 'la-de-este-borrador' }
  expect(setCampo(enviado, 'sku', 'A')).toEqual({ ...enviado, cambios: { nombre: 'Vacío', sku: 'A' } })
  expect(setCampo(enviado, 'nombre', '')).toBeNull()
})

it('[ART-06] a figure typed after a try that made it uncounted stays in its draft', () => {
  const hecha = { ...HECHA, stock: 9999, controlStock: false }
  const resto = restoDeOtra(withConteo({ ...ENVIADA, stock: '4' }, null), hecha)
  expect(resto?.cambios).toEqual({ controlStock: true, stock: '4' })
})
