// A provider that lies, is silent or is gone: nobody enters, nothing breaks (G3, G8).
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { type IdpFalso, startIdpFalso } from '../../support/idp-falso.ts'
import { createNavegador } from '../../support/navegador.ts'

const PUBLIC_URL = 'http://localhost:3000'
const CLIENTE = {
  GOOGLE_CLIENT_ID: 'mostrador',
  GOOGLE_CLIENT_SECRET: 'un-secreto-compartido-con-el-proveedor',
}

let idp: IdpFalso
let prueba: TestApp

beforeAll(async () => {
  idp = await startIdpFalso()
  prueba = await createTestApp({
    env: { PUBLIC_URL, GOOGLE_ISSUER: idp.issuer, ...CLIENTE },
    cupos: { google: { intentos: 10_000, segundos: 60 } },
  })
})
afterAll(async () => {
  await prueba.close()
  await idp.close()
})

type Claims = Record<string, unknown>
type Cabecera = { alg: string; kid?: string; jku?: string; jwk?: object; typ?: string }

const enSegundos = (n: number) => Math.floor(Date.now() / 1000) + n

const buenos = (nonce: string): Claims => ({
  iss: idp.issuer,
  aud: 'mostrador',
  sub: '1',
  nonce,
  iat: enSegundos(0),
  exp: enSegundos(300),
  email: 'victima@example.com',
  email_verified: true,
})
const firmar = (
  claims: Claims,
  cabecera: Cabecera = { alg: 'RS256', kid: 'falso' },
  clave = idp.privateKey,
) => new SignJWT(claims).setProtectedHeader(cabecera).sign(clave)
const conSecreto = (claims: Claims, secreto: string) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'falso' })
    .sign(new TextEncoder().encode(secreto))

/** Where the browser ends after the provider answered with this token. */
async function returnWith(make: (nonce: string) => Promise<string | undefined>): Promise<string> {
  const navegador = createNavegador(prueba.app)
  const inicio = new URL((await navegador.get('/api/connect/google')).location)
  const idToken = await make(inicio.searchParams.get('nonce') ?? '')
  idp.respuesta = idToken === undefined ? {} : { idToken }
  const state = inicio.searchParams.get('state')
  return (await navegador.get(`/api/connect/google/callback?code=x&state=${state}`)).location
}
const countUsers = async () =>
  (await prueba.base.pool.query("select id from users where email = 'victima@example.com'")).rows.length

const MALOS: Record<string, (nonce: string) => Promise<string | undefined>> = {
  'alg none': async nonce => new UnsecuredJWT(buenos(nonce)).encode(),
  'the public key as an HMAC secret': nonce => conSecreto(buenos(nonce), idp.publica),
  'the client secret as an HMAC secret': nonce => conSecreto(buenos(nonce), CLIENTE.GOOGLE_CLIENT_SECRET),
  'a key of the attacker': async nonce =>
    firmar(buenos(nonce), undefined, (await generateKeyPair('RS256')).privateKey),
  'a key it brings itself': async nonce => {
    const { privateKey } = await generateKeyPair('RS256')
    return firmar(buenos(nonce), { alg: 'RS256', kid: 'propia', jku: 'http://evil.example/jwks' }, privateKey)
  },
  'a changed payload': async nonce => {
    const [cabecera, , firma] = (await firmar(buenos(nonce))).split('.')
    const otro = Buffer.from(JSON.stringify({ ...buenos(nonce), sub: '2' })).toString('base64url')
    return `${cabecera}.${otro}.${firma}`
  },
  'another audience': nonce => firmar({ ...buenos(nonce), aud: 'otra-tienda' }),
  'a second audience we did not ask for': nonce =>
    firmar({ ...buenos(nonce), aud: ['mostrador', 'otra-tienda'], azp: 'otra-tienda' }),
  'another issuer': nonce => firmar({ ...buenos(nonce), iss: 'https://accounts.google.com' }),
  'a time that is over': nonce =>
    firmar({ ...buenos(nonce), iat: enSegundos(-7200), exp: enSegundos(-3600) }),
  'no end': nonce => firmar({ ...buenos(nonce), exp: undefined }),
  'no nonce': nonce => firmar({ ...buenos(nonce), nonce: undefined }),
  'the nonce of another': nonce => firmar({ ...buenos(nonce), nonce: `${nonce}x` }),
  'no subject': nonce => firmar({ ...buenos(nonce), sub: undefined }),
  'no token at all': async () => undefined,
}

describe('a bad identity token (G3)', () => {
  it('[OAUTH-03] is told from a good one by these tests', async () => {
    expect(await returnWith(nonce => firmar(buenos(nonce)))).toMatch(/^\/auth\/google\/callback\?token=/)
    await prueba.base.pool.query("delete from users where email = 'victima@example.com'")
  })

  it.each(Object.entries(MALOS))('[OAUTH-03] with %s opens nothing', async (_nombre, make) => {
    expect(await returnWith(make)).toBe('/auth/google/callback?error=rechazado')
    expect(await countUsers()).toBe(0)
  })

  it.each([
    ['false', { email_verified: false }],
    ['a text', { email_verified: 'true' }],
    ['absent', { email_verified: undefined }],
    ['about no e-mail', { email: undefined }],
    ['about a list', { email: ['victima@example.com'] }],
    ['about two addresses', { email: 'victima@example.com, x@evil.example' }],
    ['about a broken line', { email: 'victima@example.com\r\nBcc: x@evil.example' }],
  ])('[OAUTH-03] whose verification is %s opens nothing', async (_nombre, claims) => {
    const location = await returnWith(nonce => firmar({ ...buenos(nonce), ...claims }))
    expect(location).toBe('/auth/google/callback?error=cuenta')
    expect(await countUsers()).toBe(0)
  })
})

describe('a provider in trouble (G8)', () => {
  async function withProvider(issuer: string, visit: (test: TestApp) => Promise<void>): Promise<void> {
    const test = await createTestApp({ env: { PUBLIC_URL, GOOGLE_ISSUER: issuer, ...CLIENTE } })
    await visit(test)
    await test.close()
  }
  async function expectAway(test: TestApp): Promise<void> {
    const { status, location } = await createNavegador(test.app).get('/api/connect/google')
    expect([status, location]).toEqual([302, '/auth/google/callback?error=proveedor'])
  }
  async function listen(server: Server): Promise<string> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('[OAUTH-03] that is gone, then back, is asked again', async () => {
    const server = createServer((_request, response) => response.writeHead(503).end())
    const issuer = await listen(server)
    await withProvider(issuer, async test => {
      await expectAway(test)
      server.removeAllListeners('request')
      server.on('request', (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
          }),
        ),
      )
      const { location } = await createNavegador(test.app).get('/api/connect/google')
      expect(location).toMatch(new RegExp(`^${issuer}/auth\\?`))
    })
    server.closeAllConnections()
    server.close()
  })

  it('[OAUTH-03] that never answers holds up only those who asked for it', async () => {
    const server = createServer(() => undefined)
    const issuer = await listen(server)
    await withProvider(issuer, async test => {
      const espera = expectAway(test)
      const ingreso = await test.app.inject({
        method: 'POST',
        url: '/api/auth/local',
        payload: { identifier: 'nadie@example.com', password: 'Nada1234' },
      })
      expect(ingreso.statusCode).toBe(400)
      await espera
    })
    server.closeAllConnections()
    server.close()
  })

  it.each(['calla', 'error'] as const)('[OAUTH-03] whose token endpoint does this: %s', async modo => {
    const navegador = createNavegador(prueba.app)
    const inicio = new URL((await navegador.get('/api/connect/google')).location)
    idp.respuesta = modo
    const state = inicio.searchParams.get('state')
    const { status, location } = await navegador.get(`/api/connect/google/callback?code=x&state=${state}`)
    expect([status, location]).toEqual([302, '/auth/google/callback?error=rechazado'])
  })
})
