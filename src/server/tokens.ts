// Session tokens: who, and which version of their sessions. Rights are never in them (T1-T4).
import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

interface Portador {
  readonly id: number
  /** Must still be the account's own, see `users.token_version`. */
  readonly version: number
  /** Milliseconds since 1970 from which this token is refused. */
  readonly hasta: number
}

export interface Tokens {
  issueToken(usuario: { readonly id: number; readonly tokenVersion: number }): Promise<string>
  /** Null for anything we did not sign, and for what has expired. */
  verifyToken(token: string): Promise<Portador | null>
}

const ISSUER = 'mostrador'
const AUDIENCE = 'mostrador-api'
const VIDA_S = 24 * 3600
/** Servers' clocks differ a little (T7). */
const TOLERANCIA_S = 60

export function createTokens(secret: string, now: () => Date): Tokens {
  const key = createSecretKey(secret, 'utf8')
  return {
    issueToken({ id, tokenVersion }) {
      const iat = Math.floor(now().getTime() / 1000)
      return new SignJWT({ id, v: tokenVersion })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(iat)
        .setExpirationTime(iat + VIDA_S)
        .sign(key)
    },
    async verifyToken(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: 'JWT',
          requiredClaims: ['iat', 'exp'],
          maxTokenAge: VIDA_S,
          clockTolerance: TOLERANCIA_S,
          currentDate: now(),
        })
        return readPortador(payload)
      } catch {
        return null
      }
    },
  }
}

function readPortador({ id, v, exp }: Readonly<Record<string, unknown>>): Portador | null {
  const entero = (valor: unknown): valor is number => Number.isSafeInteger(valor) && Number(valor) > 0
  if (!entero(id) || id > 2_147_483_647 || !entero(v)) return null
  return { id, version: v, hasta: (Number(exp) + TOLERANCIA_S) * 1000 }
}
