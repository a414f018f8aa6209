// The idempotency key of a call: what is sent again with the same one is done once (ADM-06).

/** `randomUUID` is missing on pages served without TLS. */
export function newClave(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const octetos = crypto.getRandomValues(new Uint8Array(16))
  const cifras = Array.from(octetos, octeto => octeto.toString(16).padStart(2, '0')).join('')
  return cifras.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

export function withClave(clave: string, init: RequestInit): RequestInit {
  return { ...init, headers: { ...init.headers, 'idempotency-key': clave } }
}
