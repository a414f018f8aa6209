// Proves the number of columns for every width a screen can have.
import { expect, it } from 'vitest'
import { columnas, GRILLA } from './grilla.ts'

const { columnasMin, columnasMax, tarjetaMin, tarjetaMax, separacion } = GRILLA
const tarjeta = (ancho: number, n: number) => (ancho - (n - 1) * separacion) / n
const entra = (ancho: number, n: number) => tarjeta(ancho, n) >= tarjetaMin && tarjeta(ancho, n) <= tarjetaMax
const POSIBLES = Array.from({ length: columnasMax - columnasMin + 1 }, (_, i) => columnasMin + i)
const ANCHOS = Array.from({ length: 2600 }, (_, ancho) => ancho)

it('[CAT-06] has the specified limits', () => {
  expect(GRILLA).toEqual({ columnasMin: 2, columnasMax: 8, tarjetaMin: 140, tarjetaMax: 200, separacion: 12 })
})

it('[CAT-06] keeps the card within its limits at every width where some count does, with the fewest columns', () => {
  for (const ancho of ANCHOS) {
    const validas = POSIBLES.filter(n => entra(ancho, n))
    if (validas.length > 0) expect(columnas(ancho), `at ${ancho} px`).toBe(validas[0])
  }
})

it('[CAT-06] where no count does, there are 2 to 8 columns and no card is too narrow unless two do not fit', () => {
  for (const ancho of ANCHOS) {
    const n = columnas(ancho)
    expect(POSIBLES).toContain(n)
    if (n > columnasMin) expect(tarjeta(ancho, n), `at ${ancho} px`).toBeGreaterThanOrEqual(tarjetaMin)
  }
})

it.each([
  [0, 2],
  [292, 2],
  [328, 2],
  [412, 2],
  [430, 2],
  [444, 3],
  [772, 4],
  [1200, 6],
  [1684, 8],
  [4000, 8],
])('[RULE-04] [CAT-06] %i px take %i columns', (ancho, n) => {
  expect(columnas(ancho)).toBe(n)
})
