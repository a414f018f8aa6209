// Proves which labels of a line are added.
import { expect, it } from 'vitest'
import { pesoDe, withBolsa } from './bolsas.ts'

const [una, otra] = [
  { codigo: '2000002015000', gramos: 1_500 },
  { codigo: '2000002008009', gramos: 800 },
]

it('[PESA-05] two different labels of one line are added, the same one is the same bag', () => {
  expect(pesoDe(withBolsa([una], otra, 1_500))).toBe(2_300)
  expect(withBolsa([una], una, 1_500)).toEqual([una])
  expect(withBolsa([una], otra, null)).toEqual([una, otra])
})

it('[PESA-05] a label takes the place of a weight that somebody typed', () => {
  expect(withBolsa([], una, 1_480)).toEqual([una])
  expect(withBolsa([una], otra, 1_480)).toEqual([otra])
  expect(withBolsa([una], otra, 0)).toEqual([una, otra])
})
