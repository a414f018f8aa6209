// Session tokens (JWT): who, and which version of their sessions. Rights are never in them (T1-T4).
import { createSecretKey, randomUUID } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ID_MAX } from '#domain/id.ts'
import { entero, nulo, numero, objeto } from '#domain/lector.ts'
import { EQUIPO } from '#domain/personal/equipo.ts'
import { actualDe, type Llaves, todasDe } from '../base/cifrado.ts'
import { faltaSegundoFactor } from '../base/errors.ts'
import type { OpenSesion } from './sesiones.ts'

export interface Portador {
  readonly id: number
  /** Must still be the account's own, see `users.token_version`. */
  readonly version: number
  /** The device of the counter it is for; null for any other session. */
  readonly equipo: number | null
  /** The row of the session; null for a device's, and for one opened before sessions had rows. */
  readonly sesion: number | null
  /** Milliseconds since 1970: when it was made, and from when on it is refused. */
  readonly desde: number
  readonly hasta: number
}

interface Titular {
  readonly id: number
  readonly tokenVersion: number
}

interface Desafio {
  readonly id: number
  readonly version: number
  /** Names this challenge, so that its tries can be counted. */
  readonly clave: string
}

export interface Tokens {
  /**
   * The one way into a session, whatever was shown before: a password, a mailed link, somebody else's sign-in. An account
   * with a second factor gets no session here; what is thrown carries the challenge that a code answers.
   */
  issueToken(usuario: Titular & { readonly segundoFactor?: boolean }): Promise<string>
  /**
   * For who has shown everything: after the code, or in place of a session that was just ended. Where nothing was shown
   * anew, `desde` is when that one began: it grows neither younger nor longer.
   */
  renewToken(usuario: Titular, desde?: number): Promise<string>
  /** The session of a device of the counter. */
  issueEquipo(usuario: Titular, equipo: number): Promise<string>
  /** Null for anything we did not sign, and for what has expired. */
  verifyToken(token: string): Promise<Portador | null>
  verifyDesafio(token: string): Promise<Desafio | null>
}

const ISSUER = 'mostrador'
const SESION = { audience: 'mostrador-api', vida: 24 * 3600 } as const
/** Opens nothing but the place where a code is asked for. */
const DESAFIO = { audience: 'mostrador-segundo-factor', vida: 5 * 60 } as const
/** Servers' clocks differ a little (T7). */
const TOLERANCIA_S = 60

/** Without `openSesion` its sessions stand in no list, as the tests make them by the hundred. */
export function createTokens(secret: Llaves, now: () => Date, openSesion?: OpenSesion): Tokens {
  const key = createSecretKey(actualDe(secret), 'utf8')
  const keys = todasDe(secret).map(suya => createSecretKey(suya, 'utf8'))

  function sign(datos: JWTPayload, audience: string, vida: number, desde = now().getTime()): Promise<string> {
    const iat = Math.floor(desde / 1000)
    return new SignJWT(datos)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(iat)
      .setExpirationTime(iat + vida)
      .sign(key)
  }

  async function verify(
    token: string,
    { audience, vida }: typeof SESION | typeof DESAFIO,
  ): Promise<JWTPayload | null> {
    for (const suya of keys) {
      try {
        const { payload } = await jwtVerify(token, suya, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience,
          typ: 'JWT',
          requiredClaims: ['iat', 'exp'],
          maxTokenAge: vida,
          clockTolerance: TOLERANCIA_S,
          currentDate: now(),
        })
        return payload
      } catch {
        // Signed by another secret, or by nobody of ours.
      }
    }
    return null
  }

  async function renewToken({ id, tokenVersion }: Titular, desde = now().getTime()): Promise<string> {
    const hasta = new Date(desde + (SESION.vida + TOLERANCIA_S) * 1000)
    const s = await openSesion?.({ userId: id, version: tokenVersion, desde: new Date(desde), hasta })
    return sign({ id, v: tokenVersion, ...(s !== undefined && { s }) }, SESION.audience, SESION.vida, desde)
  }
  return {
    async issueToken(usuario) {
      if (!usuario.segundoFactor) return renewToken(usuario)
      const { id, tokenVersion } = usuario
      const datos = { id, v: tokenVersion, jti: randomUUID() }
      throw faltaSegundoFactor(await sign(datos, DESAFIO.audience, DESAFIO.vida))
    },
    renewToken,
    issueEquipo: ({ id, tokenVersion }, equipo) =>
      sign({ id, v: tokenVersion, e: equipo }, SESION.audience, EQUIPO.vida / 1000),
    async verifyToken(token) {
      const payload = await verify(token, SESION)
      return payload === null ? null : readPortador(payload)
    },
    async verifyDesafio(token) {
      const payload = await verify(token, DESAFIO)
      const portador = payload === null ? null : readPortador(payload)
      if (portador === null || typeof payload?.jti !== 'string') return null
      return { id: portador.id, version: portador.version, clave: payload.jti }
    },
  }
}

const id = entero(1, ID_MAX)
const readCarga = objeto({ id, v: id, e: nulo(id), s: nulo(entero(1)), iat: numero, exp: numero })

function readPortador(payload: JWTPayload): Portador | null {
  const carga = readCarga({ e: null, s: null, ...payload })
  if (carga === undefined) return null
  return {
    id: carga.id,
    version: carga.v,
    equipo: carga.e,
    sesion: carga.s,
    desde: carga.iat * 1000,
    hasta: (carga.exp + TOLERANCIA_S) * 1000,
  }
}
