// The OpenID Connect provider (PKCE, nonce): where to send people, and who comes back, checked by a certified client library (G3, G8).
import * as oidc from 'openid-client'
import { porDefecto, texto } from '#domain/lector.ts'
import { once } from '#server/kit/memoize.ts'
import type { GoogleConfig } from '#server/proceso/config.ts'

/** What one sign-in must bring back unchanged. */
export interface Desafio {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who the provider says it is. */
export interface Identidad {
  readonly issuer: string
  readonly subject: string
  /** '' where it says none, as with the names. */
  readonly email: string
  readonly emailVerificado: boolean
  readonly nombre: string
  readonly apellido: string
  readonly nombreCompleto: string
}

export interface Proveedor {
  createDesafio(): Desafio
  /** Where the browser goes. Fails when the provider cannot be reached. */
  startUrl(desafio: Desafio): Promise<URL>
  /** Fails on anything but a well signed answer to this very challenge. `busqueda`: the query it came back with. */
  readIdentidad(busqueda: string, desafio: Desafio): Promise<Identidad>
}

const dicho = porDefecto(texto, '')

const ESPERA_S = 5
/** The provider's addresses hardly ever change; its keys are followed by the library. */
const VIGENCIA_MS = 3_600_000
/** The provider's own: whatever algorithm the token or the provider would rather have. */
const ALGORITMO = 'RS256'

export function createProveedor(config: GoogleConfig, redirectUri: string, now: () => Date): Proveedor {
  /** One discovery for everybody who waits; one that failed is forgotten. */
  const connect = once(
    () => discover(config),
    VIGENCIA_MS,
    () => now().getTime(),
  )

  return {
    createDesafio: () => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }),
    async startUrl({ state, nonce, verifier }) {
      return oidc.buildAuthorizationUrl(await connect(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
    },
    async readIdentidad(busqueda, { state, nonce, verifier }) {
      const cliente = await connect()
      const vuelta = new URL(redirectUri)
      vuelta.search = busqueda
      const respuesta = await oidc.authorizationCodeGrant(cliente, vuelta, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = respuesta.claims()
      if (claims === undefined) throw new Error('the provider sent no identity')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: dicho(claims.email),
        emailVerificado: claims.email_verified === true,
        nombre: dicho(claims.given_name),
        apellido: dicho(claims.family_name),
        nombreCompleto: dicho(claims.name),
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: GoogleConfig): Promise<oidc.Configuration> {
  const url = new URL(issuer)
  // The library would trust the connection alone; plain http only on this machine, as config.ts sees to.
  const execute = [oidc.enableNonRepudiationChecks]
  if (url.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
  return oidc.discovery(
    url,
    clientId,
    { id_token_signed_response_alg: ALGORITMO },
    oidc.ClientSecretPost(clientSecret),
    { execute, timeout: ESPERA_S },
  )
}
