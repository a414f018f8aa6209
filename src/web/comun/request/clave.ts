// The idempotency key of a call: what is sent again with the same one is done once (ADM-06).

/** `randomUUID` is missing on pages served without TLS. */
export function newClave(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const octetos = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(octetos, octeto => octeto.toString(16).padStart(2, '0')).join('')
}

export function withClave(clave: string, init: RequestInit): RequestInit {
  return { ...init, headers: { ...init.headers, 'idempotency-key': clave } }
}
