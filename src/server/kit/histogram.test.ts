// Which bucket a duration falls into, bounds included.
import { expect, it } from 'vitest'
import { createHistogram } from './histogram.ts'

it.each([
  [0, [1, 0, 0]],
  [0.1, [1, 0, 0]],
  [0.1001, [0, 1, 0]],
  [1, [0, 1, 0]],
  [1.001, [0, 0, 1]],
  [900, [0, 0, 1]],
])('%f s', (segundos, cubetas) => {
  const histograma = createHistogram([0.1, 1])
  histograma.observe(segundos)
  expect(histograma.cubetas).toEqual(cubetas)
  expect(histograma.suma()).toBe(segundos)
})

it('adds up', () => {
  const histograma = createHistogram([1])
  for (const segundos of [0.5, 0.25, 2]) histograma.observe(segundos)
  expect([histograma.cubetas, histograma.suma()]).toEqual([[2, 1], 2.75])
})
