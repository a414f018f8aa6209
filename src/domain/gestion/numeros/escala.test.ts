// The scale of a chart: round, never below the highest value, and with few lines (HOY-01).
import { describe, expect, it } from 'vitest'
import { escalaDe } from './escala.ts'

describe('[HOY-01] the scale of a chart', () => {
  it.each([
    [100, 100, [25, 50, 75, 100]],
    [101, 150, [50, 100, 150]],
    [8, 8, [2, 4, 6, 8]],
    [1313, 1500, [500, 1000, 1500]],
    [40, 40, [10, 20, 30, 40]],
    [4, 4, [1, 2, 3, 4]],
  ])('%i ends at %i', (mayor, tope, lineas) => expect(escalaDe(mayor)).toEqual({ tope, lineas }))

  it.each([
    [10, 10, [5, 10]],
    [1, 1, [1]],
    [3, 3, [1, 2, 3]],
    [9, 10, [5, 10]],
    [100, 100, [25, 50, 75, 100]],
  ])('%i things that are counted end at %i, without halves', (mayor, tope, lineas) =>
    expect(escalaDe(mayor, true)).toEqual({ tope, lineas }),
  )

  it.each([0, -1, Number.NaN])('%d has no lines', mayor =>
    expect(escalaDe(mayor)).toEqual({ tope: 1, lineas: [] }),
  )

  it('holds whatever is the highest', () => {
    for (let mayor = 0.3; mayor < 1e9; mayor *= 1.37) {
      const { tope, lineas } = escalaDe(mayor)
      expect(tope).toBeGreaterThanOrEqual(mayor * (1 - 1e-9))
      expect(lineas.length).toBeGreaterThanOrEqual(2)
      expect(lineas.length).toBeLessThanOrEqual(4)
    }
  })
})
