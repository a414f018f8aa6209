// A real OpenID provider on loopback: people pick an account on a plain page, as they would at Google.
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'
import { CLIENT_ID, CLIENT_SECRET, oidcEnv } from './oidc-cliente.ts'

interface CuentaOidc {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
  readonly given_name?: string
  readonly family_name?: string
}

export interface Oidc {
  readonly issuer: string
  /** What the shop needs in its environment. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

const ELEGIR = /^\/elegir\/([\w-]+)$/

interface OidcOptions {
  /** Origin of the shop. */
  readonly publicUrl: string
  readonly cuentas: readonly CuentaOidc[]
  readonly port?: number
}

export async function startOidc({ publicUrl, cuentas, port = 0 }: OidcOptions): Promise<Oidc> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createProvider(issuer, publicUrl, cuentas)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const uid = ELEGIR.exec(request.url ?? '')?.[1]
    const answered =
      uid === undefined ? answer(request, response) : choose(provider, cuentas, request, response)
    answered.catch(error => response.writeHead(500).end(String(error)))
  })
  return {
    issuer,
    env: oidcEnv(issuer),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createProvider(issuer: string, publicUrl: string, cuentas: readonly CuentaOidc[]): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/api/connect/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'prueba' }] },
    cookies: { keys: ['las-galletas-del-proveedor-de-pruebas'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // As Google does: what was asked for stands in the identity token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/elegir/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx, sub) => {
      const cuenta = cuentas.find(otra => otra.sub === sub)
      return cuenta && { accountId: sub, claims: () => ({ ...cuenta }) }
    },
    // Nobody is asked for consent.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      const clientId = oidc.client?.clientId
      if (accountId === undefined || clientId === undefined) return undefined
      const grant = new provider.Grant({ accountId, clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** GET: the page with a button an account. POST: that account signs in. */
async function choose(
  provider: Provider,
  cuentas: readonly CuentaOidc[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const cuerpo = new URLSearchParams(await readText(request))
    const accountId = cuerpo.get('sub') ?? ''
    const result =
      accountId === ''
        ? { error: 'access_denied', error_description: 'the person said no' }
        : { login: { accountId }, select_account: {} }
    return provider.interactionFinished(request, response, result)
  }
  const botones = cuentas.map(({ sub, email }) => `<button name="sub" value="${sub}">${email}</button>`)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><title>Elegí una cuenta</title><h1>Elegí una cuenta</h1><form method="post">${botones.join('')}<button name="sub" value="">Cancelar</button></form>`,
  )
}

async function readText(request: IncomingMessage): Promise<string> {
  let texto = ''
  for await (const parte of request) texto += parte
  return texto
}
