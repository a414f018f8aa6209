// Proves which line is next, what a weight is to its line, and what is kept here laid over an order.
import { describe, expect, it } from 'vitest'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import {
  estadoDe,
  otroDe,
  porTildar,
  precioDe,
  type Renglon,
  siguienteDe,
  situacionDe,
  totalDe,
  withCola,
  withPesada,
} from './lineas.ts'
import type { Pesada } from './pesada.ts'

const asado: Renglon = {
  id: 2,
  articuloId: 7,
  nombre: 'Asado de tira',
  valor: 'Dos tiras - 1,4 kg',
  preparaciones: [],
  cantidad: 1,
  Medida: '/Kg',
  plu: 2,
  imagen: null,
  pedido: 1_400,
  minimo: 1_260,
  maximo: 1_540,
  pesado: null,
  cobrado: null,
  respuesta: null,
  preguntaAt: null,
  vez: 0,
  quien: null,
  pesadoAt: null,
  precioKG: 15_210,
  DescPorciento: null,
  extraKG: 0,
  subtotal: 21_294,
  subtotalFinal: null,
}
const hecha = { pesado: 1_500, cobrado: 1_500, subtotalFinal: 22_815 }
const linea = (id: number, cambios: Partial<Renglon> = {}): Renglon => ({ ...asado, id, ...cambios })
const provoleta = linea(6, {
  Medida: 'ud.',
  pedido: 2_000,
  minimo: 2_000,
  maximo: 2_000,
  precioKG: 4_900,
  subtotal: 9_800,
})
const CON_CENTAVOS = { pesosEnteros: false }
const pesaje = (lineas: readonly Renglon[], cambios: Partial<PesajeWire> = {}): PesajeWire => ({
  id: 1208,
  estado: 'en_proceso',
  cliente: 'Lucía Ferreyra',
  detalle: '',
  revision: 1,
  tolerancia: 10,
  lineas: [...lineas],
  faltan: 0,
  esperan: 0,
  avisadoAt: null,
  pagadoAt: null,
  total: lineas.reduce((suma, { subtotal = 0 }) => suma + subtotal, 0),
  totalFinal: null,
  ...cambios,
})
const pesada = (cambios: Partial<Pesada> = {}): Pesada => ({
  clave: 'clave-de-prueba',
  pedido: 1208,
  linea: 2,
  nombre: 'Asado de tira',
  gramos: 1_500,
  vez: 0,
  modo: 'normal',
  origen: 'teclado',
  at: '2026-11-21T13:42:00.000Z',
  sola: false,
  apaga: null,
  ...cambios,
})

it.each<[string, Partial<Renglon>, string]>([
  ['nothing weighed', {}, 'falta'],
  ['weighed', hecha, 'hecha'],
  ['there was none', { pesado: 0, cobrado: 0, subtotalFinal: 0 }, 'sin'],
  ['the customer took it out', { pesado: 1_600, cobrado: 0, respuesta: 'saca' }, 'sin'],
  ['it waits', { pesado: 1_600, respuesta: 'espera' }, 'espera'],
  ['to be cut again', { respuesta: 'ajusta' }, 'falta'],
])('[PESA-03] %s', (_nombre, cambios, estado) => {
  expect(estadoDe(linea(2, cambios))).toBe(estado)
})

it.each([
  [0, 'nada'],
  [1, 'poco'],
  [1_259, 'poco'],
  [1_260, 'dentro'],
  [1_540, 'dentro'],
  [1_541, 'pasa'],
])('[PESA-03] %d grams of 1,400: %s', (gramos, situacion) => {
  expect(situacionDe(gramos, asado)).toBe(situacion)
})

describe('[PESA-01] the next line', () => {
  const lineas = [linea(1, hecha), linea(2), linea(3, { pesado: 9, respuesta: 'espera' }), linea(4)]
  it.each([
    [null, 2],
    [1, 2],
    [2, 4],
    [4, 2],
  ])('after %s comes %s', (id, siguiente) => {
    expect(siguienteDe(lineas, id)?.id).toBe(siguiente)
  })
  it('after the last there is none', () => {
    expect(siguienteDe([linea(1, hecha), linea(2)], 2)).toBeNull()
  })
})

it('[PESA-01] what is counted is ticked once, and never after somebody touched it', () => {
  expect(porTildar(pesaje([asado, provoleta])).map(({ id }) => id)).toEqual([6])
  expect(porTildar(pesaje([{ ...provoleta, vez: 1, respuesta: 'ajusta' }]))).toEqual([])
  expect(porTildar(pesaje([provoleta], { estado: 'pendiente' }))).toEqual([])
})

describe('[PESA-02] what a weight costs', () => {
  it('is the one price function over the weighed grams', () => {
    expect(precioDe(asado, 1_500)).toBe(2_281_500)
    expect(precioDe({ ...asado, DescPorciento: 10, extraKG: 500 }, 1_000)).toBe(1_418_900)
  })
  it('is what was ordered at exactly the ordered grams', () => {
    expect(precioDe({ ...asado, subtotal: 21_294.5 }, 1_400)).toBe(2_129_450)
  })
  it('is nothing for whoever sees no money', () => {
    const { precioKG: _, subtotal: __, ...sinPlata } = asado
    expect(precioDe(sinPlata, 1_500)).toBeNull()
    const { total: ___, ...ciego } = pesaje([sinPlata])
    expect(totalDe(ciego, CON_CENTAVOS)).toBeNull()
  })
})

describe('[PESA-02] the total as things stand', () => {
  it('has what was weighed, what waits as it was weighed, and the rest as it was ordered', () => {
    const lineas = [linea(1, hecha), linea(2, { pesado: 1_600, respuesta: 'espera' }), linea(3)]
    expect(totalDe(pesaje(lineas), CON_CENTAVOS)).toBe(2_281_500 + 2_433_600 + 2_129_400)
  })
  it('takes off the same percentage as when it was ordered', () => {
    expect(totalDe(pesaje([linea(1, hecha)], { total: 19_164.6 }), CON_CENTAVOS)).toBe(2_053_350)
  })
  it('is the server’s once it has one', () => {
    expect(totalDe(pesaje([linea(1, hecha)], { totalFinal: 20_000 }), CON_CENTAVOS)).toBe(2_000_000)
  })
  it.each([
    ['has delivery in it', { envio: 1_500, envioGratisDesde: null }, 2_281_500 + 150_000],
    ['weighed up to its figure, delivery is free', { envio: 1_500, envioGratisDesde: 22_815 }, 2_281_500],
  ])('[ENT-08] %s', (_, envio, total) => {
    expect(totalDe(pesaje([linea(1, hecha)], { total: 21_294 + 1_500, ...envio }), CON_CENTAVOS)).toBe(total)
  })
  it('is not said where nobody could tell what was taken off', () => {
    expect(totalDe(pesaje([linea(1, hecha)], { total: 20_000.07 }), CON_CENTAVOS)).toBeNull()
  })
})

describe('[PESA-03, PESA-07] a weighing that is still on its way', () => {
  it.each<[string, Partial<Pesada>, Partial<Renglon>]>([
    ['within bounds counts', {}, { ...hecha, respuesta: null, preguntaAt: null }],
    ['beyond them waits', { gramos: 1_600 }, { pesado: 1_600, cobrado: null, respuesta: 'espera' }],
    ['is asked for', { gramos: 1_600, modo: 'pedir' }, { cobrado: null, subtotalFinal: null }],
    [
      'charges the limit',
      { gramos: 1_600, modo: 'limite' },
      { pesado: 1_600, cobrado: 1_540, respuesta: 'limite' },
    ],
    ['below the limit charges what was weighed', { gramos: 1_000, modo: 'limite' }, { cobrado: 1_000 }],
    ['was said yes to', { gramos: 1_600, modo: 'palabra' }, { cobrado: 1_600, respuesta: 'palabra' }],
    [
      'is missing',
      { gramos: 0, modo: 'falta' },
      { pesado: 0, cobrado: 0, subtotalFinal: 0, respuesta: null },
    ],
  ])('%s', (_nombre, cambios, esperado) => {
    expect(withPesada(asado, pesada(cambios), { quien: 'Beto', tolerancia: 10 })).toMatchObject({
      ...esperado,
      vez: 1,
      quien: 'Beto',
    })
  })

  it('lies over its own line of its own order, the later over the earlier, and leaves the sum to the server', () => {
    const leido = pesaje([linea(1, hecha), asado], { faltan: 1, totalFinal: 1 })
    const cola = [pesada(), pesada({ gramos: 1_450, vez: 1 }), pesada({ pedido: 9, linea: 1 })]
    const visto = withCola(leido, cola, 'Beto')
    expect(visto.lineas[0]).toBe(leido.lineas[0])
    expect(visto.lineas[1]).toMatchObject({ pesado: 1_450, vez: 2 })
    expect(visto).toMatchObject({ faltan: 0, esperan: 0, totalFinal: null })
    expect(withCola(leido, [pesada({ pedido: 9 })], 'Beto')).toBe(leido)
  })
})

it('[PESA-07] somebody else weighs it while lines are left and their last weight is fresh', () => {
  const ahora = Date.parse('2026-11-21T13:50:00Z')
  const de = (quien: string, pesadoAt: string, faltan = 1) =>
    otroDe(pesaje([linea(1, { ...hecha, quien, pesadoAt })], { faltan }), 'Ana', ahora)
  expect(de('Beto', '2026-11-21T13:42:00Z')).toBe('Beto')
  expect(de('Ana', '2026-11-21T13:42:00Z')).toBeNull()
  expect(de('Beto', '2026-11-21T13:40:00Z')).toBeNull()
  expect(de('Beto', '2026-11-21T13:42:00Z', 0)).toBeNull()
})
