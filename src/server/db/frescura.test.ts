// The age of a replica by what was seen of the primary.
import { describe, expect, it } from 'vitest'
import { createFrescura } from './frescura.ts'

const NUNCA = Number.POSITIVE_INFINITY

describe('createFrescura', () => {
  it('[ESC-04] knows nothing of a replica before it has seen the primary', () => {
    expect(createFrescura().edad(100, 5)).toBe(NUNCA)
  })

  it.each([
    ['behind all that was seen', 99, NUNCA],
    ['up to the first', 100, 900],
    ['between two', 199, 900],
    ['up to the second', 200, 500],
    ['ahead of all that was seen', 999, 500],
  ])('[ESC-04] a replica %s', (_, repetido, edad) => {
    const frescura = createFrescura()
    frescura.note(100, 100)
    frescura.note(200, 500)
    expect(frescura.edad(repetido, 1000)).toBe(edad)
  })

  it('[ESC-04] one that has all stays fresh while nothing is written, for as long as the primary is asked', () => {
    const frescura = createFrescura()
    for (const cuando of [0, 1000, 2000]) frescura.note(100, cuando)
    expect([frescura.edad(100, 2300), frescura.edad(100, 9000)]).toEqual([300, 7000])
  })

  it('[ESC-04] what was seen of another primary does not count', () => {
    const frescura = createFrescura()
    frescura.note(500, 0)
    frescura.note(300, 1000)
    expect([frescura.edad(299, 1500), frescura.edad(300, 1500)]).toEqual([NUNCA, 500])
  })

  it('remembers two minutes at one a second', () => {
    const frescura = createFrescura()
    for (let n = 1; n <= 121; n++) frescura.note(n, n * 1000)
    expect([frescura.edad(1, 121_000), frescura.edad(2, 121_000)]).toEqual([NUNCA, 119_000])
  })
})
