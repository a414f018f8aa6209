// What a session token (JWT) says of itself: until when the server takes it. Who it is for is never read from it.

/** Milliseconds since 1970; never, for what is no token. */
export function hastaDe(token: string): number {
  try {
    const [, carga = ''] = token.split('.')
    const { exp } = JSON.parse(atob(carga.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
