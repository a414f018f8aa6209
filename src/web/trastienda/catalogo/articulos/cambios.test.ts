// What a change of an article is called, and what is said of it in the shop.
import { expect, it } from 'vitest'
import type { Fila } from '#domain/catalogo/fila.ts'
import {
  changeApagado,
  changeCelda,
  changeOferta,
  changeVista,
  efectoDe,
  reverse,
  textoCambio,
} from './cambios.ts'

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
const OCULTO = { ...FILA, archivado: true }
const SIN_PRECIO = { ...FILA, precioKg: 0 }
const AGOTADO = { ...FILA, stock: 0 }

it.each([
  ['a price', changeCelda(FILA, 'precio', 1), FILA, 'Ya está en la tienda.'],
  [
    'a price of a hidden one',
    changeCelda(OCULTO, 'precio', 1),
    OCULTO,
    'Está oculto: no se ve en la tienda.',
  ],
  ['the first price', changeCelda(SIN_PRECIO, 'precio', 1), FILA, 'Ya está en la tienda.'],
  ['an offer', changeOferta(FILA, 10), FILA, 'Ya está en la tienda.'],
  ['an offer of a hidden one', changeOferta(OCULTO, 10), OCULTO, 'Está oculto: no se ve en la tienda.'],
  ['an offer without a price', changeOferta(SIN_PRECIO, 10), SIN_PRECIO, 'Sin precio no se ve en la tienda.'],
  ['none left', changeApagado(FILA), AGOTADO, 'Ya no se puede pedir en la tienda.'],
  ['some again', changeApagado(AGOTADO), FILA, 'Ya se puede pedir en la tienda.'],
  [
    'some of a hidden one',
    changeApagado({ ...OCULTO, stock: 0 }),
    OCULTO,
    'Está oculto: no se ve en la tienda.',
  ],
  [
    'some without a price',
    changeApagado({ ...SIN_PRECIO, stock: 0 }),
    SIN_PRECIO,
    'Sin precio no se ve en la tienda.',
  ],
  ['hidden', changeVista(FILA), OCULTO, 'Ya no se ve en la tienda.'],
  ['shown', changeVista(OCULTO), FILA, 'Ya se ve en la tienda.'],
  [
    'shown without a price',
    changeVista({ ...OCULTO, precioKg: 0 }),
    SIN_PRECIO,
    'Sin precio no se ve en la tienda.',
  ],
  ['a count', changeCelda(FILA, 'stock', 1_000), FILA, ''],
])('[ADM-05] [ART-02] says of %s what customers notice', (_, cambio, queda, texto) => {
  expect(efectoDe(cambio, queda)).toBe(texto)
})

it.each<[string, Partial<Fila>, number | null, string]>([
  ['holds', { descPorciento: 10 }, 15, 'Vacío: 10 % → 15 %'],
  ['ended', { descPorciento: 10, ofertaHasta: '2020-01-06T03:00:00Z' }, 10, 'Vacío: sin oferta → 10 %'],
  [
    'has not begun',
    { descPorciento: 10, ofertaDesde: '2199-01-06T03:00:00Z' },
    null,
    'Vacío: 10 % → sin oferta',
  ],
])('[PREC-05] tells an offer over one that %s', (_, oferta, porciento, texto) => {
  const fila = { ...FILA, ...oferta }
  expect(textoCambio(changeOferta(fila, porciento), fila)).toBe(texto)
})

it.each([
  [
    'a figure begins the counting',
    { stock: 9_999_000, controlStock: false },
    12_500,
    'Vacío: siempre hay → 12,5 kg',
  ],
  ['an emptied one ends it', {}, null, 'Vacío: 64,0 kg → siempre hay'],
])('[ART-06] %s, and back', (_, antes, valor, texto) => {
  const fila = { ...FILA, ...antes }
  const cambio = changeCelda(fila, 'stock', valor)
  expect(textoCambio(cambio, fila)).toBe(texto)
  expect(reverse(cambio).a).toEqual({ stock: fila.stock, controlStock: fila.controlStock })
})
