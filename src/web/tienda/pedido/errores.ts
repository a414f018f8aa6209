// What the order screens make of a failed call (LIST-07).
import { CREDENCIALES } from '#domain/cuenta/credenciales.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { rejectSesion, useSesion } from '#web/comun/sesion/sesion.ts'

const OTRO = 'Error al cargar los pedidos'

export function mensajeDeFalla(error: unknown): string {
  return (error instanceof Error && error.message) || OTRO
}

/** A refusal about the credentials ends the session; the frame says so and leads to the login. */
export function endIfCredenciales(error: unknown): void {
  if (useSesion.getState().sesion === null || !(error instanceof ApiError)) return
  if (error.status === 401 || error.message.includes(CREDENCIALES)) rejectSesion()
}
