// An answer closes the question it was asked for, and no other.
import { afterEach, expect, it } from 'vitest'
import { ask, closeEsta, closePregunta, type Pregunta, usePregunta } from './dialogos.ts'

afterEach(closePregunta)

it('[LIST-09] an answer that comes late leaves alone whatever was asked since', () => {
  const [una, otra]: readonly Pregunta[] = [{ tipo: 'comandas' }, { tipo: 'hojaDeCorte' }]
  if (una === undefined || otra === undefined) throw new Error('no questions')
  ask(una)
  closePregunta()
  ask(otra)
  closeEsta(una)
  expect(usePregunta.getState().pregunta).toBe(otra)
  closeEsta(otra)
  expect(usePregunta.getState().pregunta).toBeNull()
})
