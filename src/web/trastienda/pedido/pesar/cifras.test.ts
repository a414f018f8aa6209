// Proves how weights and their differences read.
import { expect, it } from 'vitest'
import { aguja, cifra, cuanto, franja, kilos, masPesos, porciento } from './cifras.ts'

it('[PESA-02] kilos have three decimals and a comma', () => {
  expect([0, 75, 1_500, 12_345, 1_234_567].map(kilos)).toEqual([
    '0,000',
    '0,075',
    '1,500',
    '12,345',
    '1.234,567',
  ])
})

it('[PESA-01] what is counted reads in units', () => {
  expect([cifra(2_000, true), cifra(1_500, false)]).toEqual(['2 u.', '1,500'])
  expect([cuanto(1_000, true), cuanto(2_000, true), cuanto(1_400, false)]).toEqual([
    '1 unidad',
    '2 unidades',
    '1,400 kg',
  ])
})

it.each([
  [1_400, 1_500, '+7,1 %'],
  [1_400, 1_600, '+14,3 %'],
  [500, 480, '−4,0 %'],
  [800, 775, '−3,1 %'],
  [1_000, 1_000, '+0,0 %'],
  [100, 1_300, '+1.200,0 %'],
])('[PESA-02] of %d ordered %d is %s', (pedido, gramos, texto) => {
  expect(porciento(pedido, gramos)).toBe(texto)
})

it('[PESA-02] money says its sign', () => {
  expect([152_100, -64_000, 50].map(masPesos)).toEqual(['+$1.521', '−$640', '+$0,50'])
})

it('[PESA-01] the needle stands where the weight lies between twice the tolerance, and stops at the ends', () => {
  expect([1_400, 1_260, 1_540, 1_120, 1_680, 9_000, 10].map(gramos => aguja(1_400, gramos, 10))).toEqual([
    50, 25, 75, 0, 100, 100, 0,
  ])
  expect([franja(10), franja(5), franja(0)]).toEqual([
    [25, 75],
    [25, 75],
    [50, 50],
  ])
  expect(aguja(1_000, 1_100, 0)).toBe(75)
})
