// Kept once made, for as long as it holds; a failure is not kept.
import { expect, it } from 'vitest'
import { once, perMinute } from './memoize.ts'

it('makes it when first asked for, and then no more', async () => {
  let hechas = 0
  const read = once(async () => ++hechas)
  expect(hechas).toBe(0)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
})

it('makes it again once its time is over', async () => {
  let [hechas, ahora] = [0, 0]
  const read = once(
    async () => ++hechas,
    100,
    () => ahora,
  )
  const leidas: number[] = []
  for (ahora of [0, 99, 100, 199, 200]) leidas.push(await read())
  expect(leidas).toEqual([1, 1, 2, 2, 3])
})

it('forgets what failed, and not what took its place', async () => {
  let [hechas, ahora] = [0, 0]
  const pasos: ((error: Error) => void)[] = []
  const read = once(
    () => (++hechas === 1 ? new Promise<number>((_, reject) => pasos.push(reject)) : Promise.resolve(hechas)),
    100,
    () => ahora,
  )
  const primera = read()
  ahora = 100
  expect(await read()).toBe(2)
  pasos[0]?.(new Error('tarde'))
  await expect(primera).rejects.toThrow('tarde')
  expect(await read()).toBe(2)
})

it('works out once a minute what changes with it', () => {
  let hechas = 0
  const read = perMinute(instante => `${instante.toISOString().slice(11, 16)} ${++hechas}`)
  const leidas = [0, 59_999, 60_000, 61_000, 59_000].map(ms => read(new Date(ms)))
  expect(leidas).toEqual(['00:00 1', '00:00 1', '00:01 2', '00:01 2', '00:00 3'])
})
