// A shared sum is the sum again, and nobody gets a centavo more or less than their part rounded.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { share } from './share.ts'

describe('[VOL-03] a sum shared out', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 1], [25, 50, 25]],
    [
      5_990_000,
      [2_340_000, 2_129_400, 872_000, 288_000, 960_000],
      [2_127_144, 1_935_701, 792_679, 261_802, 872_674],
    ],
    [10, [1, 2, 4], [1, 3, 6]],
    [10, [5, 2], [7, 3]],
    [7, [0, 0], [4, 3]],
    [0, [3, 4], [0, 0]],
    [5, [], []],
  ])('%i by %j is %j', (total, pesos, partes) => {
    expect(share(total, pesos)).toEqual(partes)
  })

  it('adds up to it at random, each part less than a centavo from its own', () => {
    const peso = fc.integer({ min: 0, max: 100_000_000_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        fc.array(peso, { minLength: 1, maxLength: 20 }),
        (total, pesos) => {
          const partes = share(total, pesos)
          expect(partes.reduce((s, parte) => s + parte, 0)).toBe(total)
          const suma = pesos.reduce((s, uno) => s + BigInt(uno), 0n)
          if (suma === 0n) return
          for (const [i, parte] of partes.entries()) {
            const lejos = BigInt(parte) * suma - BigInt(total) * BigInt(pesos[i] ?? 0)
            expect(lejos < suma && lejos > -suma).toBe(true)
          }
        },
      ),
    )
  })
})
