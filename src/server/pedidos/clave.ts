// The idempotency key of a checkout: what one looks like, and what it stands for.
const CLAVE = /^[\x21-\x7e]{8,100}$/

export interface Clave {
  readonly texto: string
  /** Of what was bought with it. */
  readonly hash: string
}

export function isClave(texto: string): boolean {
  return CLAVE.test(texto)
}
