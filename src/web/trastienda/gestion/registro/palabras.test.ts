// Proves that an amount of stock reads in what its article is sold by.
import { expect, it } from 'vitest'
import { isHecho, medidaDe, textoDeValor } from './palabras.ts'

const minimo = (de: number | null, a: number) => ({ campo: 'stock_minimo', de, a })

it.each([
  ['counted', 'ud.', [minimo(5, 10)], ['5', '10']],
  ['weighed', '/Kg', [minimo(2_500, 10_000)], ['2,5', '10']],
  [
    'weighed before, counted now',
    'ud.',
    [{ campo: 'medida', de: '/Kg', a: 'ud.' }, minimo(2_500, 3)],
    ['2,5', '3'],
  ],
  ['counted, with none before', 'ud.', [minimo(null, 4)], ['—', '4']],
  ['gone from the catalogue unsaid', null, [minimo(2_500, 3_000)], ['2,5', '3']],
] as const)('[AUD-01] the low stock of what is %s', (_, medida, campos, textos) => {
  const anotacion = { medida, campos: [...campos] }
  const { de, a } = campos.find(({ campo }) => campo === 'stock_minimo') ?? minimo(null, 0)
  expect([
    textoDeValor('stock_minimo', de, {}, medidaDe(anotacion, 'de')),
    textoDeValor('stock_minimo', a, {}, medidaDe(anotacion, 'a')),
  ]).toEqual(textos)
})

it.each([
  ['descripcion', '', '—'],
  ['grs_porcion', 1_000, '1.000'],
  ['nota', '', 'vacía'],
])('[AUD-01] what is empty is a dash, and thousands have their dot: %s', (campo, valor, texto) => {
  expect(textoDeValor(campo, valor)).toBe(texto)
})

it('[AUD-01] what was done to an order has no before', () => {
  expect(['cambio', 'cobro', 'estado'].map(isHecho)).toEqual([true, true, false])
})
