// An OpenID provider that lies: it signs (or does not sign) whatever identity token a test asks it for.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'

export interface IdpFalso {
  readonly issuer: string
  readonly privateKey: CryptoKey
  /** The public key as a text, which an attacker would use as an HMAC secret. */
  readonly publica: string
  /** What the token endpoint answers: an identity token, or how to behave instead. */
  respuesta: { idToken?: string } | 'calla' | 'error'
  close(): Promise<void>
}

export async function startIdpFalso(): Promise<IdpFalso> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'falso', use: 'sig' }
  const server = createServer((request, response) => {
    const send = (cuerpo: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(cuerpo))
    if (request.url === '/.well-known/openid-configuration') send(describeIdp(idp.issuer))
    else if (request.url === '/jwks') send({ keys: [jwk] })
    else if (idp.respuesta === 'error') send({ error: 'server_error' }, 500)
    else if (idp.respuesta !== 'calla') {
      send({ access_token: 'x', token_type: 'bearer', id_token: idp.respuesta.idToken })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const idp: IdpFalso = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    privateKey,
    publica: JSON.stringify(jwk),
    respuesta: {},
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return idp
}

/** It claims to sign with anything: the client must not believe it. */
function describeIdp(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  }
}
