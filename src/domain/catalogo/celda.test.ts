// What is typed into the cells of the sheet, what stands there, and what is refused instead of guessed.
import { describe, expect, it } from 'vitest'
import {
  type Campo,
  formatCelda,
  formatStock,
  isCambio,
  isIntacto,
  readCelda,
  redondo,
  tecleable,
  textoCelda,
  type ValorCelda,
  valorAntes,
  valorDe,
  valorVigente,
} from './celda.ts'
import type { Fila } from './fila.ts'

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
const UNIDAD: Partial<Fila> = { medida: 'ud.', stock: 40 }
const SIEMPRE: Partial<Fila> = { stock: 9_999_000, controlStock: false }

describe('readCelda', () => {
  it.each<[Campo, string, Partial<Fila>, ValorCelda]>([
    ['precio', '20900', {}, 2_090_000],
    ['precio', '+7%', {}, 2_086_500],
    ['precio', '19,5', {}, 1_950_000],
    // Without a price there are no thousands to think in.
    ['precio', '19,5', { precioKg: 0 }, 1_950],
    ['oferta', '10', {}, 10],
    ['oferta', ' 10 % ', {}, 10],
    ['oferta', '-15%', {}, 15],
    ['oferta', '−15', {}, 15],
    ['oferta', '10,0', {}, 10],
    ['oferta', '10,00', {}, 10],
    ['oferta', '90', {}, 90],
    ['oferta', '1', {}, 1],
    ['oferta', '0', {}, null],
    ['oferta', '', {}, null],
    ['oferta', '–', {}, null],
    ['stock', '64', {}, 64_000],
    ['stock', '7,25', {}, 7_250],
    ['stock', '7.5 kg', {}, 7_500],
    ['stock', '0,045', {}, 45],
    ['stock', '1500', {}, 1_500_000],
    ['stock', '+3', {}, 67_000],
    ['stock', '-64', {}, 0],
    ['stock', '−0,5', {}, 63_500],
    ['stock', '1000000', {}, 1_000_000_000],
    ['stock', '0', {}, 0],
    ['stock', '12', UNIDAD, 12],
    ['stock', '12,0', UNIDAD, 12],
    ['stock', '1500', UNIDAD, 1_500],
    ['stock', '3 u.', UNIDAD, 3],
    ['stock', '-40', UNIDAD, 0],
    ['stock', '', {}, null],
    ['stock', ' Siempre hay', {}, null],
    ['stock', '12,5', SIEMPRE, 12_500],
    ['stock', '0', SIEMPRE, 0],
    ['stock', ' ', SIEMPRE, null],
  ])('reads %s %j of %j as %s', (campo, texto, cambios, valor) => {
    expect(readCelda(campo, texto, { ...FILA, ...cambios })).toEqual({ ok: true, valor })
  })

  it.each<[Campo, string, Partial<Fila>, string]>([
    ['precio', 'mil', {}, 'No es un precio. Por ejemplo: 19.500, +7% o =15900*1,1'],
    ['precio', '19.50', {}, '¿$19,50 o $19.500? Escribilo entero'],
    ['precio', '+7%', { precioKg: 0 }, 'Todavía no tiene precio: escribilo entero'],
    ['oferta', '1-0', {}, 'La oferta va de 0 a 90 %.'],
    ['oferta', '91', {}, 'La oferta va de 0 a 90 %.'],
    ['oferta', '120', {}, 'La oferta va de 0 a 90 %.'],
    ['oferta', '12,5', {}, 'La oferta va de 0 a 90 %.'],
    ['oferta', '0,1', {}, 'La oferta va de 0 a 90 %.'],
    ['oferta', 'mucho', {}, 'La oferta va de 0 a 90 %.'],
    ['stock', '+', {}, 'Escribí cuánto.'],
    ['stock', 'a1', {}, 'Eso no es una cantidad.'],
    ['stock', '1,2345', {}, 'Eso no es una cantidad.'],
    ['stock', '1.500', {}, '¿1,500 o 1500? Escribilo con coma, o sin punto.'],
    ['stock', '+1.500', {}, '¿1,500 o 1500? Escribilo con coma, o sin punto.'],
    ['stock', '1.500', UNIDAD, '¿1,500 o 1500? Escribilo con coma, o sin punto.'],
    ['stock', '-65', {}, 'El stock no puede quedar por debajo de 0'],
    ['stock', '1000001', {}, 'Es más stock del que entra'],
    ['stock', '1,5', UNIDAD, 'Se cuenta por unidad entera.'],
    ['stock', '+5', SIEMPRE, 'De este artículo siempre hay: poné cuánto hay para empezar a contarlo'],
    ['stock', '-5', SIEMPRE, 'De este artículo siempre hay: poné cuánto hay para empezar a contarlo'],
  ])('refuses %s %j of %j: %s', (campo, texto, cambios, motivo) => {
    expect(readCelda(campo, texto, { ...FILA, ...cambios })).toEqual({ ok: false, motivo })
  })
})

it.each([
  [64_000, '64,0'],
  [3_250, '3,25'],
  [45, '0,045'],
  [40, '0,04'],
  [0, '0,0'],
  [1_500_500, '1.500,5'],
])('writes %i grams as %s', (gramos, texto) => {
  expect(formatStock('/Kg', gramos)).toBe(texto)
})

it.each<[Campo, ValorCelda, Fila['medida'], string, string, string]>([
  ['precio', 1_950_000, '/Kg', '19.500', '$19.500', '19.500'],
  ['precio', null, '/Kg', '–', 'sin precio', ''],
  ['precio', 0, '/Kg', '–', 'sin precio', ''],
  ['oferta', 10, '/Kg', '10', '10 %', '10'],
  ['oferta', null, '/Kg', '–', 'sin oferta', ''],
  ['oferta', 0, '/Kg', '–', 'sin oferta', ''],
  ['stock', 64_000, '/Kg', '64,0', '64,0 kg', '64'],
  ['stock', 1_500_250, '/Kg', '1.500,25', '1.500,25 kg', '1500,25'],
  ['stock', null, '/Kg', 'siempre hay', 'siempre hay', ''],
  ['stock', 0, '/Kg', '0,0', '0,0 kg', '0'],
  ['stock', 1_500, 'ud.', '1.500', '1.500 ud.', '1500'],
])(
  'writes %s %s of %s in its cell, in a sentence and in its field',
  (campo, valor, medida, cifra, frase, tecla) => {
    expect([
      formatCelda(campo, valor, medida),
      textoCelda(campo, valor, medida),
      tecleable(campo, valor, medida),
    ]).toEqual([cifra, frase, tecla])
  },
)

it('what a field opens with reads as what is there', () => {
  for (const fila of [
    FILA,
    { ...FILA, stock: 1_500_250 },
    { ...FILA, ...SIEMPRE },
    { ...FILA, ...UNIDAD, stock: 1_500 },
  ]) {
    for (const campo of ['precio', 'oferta', 'stock'] as const) {
      const valor = valorDe(campo, fila)
      expect(readCelda(campo, tecleable(campo, valor, fila.medida), fila)).toEqual({ ok: true, valor })
    }
  }
})

it('takes no discount and one of zero for the same', () => {
  expect(valorDe('oferta', { ...FILA, descPorciento: 0 })).toBeNull()
  expect(valorDe('oferta', { ...FILA, descPorciento: 10 })).toBe(10)
})

const AHORA = Date.parse('2026-11-21T12:00:00Z')
const TERMINO = { descPorciento: 10, ofertaHasta: '2026-11-15T03:00:00Z' }
const POR_EMPEZAR = { descPorciento: 10, ofertaDesde: '2026-11-23T03:00:00Z' }
const RIGE = { descPorciento: 10, ofertaHasta: '2026-11-23T03:00:00Z' }

it.each<[string, Partial<Fila>, string, boolean, boolean]>([
  ['one that ended, typed again', TERMINO, '10', true, false],
  ['one that ended, opened and left', TERMINO, '10', false, true],
  ['one that has not begun, typed again', POR_EMPEZAR, '10', true, false],
  ['one that has not begun, opened and left', POR_EMPEZAR, ' 10 ', false, true],
  ['one that holds, typed again', RIGE, '10', true, true],
  ['one that holds, with another figure', RIGE, '15', true, false],
  ['one that ended, taken away', TERMINO, '', true, false],
  ['none, typed as none', {}, '', true, true],
  ['what was refused and opened again', RIGE, '99', false, false],
])('[PREC-05] [ART-02] the field of an offer: %s', (_, cambios, texto, tocado, intacto) => {
  expect(isIntacto('oferta', texto, { ...FILA, ...cambios }, { tocado, ahora: AHORA })).toBe(intacto)
})

it.each<[Campo, Partial<Fila>, ValorCelda, ValorCelda, boolean, ValorCelda]>([
  ['oferta', TERMINO, 10, null, true, null],
  ['oferta', POR_EMPEZAR, 10, null, true, null],
  ['oferta', POR_EMPEZAR, null, null, true, 10],
  ['oferta', RIGE, 10, 10, false, 10],
  ['oferta', RIGE, null, 10, true, 10],
  ['oferta', {}, null, null, false, null],
  ['precio', {}, 1_950_000, 1_950_000, false, 1_950_000],
  ['stock', {}, 5_000, 64_000, true, 64_000],
])(
  '[PREC-05] %s of %j, told %s: counts %s, changes %s, comes from %s',
  (campo, cambios, a, vale, cambia, de) => {
    const fila = { ...FILA, ...cambios }
    expect([
      valorVigente(campo, fila, AHORA),
      isCambio(campo, a, fila, AHORA),
      valorAntes(campo, a, fila, AHORA),
    ]).toEqual([vale, cambia, de])
  },
)

it.each([
  [2_047_500, 2_050_000],
  [2_050_000, 2_050_000],
  [2_050_001, 2_060_000],
  [1, 10_000],
])('rounds %i centavos up to the hundred pesos %i', (de, a) => {
  expect(redondo(de)).toBe(a)
})

it('[ART-02] a cell of a few grams opens with all its figures', () => {
  expect(tecleable('stock', 45, '/Kg')).toBe('0,045')
})
