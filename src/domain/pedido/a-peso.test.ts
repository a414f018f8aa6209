// Any weight of what is sold by the kilo, for who takes an order: what it is called, which weights there are, what it costs.
import { describe, expect, it } from 'vitest'
import {
  conPorcionPropia,
  gramosAPeso,
  isAPeso,
  numeroAPeso,
  textoAPeso,
  valorDe,
  valorGuardado,
} from './a-peso.ts'
import { type ArticuloVendible, buildPedido, type Solicitud } from './pedido.ts'

const valores = [
  { id: 7, nombre: '1 kg', grsPorcion: 1_000 },
  { id: 8, nombre: 'Dos tiras - 1,4 kg', grsPorcion: 1_400 },
]
const ASADO = {
  id: 1,
  nombre: 'Asado de tira',
  precioKg: 1_000_001,
  descPorciento: null,
  medida: '/Kg' as const,
  stock: 10_000,
  valores,
  preparaciones: [],
}
const CARBON = { ...ASADO, id: 2, nombre: 'Carbón', medida: 'ud.' as const, stock: 9 }

describe('[MOS-01] by weight', () => {
  it.each([
    [50, '50 g'],
    [999, '999 g'],
    [1_000, '1 kg'],
    [1_500, '1,5 kg'],
    [1_234, '1,234 kg'],
    [50_000, '50 kg'],
  ])('%d g is called %s', (gramos, texto) => {
    expect(textoAPeso(gramos)).toBe(texto)
    expect(gramosAPeso(numeroAPeso(gramos))).toBe(gramos)
    expect(valorDe(ASADO, numeroAPeso(gramos))).toEqual({ id: -gramos, nombre: texto, grsPorcion: gramos })
    expect(isAPeso({ valorId: null, valorNombre: texto, grsPorcion: gramos })).toBe(true)
  })
  it.each([49, 50_001])('%d g is no weight anybody orders', gramos => {
    expect(valorDe(ASADO, numeroAPeso(gramos))).toBeUndefined()
  })
  it('what is counted has none, and portions are found by their number', () => {
    expect(valorDe(CARBON, numeroAPeso(1_500))).toBeUndefined()
    expect(valorDe(CARBON, 7)).toBe(valores[0])
    expect(valorDe(ASADO, 99)).toBeUndefined()
  })
  it('a weight that is a portion of the article is that portion', () => {
    expect(conPorcionPropia(ASADO, numeroAPeso(1_400))).toBe(8)
    expect(conPorcionPropia(ASADO, numeroAPeso(1_500))).toBe(-1_500)
    expect(conPorcionPropia(ASADO, 7)).toBe(7)
    expect(conPorcionPropia(CARBON, numeroAPeso(1_000))).toBe(-1_000)
    const otra = { id: 6, nombre: 'Kilo', grsPorcion: 1_000 }
    expect(conPorcionPropia({ ...ASADO, valores: [...valores, otra] }, numeroAPeso(1_000))).toBe(6)
  })
  it('nothing is no weight, and a weight is kept without a portion', () => {
    expect(gramosAPeso(0)).toBeNull()
    expect([null, -1_500, 0, 7].map(valorGuardado)).toEqual([null, null, 0, 7])
  })
  it('an order placed when grams were written otherwise is by weight still', () => {
    expect(isAPeso({ valorId: null, valorNombre: '750 gr', grsPorcion: 750 })).toBe(true)
    expect(isAPeso({ valorId: null, valorNombre: '750 gr', grsPorcion: 700 })).toBe(false)
  })
  it('a portion that went is not by weight', () => {
    expect(isAPeso({ valorId: null, valorNombre: 'Dos tiras - 1,4 kg', grsPorcion: 1_400 })).toBe(false)
    expect(isAPeso({ valorId: 8, valorNombre: '1,4 kg', grsPorcion: 1_400 })).toBe(false)
  })

  const build = (lineas: Solicitud['lineas'], articulo: object = {}) =>
    buildPedido({
      lineas,
      catalogo: new Map<number, ArticuloVendible>([
        [1, { ...ASADO, ...articulo }],
        [2, CARBON],
      ]),
      codigo: null,
      direccion: 'Mitre 1',
      detalle: '',
      comercio: { compraMinima: 0, compraMinimaObligatoria: false, pesosEnteros: false },
      ahora: new Date(0),
    })
  it('costs the kilo’s price by its weight, with the same offer and steps as a portion, and takes its grams', () => {
    expect(build([{ articuloId: 1, valorId: -1_500, cantidad: 2 }])).toMatchObject({
      lineas: [{ valorNombre: '1,5 kg', grsPorcion: 1_500, precioUnitario: 1_500_002, cantidad: 2 }],
      total: 3_000_004,
      consumo: [{ articuloId: 1, cantidad: 3_000 }],
    })
    expect(build([{ articuloId: 1, valorId: -1_500, cantidad: 1 }], { descPorciento: 10 })).toMatchObject({
      total: 1_350_001,
    })
    const escalas = [{ desde: 2_500, precioKg: 900_000, descPorciento: null }]
    const juntas = [
      { articuloId: 1, valorId: 7, cantidad: 1 },
      { articuloId: 1, valorId: -1_500, cantidad: 1 },
    ]
    expect(build(juntas, { escalas })).toMatchObject({ total: 2_250_000 })
  })
  it('of the same weight is one line, and of a portion’s weight is that portion', () => {
    expect(
      build([
        { articuloId: 1, valorId: -1_500, cantidad: 1 },
        { articuloId: 1, valorId: -1_400, cantidad: 1 },
        { articuloId: 1, valorId: -1_500, cantidad: 1 },
        { articuloId: 1, valorId: 8, cantidad: 1 },
      ]),
    ).toMatchObject({
      lineas: [
        { valorId: -1_500, cantidad: 2 },
        { valorId: 8, cantidad: 2 },
      ],
    })
  })
  it('is refused of what is counted, in words, and of what there is too little of', () => {
    expect(build([{ articuloId: 2, valorId: -1_500, cantidad: 1 }])).toMatchObject({ motivo: 'noPorPeso' })
    const ida = { articuloId: 1, valorId: 99, cantidad: 1 }
    expect(build([ida, { articuloId: 2, valorId: -1_500, cantidad: 1 }])).toMatchObject({
      motivo: 'noPorPeso',
    })
    expect(build([ida])).toMatchObject({ motivo: 'opcionAjena' })
    expect(build([{ articuloId: 1, valorId: -10_001, cantidad: 1 }])).toMatchObject({ motivo: 'sinStock' })
  })
})
