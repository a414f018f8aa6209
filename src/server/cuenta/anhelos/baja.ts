// The link that ends all wishes of one person without a session (unsubscribe, signed): in every message about a wish.
import { parseId, RUTAS } from '#domain/rutas.ts'
import type { Llaves } from '#server/base/llaves.ts'
import { createSigner } from '#server/kit/signature.ts'

export interface Baja {
  enlaceDe(publicUrl: string, userId: number): string
  /** Whose it is; null for whatever we did not sign. */
  read(code: string): number | null
}

export function createBaja(jwtSecret: Llaves): Baja {
  const { sign, verify } = createSigner(jwtSecret, 'dejar de avisar')
  return {
    enlaceDe: (publicUrl, userId) => `${publicUrl}${RUTAS.avisos}?code=${userId}.${sign(String(userId))}`,
    read(code) {
      const [id = '', firma = ''] = code.split('.', 2)
      return verify(id, firma) ? parseId(id) : null
    },
  }
}
