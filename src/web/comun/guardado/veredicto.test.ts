// Every status a call can come back with, and what it says about what was sent.
import { describe, expect, it } from 'vitest'
import { ApiError } from '../request/request.ts'
import { isEspera, toChoque, verdictOf } from './veredicto.ts'

const ESPERAN = [0, 401, 408, 423, 429]
const CAMBIO = { campo: 'nombre', de: 'A', a: 'B', quien: 'Rosa', cuando: '2026-11-18T12:00:00.000Z' }
const errorDe = (status: number, details: unknown = {}) =>
  new ApiError(status, { error: { message: 'Dicho', details } })

describe('verdictOf', () => {
  const todos = [0, ...Array.from({ length: 200 }, (_, i) => 400 + i)]

  it('[ADM-06] lets wait what has no answer, and refuses the rest, whatever the status', () => {
    const esperan = todos.filter(status => verdictOf(errorDe(status)).tipo === 'espera')
    expect(esperan).toEqual([...ESPERAN, ...todos.filter(status => status >= 500)])
    expect(esperan).toEqual(todos.filter(status => isEspera(errorDe(status))))
    expect(todos.filter(status => verdictOf(errorDe(status)).tipo === 'choca')).toEqual([])
  })

  it('[ADM-06] lets wait what the first call with the same key has not answered yet', () => {
    expect(verdictOf(errorDe(409, { enCurso: true }))).toEqual({ tipo: 'espera' })
    expect(isEspera(errorDe(409, { enCurso: false }))).toBe(false)
    expect(isEspera(errorDe(422, { enCurso: true }))).toBe(false)
  })

  it('[ADM-04] a 409 with a version is a clash, and no other status is', () => {
    const details = { version: 7, cambios: [CAMBIO] }
    const chocan = todos.filter(status => verdictOf(errorDe(status, details)).tipo === 'choca')
    expect(chocan).toEqual([409])
    expect(verdictOf(errorDe(409, details))).toEqual({ tipo: 'choca', ...details })
  })

  it.each([
    [{ version: 7 }, { tipo: 'choca', version: 7, cambios: [] }],
    [
      { version: 7, cambios: 'nada' },
      { tipo: 'choca', version: 7, cambios: [] },
    ],
    [
      { version: 7, cambios: [{ campo: 'x' }, CAMBIO] },
      { tipo: 'choca', version: 7, cambios: [CAMBIO] },
    ],
    [{ version: 0, cambios: [CAMBIO] }, { tipo: 'rechaza' }],
    [{ cambios: [CAMBIO] }, { tipo: 'rechaza' }],
    [undefined, { tipo: 'rechaza' }],
  ])('[ADM-04] reads of %j what it can', (details, veredicto) => {
    expect(verdictOf(errorDe(409, details))).toEqual(veredicto)
  })

  it('[ADM-04] takes what is made a clash of as one', () => {
    const error = toChoque(errorDe(409, { movidos: [{ actual: 3 }] }), 7)
    expect(verdictOf(error)).toEqual({ tipo: 'choca', version: 7, cambios: [] })
    expect(error.message).toBe('Dicho')
  })

  it('refuses what is no answer of a server at all', () => {
    expect(verdictOf(new TypeError('x'))).toEqual({ tipo: 'rechaza' })
    expect(isEspera(new TypeError('x'))).toBe(false)
  })
})
