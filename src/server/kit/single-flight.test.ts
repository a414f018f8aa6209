// Made once for everybody who waits, and again for whoever comes later.
import { expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

it('makes one thing a key at a time, whatever number wait, and keeps nothing', async () => {
  const vuelo = createSingleFlight<number>()
  let hechas = 0
  const make = async () => ++hechas
  const juntas = await Promise.all([vuelo.run('a', make), vuelo.run('a', make), vuelo.run('b', make)])
  expect(juntas).toEqual([1, 1, 2])
  expect(vuelo.size()).toBe(0)
  expect(await vuelo.run('a', make)).toBe(3)
})

it('fails for all who wait, and is tried again by the next', async () => {
  const vuelo = createSingleFlight<number>()
  const fail = async () => Promise.reject(new Error('no'))
  const juntas = await Promise.allSettled([vuelo.run('a', fail), vuelo.run('a', fail)])
  expect(juntas.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await vuelo.run('a', async () => 7)).toBe(7)
})
