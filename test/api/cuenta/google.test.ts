// Signing in through a real OpenID provider: who gets in, as whom, and what one code is worth.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { countEsperan } from '../../support/esperas.ts'
import { createNavegador, type Navegador, signInAt } from '../../support/navegador.ts'
import { type Oidc, startOidc } from '../../support/oidc.ts'

const PUBLIC_URL = 'http://localhost:3000'
const persona = (sub: string, email: string, mas: object = {}) => ({
  sub,
  email,
  email_verified: true,
  name: 'Gabi Google',
  given_name: 'Gabi',
  family_name: 'Google',
  ...mas,
})
const CUENTAS = [
  persona('1', 'gabi@example.com'),
  persona('2', 'gabi@example.com'),
  persona('3', 'sin-verificar@example.com', { email_verified: false }),
  persona('4', 'Mayus@Example.COM', { name: '<img src=x>\u202e', given_name: 'Ma\nla', family_name: 7 }),
  persona('5', 'verdad@example.com', { email_verified: 'true' }),
]

let oidc: Oidc
let prueba: TestApp
let reloj = 0
const now = () => new Date(Date.now() + reloj)

beforeAll(async () => {
  oidc = await startOidc({ publicUrl: PUBLIC_URL, cuentas: CUENTAS })
  const cupos = { google: { intentos: 10_000, segundos: 60 } }
  prueba = await createTestApp({ env: { PUBLIC_URL, ...oidc.env }, now, cupos })
})
afterAll(async () => {
  await prueba.close()
  await oidc.close()
})
afterEach(async () => {
  reloj = 0
  await prueba.base.pool.query("delete from users where email not like '%@mostrador.example'")
})

const browser = () => createNavegador(prueba.app)
const camino = (location: string) => location.replace(PUBLIC_URL, '')

/** Up to the page that holds the code. */
async function goAndReturn(navegador: Navegador, sub: string): Promise<string> {
  const { location } = await navegador.get('/api/connect/google')
  return (await navegador.get(camino(await signInAt(location, sub)))).location
}
const codigoDe = (location: string) => new URL(location, PUBLIC_URL).searchParams.get('token') ?? ''
const canjear = (navegador: Navegador, token: string) =>
  navegador.post('/api/auth/google/exchange', { token })

async function enter(sub: string, navegador = browser()) {
  return canjear(navegador, codigoDe(await goAndReturn(navegador, sub)))
}
const readUser = (email: string) =>
  prueba.base.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

async function insertLocal(cambios: object) {
  return prueba.base.db
    .insertInto('users')
    .values({ username: 'local', email: 'gabi@example.com', password_hash: 'x', ...cambios })
    .returningAll()
    .executeTakeFirstOrThrow()
}

describe('a sign-in', () => {
  it('[OAUTH-03] goes out with state, nonce and PKCE and comes back with a session', async () => {
    const navegador = browser()
    const inicio = await navegador.get('/api/connect/google')
    expect(inicio.status).toBe(302)
    const destino = new URL(inicio.location)
    expect(destino.origin).toBe(oidc.issuer)
    expect(Object.fromEntries(destino.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/api/connect/google/callback`,
      scope: 'openid email profile',
    })
    for (const nombre of ['state', 'nonce', 'code_challenge']) {
      expect(destino.searchParams.get(nombre)).toMatch(/^[\w-]{43}$/)
    }
    const { location } = await navegador.get(camino(await signInAt(inicio.location, '1')))
    expect(location).toMatch(/^\/auth\/google\/callback\?token=[\w-]{43}$/)
    const { status, body } = await canjear(navegador, codigoDe(location))
    expect(status).toBe(200)
    const { jwt, user } = JSON.parse(body)
    expect(user).toMatchObject({
      email: 'gabi@example.com',
      username: 'Gabi Google',
      nombre: 'Gabi',
      apellido: 'Google',
      provider: 'google',
      confirmed: true,
      poli_priv: false,
    })
    const me = await prueba.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${jwt}` },
    })
    expect(me.json()).toMatchObject({ id: user.id, email: 'gabi@example.com' })
    expect(await readUser('gabi@example.com')).toMatchObject({ poli_priv_at: null, poli_priv_version: null })
    const acepta = await prueba.app.inject({
      method: 'PUT',
      url: `/api/users/${user.id}`,
      headers: { authorization: `Bearer ${jwt}` },
      payload: { poli_priv: true },
    })
    expect(acepta.statusCode).toBe(200)
    expect(await readUser('gabi@example.com')).toMatchObject({
      poli_priv_at: expect.any(Date),
      poli_priv_version: PRIVACIDAD_VERSION,
    })
  })

  it('[OAUTH-03] a second time enters the same account, also after its e-mail changed here', async () => {
    const primero = JSON.parse((await enter('1')).body).user
    await prueba.base.pool.query('update users set email = $1 where id = $2', [
      'otra@example.com',
      primero.id,
    ])
    expect(JSON.parse((await enter('1')).body).user).toMatchObject({
      id: primero.id,
      email: 'otra@example.com',
    })
  })

  it('[OAUTH-03] begun in five tabs at once makes one account', async () => {
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => enter('1')))
    const ids = respuestas.map(({ body }) => JSON.parse(body).user.id)
    expect(new Set(ids).size).toBe(1)
  })

  it('[OAUTH-03] takes names that are safe to keep and leaves the others', async () => {
    const { user } = JSON.parse((await enter('4')).body)
    expect(user).toMatchObject({
      email: 'mayus@example.com',
      username: '<img src=x>',
      nombre: null,
      apellido: null,
    })
  })

  it('[OAUTH-03] that the person breaks off leads back without a code', async () => {
    expect(await goAndReturn(browser(), '')).toBe('/auth/google/callback?error=rechazado')
  })
})

describe('the code in the address (G1, G2)', () => {
  it('[OAUTH-03] works once', async () => {
    const navegador = browser()
    const token = codigoDe(await goAndReturn(navegador, '1'))
    const galletas = new Map(navegador.galletas)
    expect((await canjear(navegador, token)).status).toBe(200)
    for (const [nombre, valor] of galletas) navegador.galletas.set(nombre, valor)
    expect((await canjear(navegador, token)).status).toBe(400)
  })

  it('[OAUTH-03] works once for twenty that ask together', async () => {
    const navegador = browser()
    const token = codigoDe(await goAndReturn(navegador, '1'))
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => canjear(navegador, token)))
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(respuestas.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  it('[OAUTH-03] is dead after 61 seconds', async () => {
    const navegador = browser()
    const token = codigoDe(await goAndReturn(navegador, '1'))
    reloj = 61_000
    expect((await canjear(navegador, token)).status).toBe(400)
  })

  it('[OAUTH-03] is worth nothing in another browser, and still good in its own', async () => {
    const navegador = browser()
    const token = codigoDe(await goAndReturn(navegador, '1'))
    expect((await canjear(browser(), token)).status).toBe(400)
    const otro = browser()
    await goAndReturn(otro, '4')
    expect((await canjear(otro, token)).status).toBe(400)
    expect((await canjear(navegador, token)).status).toBe(200)
  })

  it.each([
    {},
    { token: '' },
    { token: null },
    { token: ['x'] },
    { token: { $gt: '' } },
    { token: 'x'.repeat(9000) },
  ])('[OAUTH-03] refuses %j', async payload => {
    const navegador = browser()
    await goAndReturn(navegador, '1')
    expect((await navegador.post('/api/auth/google/exchange', payload)).status).toBe(400)
  })

  it('[OAUTH-03] opens nothing once the account is blocked', async () => {
    const navegador = browser()
    const token = codigoDe(await goAndReturn(navegador, '1'))
    await prueba.base.pool.query("update users set blocked = true where email = 'gabi@example.com'")
    expect((await canjear(navegador, token)).status).toBe(400)
  })

  it('[OAUTH-03] never puts a JWT in an address', async () => {
    const navegador = browser()
    const inicio = await navegador.get('/api/connect/google')
    const vuelta = await signInAt(inicio.location, '1')
    const { location } = await navegador.get(camino(vuelta))
    for (const direccion of [inicio.location, vuelta, location])
      expect(direccion).not.toMatch(/eyJ[\w-]+\.[\w-]+\./)
  })
})

describe('the way back (G2)', () => {
  const RECHAZO = '/auth/google/callback?error=rechazado'

  it('[OAUTH-03] needs the cookie of the browser that began', async () => {
    const { location } = await browser().get('/api/connect/google')
    const vuelta = camino(await signInAt(location, '1'))
    expect((await browser().get(vuelta)).location).toBe(RECHAZO)
    const otro = browser()
    await otro.get('/api/connect/google')
    expect((await otro.get(vuelta)).location).toBe(RECHAZO)
    expect(await readUser('gabi@example.com')).toBeUndefined()
  })

  it('[OAUTH-03] needs the state it left with', async () => {
    const navegador = browser()
    const { location } = await navegador.get('/api/connect/google')
    const vuelta = camino(await signInAt(location, '1'))
    const ajeno = vuelta.replace(/state=[^&]+/, 'state=ajeno')
    expect((await navegador.get(ajeno)).location).toBe(RECHAZO)
    // One try a cookie: not even the right one afterwards.
    expect((await navegador.get(vuelta)).location).toBe(RECHAZO)
  })

  it('[OAUTH-03] needs its cookie unchanged and less than ten minutes old', async () => {
    const [galleta = '', valor = ''] = await begun()
    const cambiados = [
      `x${valor}`,
      valor.replace(/\.\d+\./, '.9999999999.'),
      valor.slice(0, -2),
      `${valor}.x`,
      '....',
      '',
    ]
    for (const cambiado of cambiados) {
      const navegador = browser()
      navegador.galletas.set(galleta, cambiado)
      expect((await navegador.get('/api/connect/google/callback?code=x&state=y')).location).toBe(RECHAZO)
    }
    const navegador = browser()
    const { location } = await navegador.get('/api/connect/google')
    const vuelta = camino(await signInAt(location, '1'))
    reloj = 10 * 60_000 + 1_000
    expect((await navegador.get(vuelta)).location).toBe(RECHAZO)
  })

  async function begun() {
    const navegador = browser()
    await navegador.get('/api/connect/google')
    return [...navegador.galletas][0] ?? []
  }

  it('[OAUTH-03] keeps its cookies from scripts and other sites, and to this host on https', async () => {
    const local = await prueba.app.inject({ url: '/api/connect/google', headers: { host: 'localhost' } })
    expect(local.headers['set-cookie']).toMatch(
      /^mostrador-inicio=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    const publica = await createTestApp({ env: { ...oidc.env, PUBLIC_URL: 'https://carniceria.example' } })
    const segura = await publica.app.inject({
      url: '/api/connect/google',
      headers: { host: 'carniceria.example' },
    })
    expect(segura.headers['set-cookie']).toMatch(
      /^__Host-mostrador-inicio=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    await publica.close()
  })

  it('[OAUTH-03] leads to the shop whatever the request says (G7)', async () => {
    const PAYLOADS = [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '%2f%2fevil.example',
      '/%09/evil.example',
      '/carrito',
    ]
    const NOMBRES = ['returnTo', 'redirect', 'redirect_uri', 'callback', 'next']
    for (const nombre of NOMBRES) {
      for (const payload of PAYLOADS) {
        const consulta = `${nombre}=${encodeURIComponent(payload)}`
        const navegador = browser()
        const inicio = new URL((await navegador.get(`/api/connect/google?${consulta}`)).location)
        expect(inicio.origin).toBe(oidc.issuer)
        expect(inicio.searchParams.getAll('redirect_uri')).toEqual([
          `${PUBLIC_URL}/api/connect/google/callback`,
        ])
        const vuelta = await navegador.get(`/api/connect/google/callback?${consulta}&code=x&state=y`)
        expect(vuelta.location).toBe(RECHAZO)
      }
    }
    const headers = { host: 'localhost', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const { headers: respuesta } = await prueba.app.inject({ url: '/api/connect/google', headers })
    expect(new URL(String(respuesta.location)).searchParams.get('redirect_uri')).toContain(PUBLIC_URL)
  })
})

describe('accounts that exist already', () => {
  it('[OAUTH-03] one nobody confirmed loses its password, sessions, codes and data to the owner (G4)', async () => {
    const ataque = await insertLocal({
      nombre: 'Mallory',
      direccion: 'La casa de Mallory',
      telefono: '0341 555-0000',
      poli_priv: true,
    })
    await prueba.base.db
      .insertInto('codigos')
      .values({
        hash: Buffer.from('x'),
        tipo: 'password',
        user_id: ataque.id,
        email: ataque.email ?? '',
        expires_at: now(),
      })
      .execute()
    const { user } = JSON.parse((await enter('1')).body)
    expect(user).toMatchObject({ id: ataque.id, confirmed: true, provider: 'google', poli_priv: false })
    expect(await readUser('gabi@example.com')).toMatchObject({
      password_hash: null,
      token_version: ataque.token_version + 1,
      nombre: 'Gabi',
      direccion: null,
      telefono: null,
    })
    const codigos = await prueba.base.db
      .selectFrom('codigos')
      .select('tipo')
      .where('tipo', '<>', 'ingreso')
      .execute()
    expect(codigos).toEqual([])
  })

  it('[OAUTH-03] one whose owner confirmed the address is linked and keeps everything', async () => {
    const antes = await insertLocal({
      confirmed: true,
      nombre: 'Gabriela',
      direccion: 'Salta 1',
      poli_priv: true,
    })
    expect(JSON.parse((await enter('1')).body).user.id).toBe(antes.id)
    expect(await readUser('gabi@example.com')).toEqual({ ...antes, visto_at: expect.any(Date) })
  })

  it('[OAUTH-03] one linked to another subject stays closed, though the e-mail is the same (G6)', async () => {
    await enter('1')
    expect(await goAndReturn(browser(), '2')).toBe('/auth/google/callback?error=cuenta')
    const { rows } = await prueba.base.pool.query('select subject from identidades')
    expect(rows).toEqual([{ subject: '1' }])
  })

  it('one with a second factor asks for its code here too: no session comes back', async () => {
    await insertLocal({ confirmed: true, segundo_factor: true })
    const { status, body } = await enter('1')
    const json = JSON.parse(body)
    expect([status, json.error.name, json.jwt]).toEqual([401, 'SecondFactorError', undefined])
    expect(json.error.details.desafio).toMatch(/^eyJ/)
  })

  it('[OAUTH-03] a blocked one stays closed, linked or not', async () => {
    await insertLocal({ blocked: true, confirmed: true })
    expect(await goAndReturn(browser(), '1')).toBe('/auth/google/callback?error=cuenta')
    await prueba.base.pool.query("delete from users where email = 'gabi@example.com'")
    await enter('1')
    await prueba.base.pool.query("update users set blocked = true where email = 'gabi@example.com'")
    expect(await goAndReturn(browser(), '1')).toBe('/auth/google/callback?error=cuenta')
  })

  it.each(['3', '5'])(
    '[OAUTH-03] an e-mail the provider has not verified opens none (G3), subject %s',
    async sub => {
      expect(await goAndReturn(browser(), sub)).toBe('/auth/google/callback?error=cuenta')
      const { rows } = await prueba.base.pool.query('select issuer from identidades')
      expect(rows).toEqual([])
    },
  )

  it('[OAUTH-03] a password cannot be registered over one that has none (G5)', async () => {
    await enter('1')
    const antes = await readUser('gabi@example.com')
    const respuesta = await prueba.app.inject({
      method: 'POST',
      url: '/api/auth/local/register',
      payload: {
        username: 'mallory',
        email: 'gabi@example.com',
        password: 'Xk92mPqLw',
        nombre: 'Mallory',
        apellido: 'M',
        direccion: 'Otra 1',
        telefono: '0341 555-0000',
        poli_priv: true,
      },
    })
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json().error.message).toBe('Email already taken')
    expect(await readUser('gabi@example.com')).toEqual(antes)
  })
})

describe('an account that moved', () => {
  it('U9: who was linked to it comes in no more once another e-mail has it', async () => {
    const navegador = browser()
    const { user, jwt } = JSON.parse((await enter('1', navegador)).body)
    const antes = codigoDe(await goAndReturn(navegador, '1'))
    const pedido = await prueba.app.inject({
      method: 'PUT',
      url: `/api/users/${user.id}`,
      headers: { authorization: `Bearer ${jwt}` },
      payload: { email: 'victima@example.com' },
    })
    expect(pedido.statusCode).toBe(200)
    const { rows } = await prueba.base.pool.query(
      "select texto from correos where para = 'victima@example.com' and tipo = 'cambio-email'",
    )
    const codigo = /confirmation=([\w-]{43})/.exec(rows[0]?.texto)?.[1]
    const confirmacion = await prueba.app.inject(`/api/auth/email-confirmation?confirmation=${codigo}`)
    expect(confirmacion.statusCode).toBe(302)
    // Neither with the sign-in that was on its way, nor with the old session, nor by signing in again.
    expect((await canjear(navegador, antes)).status).toBe(400)
    const me = await prueba.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${jwt}` } })
    expect(me.statusCode).toBe(401)
    const otra = JSON.parse((await enter('1')).body).user
    expect(otra.id).not.toBe(user.id)
    expect(otra.email).toBe('gabi@example.com')
  })

  it('U9: a sign-in that meets the move halfway opens the account it had before, or none of the old one’s', async () => {
    const { user } = JSON.parse((await enter('1')).body)
    const mudanza = await prueba.base.pool.connect()
    try {
      await mudanza.query('begin')
      await mudanza.query("update users set email = 'victima@example.com' where id = $1", [user.id])
      await mudanza.query('delete from identidades where user_id = $1', [user.id])
      const entrada = enter('1')
      // It has come as far as the account, which is taken.
      await expect.poll(() => countEsperan(prueba.base)).toBe(1)
      await mudanza.query('commit')
      expect(JSON.parse((await entrada).body).user.id).not.toBe(user.id)
    } finally {
      mudanza.release()
    }
  })

  it('L10: the browser that exchanged a code is a known device of that account', async () => {
    const navegador = browser()
    const { user } = JSON.parse((await enter('1', navegador)).body)
    const aparato = navegador.galletas.get('mostrador-aparato')?.split('.')[0]
    const { rows } = await prueba.base.pool.query(
      "select key from limites where key like 'aparatoConocido:%'",
    )
    expect(rows.map(({ key }) => key)).toContain(`aparatoConocido:${user.id} ${aparato}`)
  })
})

describe('which providers there are', () => {
  it('[OAUTH-03] is told to the login screen', async () => {
    expect((await prueba.app.inject('/api/auth/providers')).json()).toEqual({ google: true })
  })

  it('[OAUTH-03] none without configuration, and no way in', async () => {
    const sin = await createTestApp()
    expect((await sin.app.inject('/api/auth/providers')).json()).toEqual({ google: false })
    for (const url of ['/api/connect/google', '/api/connect/google/callback']) {
      expect((await sin.app.inject(url)).statusCode).toBe(404)
    }
    await sin.close()
  })
})
