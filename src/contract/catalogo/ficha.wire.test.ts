// The form of one article: what is typed becomes what is sent, or a reason at its field.
import { describe, expect, it } from 'vitest'
import { FILA_NUEVA } from '../../../test/support/muestras.ts'
import {
  cambiosDe,
  camposDe,
  FICHA_NUEVA,
  type Ficha,
  isSinVuelta,
  readFicha,
  toFicha,
  withConteo,
} from './ficha.wire.ts'
import type { ArticuloFila } from './trastienda.schema.ts'

const FILA: ArticuloFila = {
  ...FILA_NUEVA,
  id: 7,
  version: 3,
  nombre: 'Asado de tira',
  detalle: null,
  precioKG: 16_900,
  DescPorciento: 10,
  ofertaDesde: null,
  ofertaHasta: '2026-11-23T03:00:00.000Z',
  Medida: '/Kg',
  stock: 82.5,
  stockMinimo: 10,
  controlStock: true,
  iva: 10.5,
  plu: 2,
  sku: null,
  archivado: false,
  sub_categoria: 11,
  valors: [3, 1],
  insignias: [],
  vaBienCon: [],
  img: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
const con = (cambios: Partial<Ficha>): Ficha => ({ ...toFicha(FILA), ...cambios })
const read = (campo: keyof Ficha, cambios: Partial<Ficha>) => {
  const { data, errores } = readFicha(con(cambios), [campo], 1_690_000)
  return errores[campo] ?? data[campo]
}

describe('[ART-03] the form of an article', () => {
  it('shows it as people write it', () => {
    expect(toFicha(FILA)).toMatchObject({
      precioKG: '16.900',
      DescPorciento: '10',
      ofertaDesde: '',
      ofertaHasta: '2026-11-23T00:00',
      stock: '82,5',
      stockMinimo: '10',
      plu: '2',
      sku: '',
      detalle: '',
    })
  })

  it('sends back what it showed', () => {
    const ficha = toFicha(FILA)
    const campos = Object.keys(ficha) as (keyof Ficha)[]
    const { data, errores } = readFicha(ficha, campos, 1_690_000)
    expect(errores).toEqual({})
    for (const campo of campos) expect([campo, data[campo]]).toEqual([campo, FILA[campo]])
  })

  it.each<[keyof Ficha, Partial<Ficha>, unknown]>([
    ['nombre', { nombre: '  Vacío ' }, 'Vacío'],
    ['nombre', { nombre: ' ' }, 'Poné un nombre.'],
    ['detalle', { detalle: ' \n ' }, null],
    ['detalle', { detalle: 'x'.repeat(2001) }, 'La descripción tiene hasta 2000 caracteres.'],
    ['precioKG', { precioKG: '' }, 'Poné un precio: sin precio no se puede vender.'],
    ['precioKG', { precioKG: '+10%' }, 18_590],
    ['precioKG', { precioKG: 'caro' }, 'No es un precio. Por ejemplo: 19.500, +7% o =15900*1,1'],
    ['DescPorciento', { DescPorciento: '' }, null],
    ['DescPorciento', { DescPorciento: '0' }, null],
    ['DescPorciento', { DescPorciento: '15 %' }, 15],
    ['DescPorciento', { DescPorciento: '90' }, 90],
    ['DescPorciento', { DescPorciento: '91' }, 'La oferta va de 0 a 90 %, sin decimales.'],
    ['DescPorciento', { DescPorciento: '1,5' }, 'La oferta va de 0 a 90 %, sin decimales.'],
    ['ofertaDesde', { ofertaDesde: '2026-11-20T09:00' }, '2026-11-20T12:00:00.000Z'],
    ['ofertaDesde', { ofertaDesde: 'ayer' }, 'La fecha no es válida.'],
    ['ofertaHasta', { ofertaHasta: '' }, null],
    ['ofertaHasta', { ofertaDesde: '2026-11-23T00:00' }, 'La oferta tiene que terminar después de empezar.'],
    ['ofertaHasta', { ofertaDesde: '2026-11-22T23:59' }, '2026-11-23T03:00:00.000Z'],
    ['plu', { plu: '' }, null],
    ['plu', { plu: '00042' }, 42],
    ['plu', { plu: '0' }, 'El código de balanza tiene de 1 a 6 cifras.'],
    ['plu', { plu: '4x' }, 'El código de balanza tiene de 1 a 6 cifras.'],
    ['sku', { sku: ' A-1 ' }, 'A-1'],
    ['sku', { sku: 'x'.repeat(41) }, 'El código externo es una línea de hasta 40 caracteres.'],
    ['stockMinimo', { stockMinimo: ' ' }, null],
    ['stockMinimo', { stockMinimo: '2,250' }, 2.25],
    ['stock', { stock: '', controlStock: false }, undefined],
    ['valors', { valors: [1, 1] }, 'Hay una porción repetida.'],
    ['insignias', { insignias: [2, 2] }, 'Hay una insignia repetida.'],
    ['vaBienCon', { vaBienCon: [2, 2] }, 'Hay un artículo repetido.'],
    ['iva', { iva: 21 }, 21],
    ['controlStock', { controlStock: false }, false],
  ])('%s %j reads %j', (campo, cambios, leido) => {
    expect(read(campo, cambios)).toEqual(leido)
  })

  it.each([
    ['1.500', '/Kg', '¿1,500 o 1500? Escribilo con coma, o sin punto.'],
    ['1.5', '/Kg', 1.5],
    ['12,5', 'ud.', 'Se cuenta por unidad entera.'],
    ['12', 'ud.', 12],
    ['-1', '/Kg', 'Eso no es una cantidad.'],
  ] as const)('I3: a stock of %s %s is %j', (stock, Medida, leido) => {
    expect(read('stock', { stock, Medida })).toEqual(leido)
  })

  it.each([
    ['a new one without a figure', null, '', false, false],
    ['a new one with one', null, '12,5', false, true],
    ['none of what there always is', { controlStock: false }, ' ', true, false],
    ['one of what there always is', { controlStock: false }, '0', false, true],
    ['what is counted keeps its switch', { controlStock: true }, '', true, true],
    ['what is counted keeps its switch, off', { controlStock: true }, '5', false, false],
  ])('[ART-06] a figure begins the counting: %s', (_que, fila, stock, dicho, cuenta) => {
    expect(withConteo(con({ stock, controlStock: dicho }), fila).controlStock).toBe(cuenta)
  })

  it('[ART-06] shows no figure of what there always is', () => {
    expect(toFicha({ ...FILA, stock: 9999, controlStock: false }).stock).toBe('')
  })

  it('knows which fields changed, and what they said before', () => {
    const ahora = con({ nombre: 'Otro', valors: [1, 3], stock: '5' })
    const campos = cambiosDe(toFicha(FILA), ahora)
    expect(campos).toEqual(['nombre', 'valors', 'stock'])
    expect(camposDe(FILA, campos)).toEqual({ nombre: 'Asado de tira', valors: [3, 1] })
    expect(cambiosDe(FICHA_NUEVA, FICHA_NUEVA)).toEqual([])
  })
})

it.each([
  [{}, 'ud.', true],
  [{ stock: 82 }, 'ud.', false],
  [{ stock: 82, stockMinimo: 2.5 }, 'ud.', true],
  [{ stock: 9999, stockMinimo: null, controlStock: false }, 'ud.', false],
  [{}, '/Kg', false],
  [{ Medida: 'ud.', stock: 82 }, '/Kg', false],
] as const)('[ADM-05] %o published by %s rounds for good: %s', (fila, Medida, sinVuelta) => {
  expect(isSinVuelta({ ...FILA, ...fila }, { Medida })).toBe(sinVuelta)
})
