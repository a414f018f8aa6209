// Calls in the name of the person who is logged in; a token the server no longer takes ends the session here too.
import { endSesion, useSesion } from '../state/sesion.ts'
import { ApiError, request } from './request.ts'

export function withToken(token: string, init: RequestInit = {}): RequestInit {
  return { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }
}

export async function authRequest<T>(path: string, init?: RequestInit): Promise<T> {
  const token = useSesion.getState().sesion?.token ?? ''
  try {
    return await request<T>(path, withToken(token, init))
  } catch (error) {
    // An answer to an older token says nothing about the one we have now.
    const vigente = useSesion.getState().sesion?.token === token
    if (error instanceof ApiError && error.status === 401 && vigente) endSesion('rechazo')
    throw error
  }
}
