// Encryption at rest, keeps a secret in the database unreadable without the server's own: AES-256-GCM under a key derived from JWT_SECRET, of which those before still open what they closed (rotation).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** One, or the one of now and then those before it. */
export type Llaves = string | readonly string[]

export function actualDe(llaves: Llaves): string {
  return (typeof llaves === 'string' ? llaves : llaves[0]) ?? ''
}

export function todasDe(llaves: Llaves): readonly string[] {
  return typeof llaves === 'string' ? [llaves] : llaves
}

export interface Cifrado {
  /** Bound to its owner: in another's row it opens nothing. */
  seal(secreto: Buffer, userId: number): Buffer
  /** Null when it was sealed under another key, or for somebody else. */
  open(sellado: Buffer, userId: number): Buffer | null
}

const NONCE = 12
const MARCA = 16

/** `uso`: what it is for. Secrets of one use are not opened by another. */
export function createCifrado(jwtSecret: Llaves, uso = 'segundo-factor'): Cifrado {
  const keyOf = (secreto: string) => Buffer.from(hkdfSync('sha256', secreto, '', `mostrador ${uso} 1`, 32))
  const key = keyOf(actualDe(jwtSecret))
  const keys = todasDe(jwtSecret).map(keyOf)
  const de = (userId: number) => Buffer.from(String(userId))
  return {
    seal(secreto, userId) {
      const nonce = randomBytes(NONCE)
      const cifra = createCipheriv('aes-256-gcm', key, nonce).setAAD(de(userId))
      const cuerpo = Buffer.concat([cifra.update(secreto), cifra.final()])
      return Buffer.concat([nonce, cifra.getAuthTag(), cuerpo])
    },
    open(sellado, userId) {
      for (const suya of keys) {
        const cifra = createDecipheriv('aes-256-gcm', suya, sellado.subarray(0, NONCE)).setAAD(de(userId))
        cifra.setAuthTag(sellado.subarray(NONCE, NONCE + MARCA))
        try {
          return Buffer.concat([cifra.update(sellado.subarray(NONCE + MARCA)), cifra.final()])
        } catch {
          // Of another secret, or not ours.
        }
      }
      return null
    },
  }
}
