// The error catalogue of the account screens, line by line.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO, COMERCIO_INICIAL } from '#domain/comercio/comercio.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { explicacionIngreso, mensajeIngreso, mensajeRegistro } from './mensajes.ts'

const refused = (message: string, status = 400) => new ApiError(status, { error: { message } })
const SIN_RESPUESTA = new ApiError(0, null)
const SIN_TEXTO = new ApiError(502, '<html>')

describe('[SIGN-07] a refused registration', () => {
  it.each([
    [refused('Email already taken'), 'Este correo electrónico ya está registrado.'],
    [refused('Username already taken'), 'Este nombre de usuario ya está en uso.'],
    [refused('poli_priv: falta'), 'Debes aceptar las políticas de privacidad para registrarte'],
    [SIN_RESPUESTA, 'No se pudo conectar con el servidor'],
    [refused('Elegí una contraseña menos común'), 'Elegí una contraseña menos común'],
    [SIN_TEXTO, 'Ocurrió un error durante el registro. Por favor, inténtelo de nuevo.'],
    [new TypeError('x'), 'Ocurrió un error durante el registro. Por favor, inténtelo de nuevo.'],
  ])('%s', (error, texto) => {
    expect(mensajeRegistro(error)).toBe(texto)
  })
})

describe('[LOG-04] a refused login', () => {
  it.each([
    [refused('Invalid identifier or password'), 'El email o la contraseña no son correctos.'],
    [
      refused('Your account has been blocked by an administrator'),
      'Your account has been blocked by an administrator',
    ],
    [SIN_RESPUESTA, 'Ocurrió un error'],
    [SIN_TEXTO, 'Ocurrió un error'],
    [new TypeError('x'), 'An unknown error occurred'],
    ['x', 'An unknown error occurred'],
  ])('%s', (error, texto) => {
    expect(mensajeIngreso(error)).toBe(texto)
  })

  it('is explained in the language of the shop', () => {
    const explica = (error: unknown) => explicacionIngreso(error, COMERCIO_DEMO)
    expect(explica(refused('Invalid identifier or password'))).toMatch(/no son correctos/)
    expect(explica(refused('Your account email is not confirmed'))).toMatch(/no confirmaste/)
    expect(explica(SIN_RESPUESTA)).toBe('No se pudo conectar con el servidor')
  })

  it.each([
    [COMERCIO_DEMO, 'Escribinos por WhatsApp al 0341 555-0142 y lo vemos.'],
    [COMERCIO_INICIAL, 'Escribinos y lo vemos.'],
  ])('[SHOP-01] a blocked account is sent where the shop can be reached', (comercio, salida) => {
    const bloqueada = refused('Your account has been blocked by an administrator')
    expect(explicacionIngreso(bloqueada, comercio)).toBe(`Esta cuenta está bloqueada. ${salida}`)
  })
})
