// Calls in the name of the person who is logged in (bearer token); a token the server no longer takes ends the session here too.
import { CREDENCIALES } from '#domain/cuenta/credenciales.ts'
import { usePersonal } from '../sesion/personal.ts'
import { rejectSesion, useSesion } from '../sesion/sesion.ts'
import { ApiError, request } from './request.ts'

export function withToken(token: string, init: RequestInit = {}): RequestInit {
  return { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }
}

/** Asked by the page itself, beside what the person does: a refusal is theirs to meet at their own next step. */
export function asideRequest<T>(path: string): Promise<T> {
  return request<T>(path, withToken(useSesion.getState().sesion?.token ?? ''))
}

export async function authRequest<T>(path: string, init?: RequestInit): Promise<T> {
  const token = useSesion.getState().sesion?.token ?? ''
  try {
    return await request<T>(path, withToken(token, init))
  } catch (error) {
    // An answer to an older token says nothing about the one we have now.
    const vigente = useSesion.getState().sesion?.token === token
    if (error instanceof ApiError && vigente) {
      // Whatever its status, a refusal about the credentials is one of the session (LIST-07).
      if (error.status === 401 || error.message.includes(CREDENCIALES)) rejectSesion(error.details)
      // The server locked this device before the screen did.
      if (error.status === 423) usePersonal.setState({ abierto: false })
    }
    throw error
  }
}
