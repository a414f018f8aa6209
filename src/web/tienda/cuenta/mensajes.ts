// What the account screens say when a field is not right (form validation) and when the server refuses, from the specification's error catalogue.
import type { SinRecienteWire } from '#contract/errores.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { porWhatsApp } from '#domain/comercio/contacto.ts'
import { CAMPO_PRIVACIDAD, RECHAZO } from '#domain/cuenta/rechazo.ts'
import { emailValido, MENSAJES } from '#domain/cuenta/registro.ts'
import { objeto, uno } from '#domain/lector.ts'
import { ApiError } from '#web/comun/request/request.ts'

export const REGLA_EMAIL = {
  validate: (email: string | undefined) => emailValido((email ?? '').trim()) || MENSAJES.email,
}

export const FALTA_PASSWORD_ACTUAL = 'Ingresá tu contraseña actual'
export const EMAIL_TOMADO = 'Este correo electrónico ya está registrado.'

const pideReciente = objeto<SinRecienteWire>({ motivo: uno(['ingreso-reciente']) })

/** The change asks for a sign-in of a moment ago. */
export function isSinReciente(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && pideReciente(error.details) !== undefined
}

/** The server refused it in these very words. */
export function isRechazo(error: unknown, mensaje: string): boolean {
  return error instanceof ApiError && error.mensaje === mensaje
}

const CREDENCIALES = 'El email o la contraseña no son correctos.'

/** The text of the message after a failed login (LOG-04): the server's, but for the one everybody meets, which is English. */
export function mensajeIngreso(error: unknown): string {
  if (isRechazo(error, RECHAZO.credenciales)) return CREDENCIALES
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

/** Too many tries, whoever made them. */
export function isDemasiados(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

const OTRO_REGISTRO = 'Ocurrió un error durante el registro. Por favor, inténtelo de nuevo.'

/** SIGN-07, line by line. */
export function mensajeRegistro(error: unknown): string {
  if (!(error instanceof ApiError)) return OTRO_REGISTRO
  const { status, mensaje, message } = error
  if (status === 0) return message
  if (mensaje === RECHAZO.emailTomado) return EMAIL_TOMADO
  if (mensaje === RECHAZO.usernameTomado) return 'Este nombre de usuario ya está en uso.'
  if (mensaje?.includes(CAMPO_PRIVACIDAD)) return 'Debes aceptar las políticas de privacidad para registrarte'
  return mensaje ?? OTRO_REGISTRO
}
