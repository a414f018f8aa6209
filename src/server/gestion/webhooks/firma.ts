// The signature of a webhook (HMAC-SHA256): over the moment and the body, so that neither a copy nor a change passes for ours.
import { createHmac, randomBytes } from 'node:crypto'

const PREFIJO = 'whsec_'

/** Shown once to whoever makes the webhook; the receiver checks with it. */
export function createSecreto(): string {
  return PREFIJO + randomBytes(32).toString('base64url')
}

/** `t` are seconds since 1970. */
export function signCuerpo(secreto: string, t: number, cuerpo: string): string {
  const v1 = createHmac('sha256', secreto).update(`${t}.${cuerpo}`).digest('hex')
  return `t=${t},v1=${v1}`
}
