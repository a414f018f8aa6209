// What a refused call says to the person at the screen (ApiError): the server's own words, or ours where it has none for people.
import { expect, it } from 'vitest'
import { ApiError } from './request.ts'

const rechazo = (status: number, message: string) => ({ data: null, error: { status, message } })

it.each([
  [409, rechazo(409, 'Ya no hay vacío'), 'Ya no hay vacío', 'Ya no hay vacío'],
  [500, rechazo(500, 'La balanza no anda'), 'La balanza no anda', 'La balanza no anda'],
  [
    500,
    rechazo(500, 'Internal Server Error'),
    'Algo falló de nuestro lado. Probá de nuevo en un rato.',
    null,
  ],
  [404, rechazo(404, 'Not Found'), 'Eso ya no está.', 'Eso ya no está.'],
  [403, rechazo(403, 'Forbidden'), 'No tenés permiso para hacer eso.', 'No tenés permiso para hacer eso.'],
  [502, '<html>', 'No se pudo conectar con el servidor', null],
  [0, null, 'No se pudo conectar con el servidor', null],
])('a %i is said in Spanish, whatever came with it', (status, cuerpo, dicho, mensaje) => {
  const error = new ApiError(status, cuerpo)
  expect([error.status, error.message, error.mensaje]).toEqual([status, dicho, mensaje])
})
