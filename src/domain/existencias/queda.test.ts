// Proves how what is left of an article reads.
import { expect, it } from 'vitest'
import { textoQueda } from './queda.ts'

it.each([
  ['/Kg', 1200, 'De Vacío quedan 1,20 kg'],
  ['/Kg', 1999, 'De Vacío quedan 1,99 kg'],
  ['/Kg', 9, 'De Vacío no queda nada'],
  ['/Kg', 0, 'De Vacío no queda nada'],
  ['ud.', 1, 'De Vacío queda 1 unidad'],
  ['ud.', 4, 'De Vacío quedan 4 unidades'],
] as const)('ORD-04 names the article and what is left: %s %i', (medida, stock, texto) => {
  expect(textoQueda({ nombre: 'Vacío', medida, stock })).toBe(texto)
})
