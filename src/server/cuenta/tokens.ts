// Session tokens (JWT): who, and which version of their sessions. Rights are never in them (T1-T4).
import { createHmac, createSecretKey, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto'
import { ID_MAX } from '#domain/id.ts'
import { entero, isObjeto, nulo, numero, objeto, readJson, texto, uno } from '#domain/lector.ts'
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
  verifyToken(token: string): Portador | null
  verifyDesafio(token: string): Desafio | null
}

const ISSUER = 'mostrador'
const SESION = { audience: 'mostrador-api', vida: 24 * 3600 } as const
/** Opens nothing but the place where a code is asked for. */
const DESAFIO = { audience: 'mostrador-segundo-factor', vida: 5 * 60 } as const
/** Servers' clocks differ a little (T7). */
const TOLERANCIA_S = 60

const id = entero(1, ID_MAX)
const CARGA = objeto({
  iss: uno([ISSUER]),
  aud: texto,
  iat: numero,
  exp: numero,
  nbf: nulo(numero),
  jti: nulo(texto),
  id,
  v: id,
  e: nulo(id),
  s: nulo(entero(1)),
})
type Carga = NonNullable<ReturnType<typeof CARGA>>
const SIN_DECIR = { nbf: null, jti: null, e: null, s: null }

/** The only head a token of ours has, and so the only one that is read: nothing in it is anybody's to choose. */
const CABEZA = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

const sealOf = (key: KeyObject, dicho: string) => createHmac('sha256', key).update(dicho).digest('base64url')

/** What stands in a token that one of these keys signed. */
function openFirmado(token: string, keys: readonly KeyObject[]): unknown {
  const [cabeza, carga = '', firma = '', ...resto] = token.split('.')
  if (cabeza !== CABEZA || resto.length > 0) return null
  // Held against each other as they are written: one signature has one spelling.
  const dada = Buffer.from(firma)
  const firmo = (key: KeyObject) => {
    const suya = Buffer.from(sealOf(key, `${cabeza}.${carga}`))
    return dada.length === suya.length && timingSafeEqual(dada, suya)
  }
  // Only now: whatever is read was written by us.
  return keys.some(firmo) ? readJson(Buffer.from(carga, 'base64url').toString()) : null
}

/** Without `openSesion` its sessions stand in no list, as the tests make them by the hundred. */
export function createTokens(secret: Llaves, now: () => Date, openSesion?: OpenSesion): Tokens {
  const key = createSecretKey(actualDe(secret), 'utf8')
  const keys = todasDe(secret).map(suya => createSecretKey(suya, 'utf8'))

  function sign(datos: object, audience: string, vida: number, desde = now().getTime()): string {
    const iat = Math.floor(desde / 1000)
    const carga = JSON.stringify({ ...datos, iss: ISSUER, aud: audience, iat, exp: iat + vida })
    const dicho = `${CABEZA}.${Buffer.from(carga).toString('base64url')}`
    return `${dicho}.${sealOf(key, dicho)}`
  }

  function verify(token: string, { audience, vida }: typeof SESION | typeof DESAFIO): Carga | null {
    const dicho = openFirmado(token, keys)
    const carga = isObjeto(dicho) ? CARGA({ ...SIN_DECIR, ...dicho }) : undefined
    if (carga === undefined || carga.aud !== audience) return null
    const ahora = Math.floor(now().getTime() / 1000)
    const desde = Math.max(carga.iat, carga.nbf ?? 0)
    const hasta = Math.min(carga.exp, carga.iat + vida)
    return desde - TOLERANCIA_S <= ahora && ahora < hasta + TOLERANCIA_S ? carga : null
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
      throw faltaSegundoFactor(sign(datos, DESAFIO.audience, DESAFIO.vida))
    },
    renewToken,
    issueEquipo: async ({ id, tokenVersion }, equipo) =>
      sign({ id, v: tokenVersion, e: equipo }, SESION.audience, EQUIPO.vida / 1000),
    verifyToken(token) {
      const carga = verify(token, SESION)
      return carga && toPortador(carga)
    },
    verifyDesafio(token) {
      const carga = verify(token, DESAFIO)
      if (carga === null || carga.jti === null) return null
      return { id: carga.id, version: carga.v, clave: carga.jti }
    },
  }
}

function toPortador({ id, v: version, e: equipo, s: sesion, iat, exp }: Carga): Portador {
  return { id, version, equipo, sesion, desde: iat * 1000, hasta: (exp + TOLERANCIA_S) * 1000 }
}
