// What a failed call says to the person, whatever failed.
import { expect, it } from 'vitest'
import { motivoDe } from './motivo.ts'
import { ApiError } from './request.ts'

const errorDe = (status: number, message: string, details: unknown = {}) =>
  new ApiError(status, { error: { message, details } })

it.each([
  ['the server', errorDe(400, 'Dicho'), 'Dicho'],
  [
    'the server at a field',
    errorDe(400, 'Dicho', { errors: [{ path: ['nombre'], message: 'Ya hay una.' }] }),
    'Ya hay una.',
  ],
  ['nobody: there is no network', new ApiError(0, null), 'No se pudo conectar con el servidor'],
  ['a server without words', errorDe(500, ''), 'Otra cosa'],
  ['ourselves', new Error('El navegador no deja.'), 'El navegador no deja.'],
  ['a fault of the program', new TypeError('x is undefined'), 'Otra cosa'],
  ['nothing', null, 'Otra cosa'],
])('[LIST-07] said by %s', (_quien, error, texto) => {
  expect(motivoDe(error, 'Otra cosa')).toBe(texto)
})

it('of anything else it says that it could not be done, whatever it was', () => {
  expect(motivoDe(undefined)).toBe('No se pudo hacer. Probá de nuevo.')
})
