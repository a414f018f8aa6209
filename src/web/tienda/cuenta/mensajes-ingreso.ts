// What is said when the server refuses a login (LOG-04), from the specification's error catalogue.
import type { Comercio } from '#domain/comercio/comercio.ts'
import { porWhatsApp } from '#domain/comercio/contacto.ts'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { ApiError } from '#web/comun/request/request.ts'

const CREDENCIALES = 'El email o la contraseña no son correctos.'

/** The text of the message after a failed login (LOG-04): the server's, but for the one everybody meets, which is English. */
export function mensajeIngreso(error: unknown): string {
  if (error instanceof ApiError && error.mensaje === RECHAZO.credenciales) return CREDENCIALES
  return error instanceof ApiError ? (error.mensaje ?? 'Ocurrió un error') : 'An unknown error occurred'
}

/** What the form itself says about it, in the person's language. */
export function explicacionIngreso(
  error: unknown,
  comercio: Pick<Comercio, 'whatsapp' | 'telefono'>,
): string {
  const mensaje = error instanceof ApiError ? error.message : ''
  if (mensaje === RECHAZO.credenciales) return CREDENCIALES
  if (mensaje === RECHAZO.sinConfirmar) {
    return 'Todavía no confirmaste tu email. Buscá nuestro mensaje en tu casilla o en spam.'
  }
  if (mensaje === RECHAZO.bloqueada) {
    return `Esta cuenta está bloqueada. Escribinos${porWhatsApp(comercio)} y lo vemos.`
  }
  return mensaje || 'Ocurrió un error'
}

export function isSinConfirmar(error: unknown): boolean {
  return error instanceof ApiError && error.mensaje === RECHAZO.sinConfirmar
}

/** Too many tries, whoever made them. */
export function isDemasiados(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}
