// Signatures (HMAC-SHA-256) under a key derived from the server's secret (HKDF), one key a purpose.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface Signer {
  sign(texto: string): string
  /** In constant time, whoever wrote the signature. */
  verify(texto: string, firma: string): boolean
}

/** What is signed for one purpose is worth nothing for another. Of several secrets the first signs, and each verifies what it signed. */
export function createSigner(secretos: string | readonly string[], para: string): Signer {
  const digests = [secretos].flat().map(secreto => {
    const clave = Buffer.from(hkdfSync('sha256', secreto, '', para, 32))
    return (texto: string) => createHmac('sha256', clave).update(texto).digest()
  })
  return {
    sign: texto => digests[0]?.(texto).toString('base64url') ?? '',
    verify(texto, firma) {
      const ajena = Buffer.from(firma, 'base64url')
      return digests.some(digest => {
        const propia = digest(texto)
        return ajena.length === propia.length && timingSafeEqual(ajena, propia)
      })
    },
  }
}
