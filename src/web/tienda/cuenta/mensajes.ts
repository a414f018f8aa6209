// What the account screens say when the server refuses; a login and a registration have words of their own beside it.
import type { SinRecienteWire } from '#contract/errores.schema.ts'
import { objeto, uno } from '#domain/lector.ts'
import { ApiError } from '#web/comun/request/request.ts'

const pideReciente = objeto<SinRecienteWire>({ motivo: uno(['ingreso-reciente']) })

/** The change asks for a sign-in of a moment ago. */
export function isSinReciente(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && pideReciente(error.details) !== undefined
}

export const EMAIL_TOMADO = 'Este correo electrónico ya está registrado.'

/** Of any other form: the server's own words, or that it could not be reached. */
export function mensajeDe(error: unknown): string {
  return error instanceof Error ? error.message : 'Ocurrió un error'
}
