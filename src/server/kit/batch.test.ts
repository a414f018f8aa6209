// Batching: calls of one moment are one call.
import { expect, it } from 'vitest'
import { batch } from './batch.ts'

it('what is asked in one moment is asked once, and what comes later by itself', async () => {
  const llamadas: (readonly number[])[] = []
  const sum = batch(async (cosas: readonly number[]) => {
    llamadas.push(cosas)
    return cosas.reduce((a, b) => a + b, 0)
  })
  expect(await Promise.all([sum([1, 2]), sum([3])])).toEqual([6, 6])
  expect(await sum([4])).toBe(4)
  expect(llamadas).toEqual([[1, 2, 3], [4]])
})

it('what fails fails for all of them, and for nobody after', async () => {
  let mal = true
  const ask = batch(async (cosas: readonly number[]) => {
    if (mal) throw new Error('away')
    return cosas.length
  })
  const juntas = await Promise.allSettled([ask([1]), ask([2])])
  expect(juntas.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  mal = false
  expect(await ask([1])).toBe(1)
})
