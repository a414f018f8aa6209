// Session tokens: what is believed, for how long, and what ends them at once.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { SECRETO } from '../../support/app.ts'
import { type Cuentas, createCuentas } from '../../support/cuentas.ts'

const HORA = 3_600_000
let c: Cuentas
let sesion: IngresoWire
beforeAll(async () => {
  c = await createCuentas()
  sesion = await c.enter()
  // Somebody else who may do everything: nobody's last Admin is made a customer here.
  const otra = await c.enter()
  await sql`update users set role_id = 2 where id = ${otra.user.id}`.execute(c.base.db)
})
afterAll(() => c.close())

const me = (token: string) => c.call('GET', '/api/users/me', { token })
const part = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url')
const hmac = (texto: string, secreto: string, hash = 'sha256') =>
  createHmac(hash, secreto).update(texto).digest('base64url')
const forge = (header: object, payload: object, secreto = SECRETO, hash = 'sha256') => {
  const texto = `${part(header)}.${part(payload)}`
  return `${texto}.${hmac(texto, secreto, hash)}`
}
const HEADER = { alg: 'HS256', typ: 'JWT' }
const ahora = () => Math.floor(c.reloj.now().getTime() / 1000)
const good = () => ({
  id: sesion.user.id,
  v: 1,
  iss: 'mostrador',
  aud: 'mostrador-api',
  iat: ahora(),
  exp: ahora() + 3600,
})

describe('tokens', () => {
  it('T1: the forger of this test forges well, so that its refusals mean something', async () => {
    expect((await me(forge(HEADER, good()))).status).toBe(200)
  })

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const FORJADOS: Record<string, () => string> = {
    'alg none': () => `${part({ alg: 'none', typ: 'JWT' })}.${part(good())}.`,
    'alg none with a signature': () => forge({ alg: 'none', typ: 'JWT' }, good()),
    'alg HS384': () => forge({ alg: 'HS384', typ: 'JWT' }, good(), SECRETO, 'sha384'),
    'alg HS512': () => forge({ alg: 'HS512', typ: 'JWT' }, good(), SECRETO, 'sha512'),
    'alg RS256 with a key of its own': () => {
      const texto = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(good())}`
      return `${texto}.${sign('sha256', Buffer.from(texto), privateKey).toString('base64url')}`
    },
    'another secret': () => forge(HEADER, good(), 'otro-secreto-de-mas-de-32-caracteres'),
    'an empty secret': () => forge({ ...HEADER, kid: '../../../../dev/null' }, good(), ''),
    'a jwk in the header': () =>
      forge(
        { ...HEADER, jwk: { kty: 'oct', k: 'AAAA' } },
        good(),
        Buffer.from('AAAA', 'base64url').toString(),
      ),
    'a critical header nobody knows': () => forge({ ...HEADER, crit: ['x'], x: 1 }, good()),
    'another typ': () => forge({ ...HEADER, typ: 'at+jwt' }, good()),
    'another issuer': () => forge(HEADER, { ...good(), iss: 'https://accounts.google.com' }),
    'another audience': () => forge(HEADER, { ...good(), aud: 'otra' }),
    'no expiry': () => forge(HEADER, { ...good(), exp: undefined }),
    'an expiry that passed': () => forge(HEADER, { ...good(), iat: ahora() - 7200, exp: ahora() - 61 }),
    'a life of a year': () => forge(HEADER, { ...good(), iat: ahora() - 90_000, exp: ahora() + 31_000_000 }),
    'a beginning in the future': () => forge(HEADER, { ...good(), nbf: ahora() + 3600 }),
    'an id that is text': () => forge(HEADER, { ...good(), id: String(sesion.user.id) }),
    'an id no row can have': () => forge(HEADER, { ...good(), id: 2 ** 40 }),
    'an id that is a query': () => forge(HEADER, { ...good(), id: { $gt: 0 } }),
    'another version': () => forge(HEADER, { ...good(), v: 2 }),
    'no version': () => forge(HEADER, { ...good(), v: undefined }),
    'a changed payload': () => {
      const [header, , firma] = sesion.jwt.split('.')
      return `${header}.${part({ ...good(), role: 'Admin' })}.${firma}`
    },
    'a signature with padding': () => `${sesion.jwt}=`,
    'a signature with more behind it': () => `${sesion.jwt}!`,
    'half of itself': () => sesion.jwt.slice(0, -10),
    'no token at all': () => 'undefined',
  }
  it.each(Object.keys(FORJADOS))('[API-04] T1: %s is 401, on protected and on public calls', async nombre => {
    const token = FORJADOS[nombre]?.() ?? ''
    for (const url of ['/api/users/me', '/api/categorias', '/api/valors']) {
      const { status, json } = await c.call('GET', url, { token })
      expect([url, status, json.error]).toEqual([
        url,
        401,
        { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials', details: {} },
      ])
    }
  })

  it('[API-04] no token, another scheme or an empty one is 403, T5: and none is read from the address or the body', async () => {
    const visitante = { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} }
    const casos = [
      {},
      { authorization: 'Basic YTpi' },
      { authorization: 'Bearer ' },
      { authorization: 'Bearer' },
      { authorization: `x Bearer ${sesion.jwt}` },
      { authorization: `Bearer ${sesion.jwt} y` },
    ]
    for (const headers of casos) {
      const { json } = await c.call('GET', '/api/users/me', { headers: headers as Record<string, string> })
      expect(json.error).toEqual(visitante)
    }
    const { jwt } = sesion
    for (const url of [
      `/api/users/me?access_token=${jwt}`,
      `/api/users/me?token=${jwt}`,
      `/api/users/me?jwt=${jwt}`,
    ]) {
      expect((await c.call('GET', url)).json.error).toEqual(visitante)
    }
    const cookie = await c.call('GET', '/api/users/me', { headers: { cookie: `jwt=${jwt}; token=${jwt}` } })
    expect(cookie.json.error).toEqual(visitante)
  })

  it('a good token is taken in any case of the scheme', async () => {
    const { status } = await c.call('GET', '/api/users/me', {
      headers: { authorization: `bearer  ${sesion.jwt}` },
    })
    expect(status).toBe(200)
  })

  it('one that is not good is refused by the API alone: a page is anybody’s', async () => {
    const { status } = await c.call('GET', '/salud', { token: 'malo' })
    expect([status, (await me('malo')).status]).toEqual([404, 401])
  })

  it('what is known of who asks stands on every request', () => {
    for (const nombre of ['cuenta', 'sesion', 'sesionDesde', 'sesionHasta', 'equipo'])
      expect([nombre, c.app.hasRequestDecorator(nombre)]).toEqual([nombre, true])
  })

  it('of an account that was deleted says so, of one that was blocked does not', async () => {
    const [fuera, bloqueada] = [await c.enter(), await c.enter()]
    await sql`update users set blocked = true where id = ${bloqueada.user.id}`.execute(c.base.db)
    await sql`update users set blocked = true, eliminado_at = now() where id = ${fuera.user.id}`.execute(
      c.base.db,
    )
    expect((await me(fuera.jwt)).json.error).toMatchObject({
      status: 401,
      details: { motivo: 'cuenta-eliminada' },
    })
    expect((await me(bloqueada.jwt)).json.error).toMatchObject({ status: 401, details: {} })
  })

  it('L9: of a demo account is worth something on this machine alone, and nothing in a shop others can reach', async () => {
    const demo = (donde: Cuentas, id: number) =>
      sql`update users set email = 'demo-' || id || '@correo.example' where email = 'admin@mostrador.example'`
        .execute(donde.base.db)
        .then(() =>
          sql`update users set email = 'admin@mostrador.example' where id = ${id}`.execute(donde.base.db),
        )
    const otra = await c.enter()
    const deDemo = await c.enter()
    await demo(c, deDemo.user.id)
    const desde = (host: string, token: string) =>
      c.call('GET', '/api/users/me', { token, headers: { host } }).then(({ status }) => status)
    expect([await desde('localhost:3000', deDemo.jwt), await desde('evil.example', deDemo.jwt)]).toEqual([
      200, 401,
    ])
    expect(await desde('evil.example', otra.jwt)).toBe(200)
    const abierta = await createCuentas({ env: { PUBLIC_URL: 'http://192.168.0.10:3000' } })
    const suya = await abierta.enter()
    const ask = () => abierta.call('GET', '/api/users/me', { token: suya.jwt })
    expect((await ask()).status).toBe(200)
    await demo(abierta, suya.user.id)
    expect((await ask()).status).toBe(401)
    await abierta.close()
  })

  it('B9: of a session that was ended by itself is refused, and of one in use says when it was seen', async () => {
    const [una, otra] = [await c.enter(), await c.enter()]
    await me(una.jwt)
    const { rows } = await c.base.pool.query('select id, visto_at from sesiones where user_id = $1', [
      una.user.id,
    ])
    expect(rows).toEqual([{ id: rows[0]?.id, visto_at: expect.any(Date) }])
    await sql`update sesiones set terminada_at = now() where id = ${rows[0]?.id}`.execute(c.base.db)
    expect([(await me(una.jwt)).status, (await me(otra.jwt)).status]).toEqual([401, 200])
  })

  it('carries no rights and no secrets', () => {
    const payload = JSON.parse(Buffer.from(sesion.jwt.split('.')[1] ?? '', 'base64url').toString())
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'id', 'iss', 's', 'v'])
    expect(payload.exp - payload.iat).toBe(24 * 3600)
  })

  it('T3: a role given or taken counts at the next call, with the old token', async () => {
    const { jwt, user } = await c.enter()
    const role = async () =>
      (await c.call('GET', '/api/users/me?populate=role', { token: jwt })).json.role.name
    await sql`update users set role_id = 2 where id = ${user.id}`.execute(c.base.db)
    expect(await role()).toBe('Admin')
    await sql`update users set role_id = 1 where id = ${user.id}`.execute(c.base.db)
    expect(await role()).toBe('Cliente')
  })

  it('[API-03] T3: what only Admin may do is asked of the database, not of the token', async () => {
    const { jwt, user } = await c.enter()
    const ask = async (token?: string) => {
      const { status, json } = await c.call('GET', '/api/pedidos/hoja-de-corte', { token })
      return [status, json.error?.message]
    }
    expect(await ask()).toEqual([403, 'Forbidden'])
    expect(await ask(jwt)).toEqual([403, 'No tenés permiso para realizar esta acción'])
    await sql`update users set role_id = 2 where id = ${user.id}`.execute(c.base.db)
    expect(await ask(jwt)).toEqual([200, undefined])
    await sql`update users set role_id = 1 where id = ${user.id}`.execute(c.base.db)
    expect(await ask(jwt)).toEqual([403, 'No tenés permiso para realizar esta acción'])
  })

  it('T3: logout ends every token of the person, and nobody else’s', async () => {
    const { jwt, user } = await c.enter()
    const otra = (
      await c.call('POST', '/api/auth/local', {
        body: { identifier: user.email, password: 'Vacio-al-Asad0r' },
      })
    ).json.jwt
    const salida = await c.call('POST', '/api/auth/logout', { token: jwt })
    expect([salida.status, salida.json]).toEqual([200, { ok: true }])
    expect([(await me(jwt)).status, (await me(otra)).status, (await me(sesion.jwt)).status]).toEqual([
      401, 401, 200,
    ])
    expect((await c.call('POST', '/api/auth/logout')).status).toBe(403)
  })

  it.each([
    ['blocked', sql`update users set blocked = true where id = `],
    ['unconfirmed', sql`update users set confirmed = false where id = `],
    ['deleted', sql`delete from users where id = `],
  ])('T3: the token of a %s account is 401 at once', async (_caso, cambio) => {
    const { jwt, user } = await c.enter()
    await sql`${cambio}${user.id}`.execute(c.base.db)
    const { status, json } = await me(jwt)
    expect([status, json.error.name, json.error.message]).toEqual([
      401,
      'UnauthorizedError',
      'Invalid credentials',
    ])
  })

  it('T4, T7: lives 24 hours by the server’s clock, with a minute of tolerance', async () => {
    const d = await createCuentas()
    try {
      const { jwt } = await d.enter()
      const estado = async () => (await d.call('GET', '/api/users/me', { token: jwt })).status
      d.reloj.advance(-50_000)
      expect(await estado()).toBe(200)
      d.reloj.advance(50_000 + 24 * HORA - 10_000)
      expect(await estado()).toBe(200)
      d.reloj.advance(75_000)
      expect(await estado()).toBe(401)
      d.reloj.advance(HORA)
      expect(await estado()).toBe(401)
    } finally {
      await d.close()
    }
  })
})
