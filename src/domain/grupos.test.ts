// Proves that things of one key are together, in the order in which they come.
import { expect, it } from 'vitest'
import { groupBy } from './grupos.ts'

it('keeps the order of the groups and within each', () => {
  const grupos = groupBy(['vacío', 'asado', 'vaca', 'azúcar', 'vino'], ([letra]) => letra)
  expect([...grupos]).toEqual([
    ['v', ['vacío', 'vaca', 'vino']],
    ['a', ['asado', 'azúcar']],
  ])
  expect(groupBy([], () => 'x').size).toBe(0)
})
