// What is said when the server refuses a registration (SIGN-07), from the specification's error catalogue.
import { CAMPO_PRIVACIDAD, RECHAZO } from '#domain/cuenta/rechazo.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { EMAIL_TOMADO } from './mensajes.ts'

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
