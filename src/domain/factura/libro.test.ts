// Proves the accountant's book of a month: its columns, its signs and its sums.
import { expect, it } from 'vitest'
import { EMISOR, EMPRESA, muestraFoto, renglon } from '../../../test/support/fotos-fiscales.ts'
import type { Foto } from './comprobante.ts'
import { type Libro, libroDe } from './libro.ts'
import { buildNota } from './nota.ts'

const CAE = { cae: '76473918264051', vence: '2026-12-01' }
const libro = (...fotos: readonly Foto[]) => libroDe(fotos.map(foto => ({ foto, ...CAE })))

/** Row by row, each cell by the heading of its column. */
const leido = ({ titulos, filas }: Libro) =>
  filas.map(fila => Object.fromEntries(titulos.map((titulo, i) => [titulo, fila[i]])))

const notaDe = (factura: Foto) =>
  buildNota({
    factura,
    notas: [],
    monto: 1_473_600,
    renglones: [
      { ...renglon('Chorizo puro cerdo', 915_600, 210), final: 915_600 },
      { ...renglon('Morcilla', 558_000, 210), final: 558_000 },
    ],
    motivo: 'Devolución',
    numero: 12,
    fecha: '2026-11-22',
  }) as Foto

it('[FAC-08] a document is a line, a note stands below zero, and the last line sums up', () => {
  const factura = muestraFoto()
  expect(leido(libro(factura, notaDe(factura)))).toEqual([
    {
      Fecha: '21/11/2026',
      Código: 6,
      Comprobante: 'Factura B',
      Número: '00005-00000318',
      Documento: 'Sin identificar',
      'Nro. documento': null,
      Cliente: 'Consumidor final',
      'Condición IVA': 'Consumidor final',
      'Neto 10,5 %': 72_629.86,
      'IVA 10,5 %': 7626.14,
      'Neto 21 %': 20_277.69,
      'IVA 21 %': 4258.31,
      Exento: 0,
      'Otros tributos': 0,
      Total: 104_792,
      CAE: '76473918264051',
      'Vence CAE': '01/12/2026',
      'Asociado a': null,
      Pedido: 1208,
    },
    expect.objectContaining({
      Fecha: '22/11/2026',
      Código: 8,
      Comprobante: 'Nota de crédito B',
      Número: '00005-00000012',
      'IVA 21 %': -2557.49,
      Total: -14_736,
      'Asociado a': '00005-00000318',
    }),
    {
      Fecha: 'Totales',
      Código: null,
      Comprobante: null,
      Número: null,
      Documento: null,
      'Nro. documento': null,
      Cliente: null,
      'Condición IVA': null,
      'Neto 10,5 %': 72_629.86,
      'IVA 10,5 %': 7626.14,
      'Neto 21 %': 8099.18,
      'IVA 21 %': 1700.82,
      Exento: 0,
      'Otros tributos': 0,
      Total: 90_056,
      CAE: null,
      'Vence CAE': null,
      'Asociado a': null,
      Pedido: null,
    },
  ])
})

it('[FAC-08] whom it was made out to stands with the kind of their document', () => {
  const [fila] = leido(libro(muestraFoto({ receptor: { ...EMPRESA, condicion: 4 } })))
  expect(fila).toMatchObject({
    Documento: 'CUIT',
    'Nro. documento': '30500010912',
    Cliente: 'Parrilla El Fogón SRL',
    'Condición IVA': 'IVA Sujeto Exento',
  })
})

const deMonotributo = () => muestraFoto({ emisor: { ...EMISOR, condicion: 'monotributo' } })
const deUn = (nombre: string, bruto: number, ivaPorMil: number) =>
  muestraFoto({ renglones: [renglon(nombre, bruto, ivaPorMil)] })
const DE_PLATA = /^(Neto|IVA|Exento|Sin discriminar|Otros tributos|Total)/
const dePlata = ({ titulos }: Libro) => titulos.filter(titulo => DE_PLATA.test(titulo))
const TASAS = ['Neto 10,5 %', 'IVA 10,5 %', 'Neto 21 %', 'IVA 21 %']

it.each<[string, () => readonly Foto[], readonly string[]]>([
  ['nothing', () => [], [...TASAS, 'Exento', 'Otros tributos', 'Total']],
  [
    'one rate: the other usual one stands beside it',
    () => [deUn('Vacío', 110_500, 105)],
    [...TASAS, 'Exento', 'Otros tributos', 'Total'],
  ],
  [
    'a rate of its own',
    () => [muestraFoto(), deUn('Diario', 10_250, 25)],
    ['Neto 2,5 %', 'IVA 2,5 %', ...TASAS, 'Exento', 'Otros tributos', 'Total'],
  ],
  ['what has no VAT in it', () => [deMonotributo()], ['Sin discriminar', 'Total']],
  [
    'both, of a shop that changed',
    () => [deMonotributo(), muestraFoto()],
    [...TASAS, 'Exento', 'Sin discriminar', 'Otros tributos', 'Total'],
  ],
])('[FAC-08] the columns of a month of %s', (_caso, fotos, columnas) => {
  const suyo = libro(...fotos())
  expect(dePlata(suyo)).toEqual(columnas)
  expect(suyo.anchos).toHaveLength(suyo.titulos.length)
  expect(Math.min(...suyo.anchos)).toBeGreaterThan(0)
})

it('[FAC-08] what has no VAT in it stands apart from what has, and what is exempt from both', () => {
  const filas = leido(libro(deMonotributo(), muestraFoto(), deUn('Leche', 10_000, 0)))
  expect(filas.map(fila => [fila['Sin discriminar'], fila.Exento, fila.Total])).toEqual([
    [104_792, 0, 104_792],
    [0, 0, 104_792],
    [0, 100, 100],
    [104_792, 100, 209_684],
  ])
})
