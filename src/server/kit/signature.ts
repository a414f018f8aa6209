// Signatures (HMAC-SHA-256) under a key derived from the server's secret (HKDF), one key a purpose.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface Signer {
  sign(texto: string): string
  /** In constant time, whoever wrote the signature. */
  verify(texto: string, firma: string): boolean
}

/** What is signed for one purpose is worth nothing for another. */
export function createSigner(secreto: string, para: string): Signer {
  const clave = Buffer.from(hkdfSync('sha256', secreto, '', para, 32))
  const digest = (texto: string) => createHmac('sha256', clave).update(texto).digest()
  return {
    sign: texto => digest(texto).toString('base64url'),
    verify(texto, firma) {
      const [propia, ajena] = [digest(texto), Buffer.from(firma, 'base64url')]
      return ajena.length === propia.length && timingSafeEqual(ajena, propia)
    },
  }
}
