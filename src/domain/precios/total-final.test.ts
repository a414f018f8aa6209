// Proves how far the weighed total may stand from the ordered one.
import { expect, it } from 'vitest'
import { nombreTotal, textoPesadoYa, textoTolerancia, totalFinalAceptado } from './total-final.ts'

it.each([
  [1_000_000, 1_000_000, true],
  [1_000_000, 1_100_000, true],
  [1_000_000, 900_000, true],
  [1_000_000, 1_100_001, false],
  [1_000_000, 899_999, false],
  [1_000_000, 1, false],
  [1_000_000, -1_000_000, false],
  [1_000_000, 1_000_000.5, false],
  [1_000_000, Number.NaN, false],
  [0, 0, true],
  [0, -0, true],
  [0, 1, false],
])('STATE-03 ordered %i, finished at %d: %s', (ordenado, final, aceptado) => {
  expect(totalFinalAceptado(ordenado, final, 10)).toBe(aceptado)
})

it('STATE-03 says the tolerance of the shop', () => {
  expect(textoTolerancia(10)).toBe('El total final puede diferir hasta un 10% del pedido')
})

it('STATE-03 no tolerance makes a total of less than nothing', () => {
  expect(totalFinalAceptado(1_000, -1_000, 200)).toBe(false)
  expect(totalFinalAceptado(1_000, 0, 200)).toBe(true)
})

it.each([
  [null, false, 'Total'],
  [null, true, 'Total estimado'],
  [undefined, true, 'Total estimado'],
  [100, true, 'Total final'],
  [100, false, 'Total final'],
])('[PESA-02] weighed %s, in a shop that weighs %s: %s', (totalFinal, pesaje, nombre) => {
  expect(nombreTotal(totalFinal, pesaje, 'Total')).toBe(nombre)
})

it('[PESA-03] says the total of the scale that stands instead of a typed one', () => {
  expect(textoPesadoYa(1_950_050)).toBe(
    'El total lo dice la balanza: $19.500,50. Para cambiarlo hay que pesar de nuevo.',
  )
})
