// Proves the short names of categories.
import { expect, it } from 'vitest'
import { nombreCorto } from './nombre-corto.ts'

it.each([
  ['Productos de Pollo', 'Pollo'],
  ['Productos Vacunos', 'Vacunos'],
  ['Milanesas de pollo', 'Milanesas de pollo'],
  ['Desayunos', 'Desayunos'],
])('%s is %s', (nombre, corto) => {
  expect(nombreCorto(nombre)).toBe(corto)
})
