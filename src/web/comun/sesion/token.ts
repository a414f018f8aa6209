// What a session token (JWT) says of itself: until when the server takes it. Who it is for is never read from it.
import { numero, objeto, porDefecto, readJson } from '#domain/lector.ts'

const NUNCA = Number.POSITIVE_INFINITY
const readCarga = porDefecto(objeto({ exp: numero }), { exp: NUNCA })

/** Milliseconds since 1970; never, for what is no token. */
export function hastaDe(token: string): number {
  try {
    const [, carga = ''] = token.split('.')
    const { exp } = readCarga(readJson(atob(carga.replace(/-/g, '+').replace(/_/g, '/'))))
    return exp * 1000
  } catch {
    return NUNCA
  }
}
