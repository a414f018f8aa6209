// Proves that whoever is told to wait is told how long.
import { expect, it } from 'vitest'
import { demasiadosIntentos } from './errors.ts'

it.each([
  [1, 'un minuto'],
  [60, 'un minuto'],
  [61, 'unos minutos'],
  [900, 'unos minutos'],
  [901, '16 minutos'],
  [3_000, '50 minutos'],
  [3_001, '1 hora'],
  [3_598, '1 hora'],
  [3_601, '2 horas'],
  [86_400, '24 horas'],
])('a wait of %i seconds reads as %s', (segundos, texto) => {
  const { message, retryAfter, status } = demasiadosIntentos(segundos)
  expect([status, retryAfter]).toEqual([429, segundos])
  expect(message).toBe(`Demasiados intentos. Probá de nuevo en ${texto}.`)
})
