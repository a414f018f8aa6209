// POST /api/auth/local: one answer for every wrong try, and how often one may try.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCodigo } from '#server/cuenta/codigos.ts'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { seedCuentas } from '#server/db/seed.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { claveIp } from '#server/plugins/limites.ts'
import { BARATO } from '../../support/app.ts'
import { AMPLIOS, type Cuentas, createCuentas, PASSWORD } from '../../support/cuentas.ts'
import { DE_PASO } from '../../support/de-paso.ts'

const LOGIN = '/api/auth/local'
const GENERICO =
  '{"data":null,"error":{"status":400,"name":"ValidationError","message":"Invalid identifier or password","details":{}}}'

let c: Cuentas
beforeAll(async () => {
  c = await createCuentas()
  await seedCuentas(c.base.db, c.passwords)
})
afterAll(() => c.close())

const login = (identifier: unknown, password: unknown = PASSWORD, ip?: string, en = c) =>
  en.call('POST', LOGIN, { body: { identifier, password }, ...(ip !== undefined && { ip }) })
const set = (email: string, cambio: Parameters<typeof sql.raw>[0], en = c) =>
  sql`update users set ${sql.raw(cambio)} where email = ${email}`.execute(en.base.db)

describe('login', () => {
  it('[API-04] answers {jwt, user}, by e-mail in any case or by a display name only one account has', async () => {
    const { user } = await c.enter({ username: 'unica', email: 'ingreso@x.example' })
    for (const identifier of ['ingreso@x.example', 'INGRESO@X.EXAMPLE', ' ingreso@x.example ', 'unica']) {
      const { status, json } = await login(identifier)
      expect([identifier, status]).toEqual([identifier, 200])
      expect(json.user).toEqual(user)
      const me = await c.call('GET', '/api/users/me', { token: json.jwt })
      expect(me.json.id).toBe(user.id)
    }
  })

  it('does not choose between two accounts with one display name', async () => {
    const { user } = await c.enter({ username: 'repetida' })
    await c.enter({ username: 'repetida' })
    const { status, json } = await login('repetida')
    expect([status, json.error.name, json.error.message]).toEqual([
      400,
      'ValidationError',
      'Hay más de una cuenta con ese nombre de usuario: ingresá con tu email.',
    ])
    expect((await login(user.email)).status).toBe(200)
  })

  it('a customer who takes the name of somebody who works here keeps nobody out, and enters by e-mail', async () => {
    const { user: admin } = await c.enter({ username: 'el-jefe', password: 'Otra-Clave-9' })
    await set(admin.email, "role_id = (select id from roles where name = 'Admin')")
    const { user: cliente } = await c.enter({ username: 'el-jefe' })
    expect((await login('el-jefe', 'Otra-Clave-9')).json.user.id).toBe(admin.id)
    expect((await login('el-jefe')).json.error.message).toBe(
      'Hay más de una cuenta con ese nombre de usuario: ingresá con tu email.',
    )
    expect((await login(cliente.email)).json.user.id).toBe(cliente.id)
  })

  it('L1, L2, L3: the same bytes and one hash for every wrong try', async () => {
    await c.register({ email: 'sin-confirmar@x.example' })
    const { user: bloqueada } = await c.enter({ email: 'bloqueada@x.example' })
    await set(bloqueada.email, 'blocked = true')
    const { user: google } = await c.enter({ email: 'google@x.example' })
    await set(google.email, 'password_hash = null')
    await c.enter({ email: 'existe@x.example' })
    const casos = [
      'existe@x.example',
      'nadie@x.example',
      'nadie',
      'sin-confirmar@x.example',
      'bloqueada@x.example',
      'google@x.example',
      'con\0nulo@x.example',
      '\0',
      'x'.repeat(5_000),
    ]
    for (const caso of casos) {
      const antes = c.passwords.calls()
      const { status, text } = await login(caso, 'Otra-clave-1')
      expect([caso, status, text, c.passwords.calls() - antes]).toEqual([caso, 400, GENERICO, 1])
    }
  })

  it('[CONF-03] L2: tells that the e-mail is not confirmed only to who knows the password', async () => {
    const { email } = await c.register()
    const { status, json } = await login(email)
    expect([status, json.error.name, json.error.message]).toEqual([
      400,
      'ApplicationError',
      'Your account email is not confirmed',
    ])
    expect(json).not.toHaveProperty('jwt')
    expect((await login(email, 'Otra-clave-1')).text).toBe(GENERICO)
  })

  it('L3: tells that the account is blocked only to who knows the password', async () => {
    const { user } = await c.enter()
    await set(user.email, 'blocked = true')
    const { status, json } = await login(user.email)
    expect([status, json.error.message]).toEqual([400, 'Your account has been blocked by an administrator'])
  })

  it.each([
    [{}, '2 errors occurred', ['identifier', 'password']],
    [{ identifier: '', password: '' }, '2 errors occurred', ['identifier', 'password']],
    [{ identifier: 'a@x.example' }, 'password is a required field', ['password']],
    [{ password: 'x' }, 'identifier is a required field', ['identifier']],
  ])('names what is missing in %j', async (body, message, campos) => {
    const { status, json } = await c.call('POST', LOGIN, { body })
    expect([status, json.error.name, json.error.message]).toEqual([400, 'ValidationError', message])
    expect(json.error.details.errors).toEqual(
      campos.map(campo => ({
        path: [campo],
        message: `${campo} is a required field`,
        name: 'ValidationError',
      })),
    )
  })

  it('L4: takes no other type, and repeats none', async () => {
    for (const raro of [{ $gt: '' }, ['a'], 5, true, null, { credentials: 1 }]) {
      for (const body of [
        { identifier: raro, password: PASSWORD },
        { identifier: 'a@x.example', password: raro },
      ]) {
        const antes = c.passwords.calls()
        const { status, json, text } = await c.call('POST', LOGIN, { body })
        expect([status, json.error.name]).toEqual([400, 'ValidationError'])
        expect(text).not.toMatch(/\$gt|credentials/)
        expect(c.passwords.calls()).toBe(antes)
      }
    }
  })

  it('takes a form, as this API family does, and only here', async () => {
    const { user } = await c.enter()
    const form = (url: string, campos: Record<string, string>, token?: string) =>
      c.call('POST', url, {
        body: new URLSearchParams(campos).toString(),
        token,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const { status, json } = await form(LOGIN, { identifier: user.email, password: PASSWORD })
    expect([status, json.user.id]).toEqual([200, user.id])
    expect((await form(LOGIN, { identifier: user.email, password: 'Otra-Clav3' })).status).toBe(400)
    expect((await form(LOGIN, { identifier: user.email })).json.error.message).toBe(
      'password is a required field',
    )
    for (const url of [
      '/api/auth/local/register',
      '/api/auth/forgot-password',
      '/api/auth/logout',
      '/api/pedidos',
    ]) {
      expect([url, (await form(url, { email: user.email }, json.jwt)).status]).toEqual([url, 415])
    }
  })

  it('refuses broken JSON, another content type and a big body', async () => {
    const raw = (body: string, type = 'application/json') =>
      c.call('POST', LOGIN, { body, headers: { 'content-type': type } })
    const roto = await raw('{"identifier": ')
    expect([roto.status, roto.json.error.name, 'details' in roto.json.error]).toEqual([
      400,
      'SyntaxError',
      false,
    ])
    expect((await raw('{}', 'text/plain')).status).toBe(415)
    expect((await raw(JSON.stringify({ identifier: 'x'.repeat(20_000), password: 'x' }))).status).toBe(413)
    expect((await raw('{"__proto__":{"x":1},"identifier":"a","password":"b"}')).status).toBe(400)
  })

  it('[API-04] a bad bearer token is 401 even here, GET is 404', async () => {
    const { status, json } = await c.call('POST', LOGIN, {
      body: { identifier: 'a@x.example', password: 'x' },
      token: 'nada',
    })
    expect([status, json.error.message]).toEqual([401, 'Missing or invalid credentials'])
    expect((await c.call('GET', LOGIN)).json.error).toMatchObject({ status: 404, message: 'Not Found' })
  })

  it('the demo accounts enter while only this machine can reach the shop', async () => {
    const { json } = await login('admin@mostrador.example', 'Admin1234')
    const me = await c.call('GET', '/api/users/me?populate=role', { token: json.jwt })
    expect(me.json.role.name).toBe('Admin')
    expect((await login('cliente@mostrador.example', 'Cliente1234')).status).toBe(200)
  })
})

describe('L9: the demo accounts, on this machine only', () => {
  const ADMIN = { identifier: 'admin@mostrador.example', password: 'Admin1234' }
  const AFUERA: readonly Readonly<Record<string, string>>[] = [
    { host: 'evil.example' },
    { host: 'evil.example:3000' },
    { host: '192.168.0.4:3000' },
    { origin: 'https://publica.example' },
    { referer: 'https://publica.example/x' },
    { 'sec-fetch-site': 'cross-site' },
    ...DE_PASO.map(([nombre, valor]) => ({ host: 'localhost:3000', [nombre]: valor })),
  ]

  it.each(AFUERA)('L9: do not enter with %o, after the same hash and in the same words', async headers => {
    const antes = c.passwords.calls()
    expect((await c.call('POST', LOGIN, { body: ADMIN, headers })).text).toBe(GENERICO)
    expect(c.passwords.calls() - antes).toBe(1)
  })

  it('L9: they do not move to an address of their own with the password everybody knows', async () => {
    const { json } = await c.call('POST', LOGIN, { body: ADMIN })
    const move = (body: object) =>
      c.call('PUT', `/api/users/${json.user.id}`, {
        token: json.jwt,
        body: { email: 'mia@carniceria.example', currentPassword: ADMIN.password, ...body },
      })
    const { status, json: dicho } = await move({})
    expect([status, dicho.error.message]).toEqual([400, expect.stringContaining('la conoce cualquiera')])
  })

  it('L9: a token of theirs is worth nothing through a proxy or under another name', async () => {
    const { json } = await c.call('POST', LOGIN, { body: ADMIN })
    const me = (headers: Readonly<Record<string, string>> = {}) =>
      c.call('GET', '/api/users/me', { token: json.jwt, headers })
    for (const headers of AFUERA) expect([headers, (await me(headers)).status]).toEqual([headers, 401])
    expect((await me({ host: '127.0.0.1:3000' })).status).toBe(200)
    // Anybody else's token travels as it always did.
    const { jwt } = await c.enter()
    for (const headers of AFUERA) {
      expect((await c.call('GET', '/api/users/me', { token: jwt, headers })).status).toBe(200)
    }
  })

  it('L9: a mailed link of theirs opens nothing from elsewhere', async () => {
    const codigo = await inTransaction(c.base.db, async tx => {
      const { id, email } = await tx
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email', '=', 'cliente@mostrador.example')
        .executeTakeFirstOrThrow()
      return createCodigo(tx, { tipo: 'password', userId: id, email: email ?? '', now: c.reloj.now() })
    })
    const body = { code: codigo, password: 'Nueva-clave-9', passwordConfirmation: 'Nueva-clave-9' }
    for (const headers of AFUERA) {
      expect((await c.call('POST', '/api/auth/reset-password', { body, headers })).status).toBe(400)
    }
    expect((await login('cliente@mostrador.example', 'Cliente1234')).status).toBe(200)
  })
})

describe('a shop others can reach', () => {
  let abierta: Cuentas
  beforeAll(async () => {
    abierta = await createCuentas({ env: { PUBLIC_URL: 'http://192.168.0.10:3000' } })
    await seedCuentas(abierta.base.db, abierta.passwords)
  })
  afterAll(() => abierta.close())

  it('does not know the demo accounts: the generic answer after a hash', async () => {
    for (const [email, password] of [
      ['admin@mostrador.example', 'Admin1234'],
      ['cliente@mostrador.example', 'Cliente1234'],
    ]) {
      const antes = abierta.passwords.calls()
      expect((await login(email, password, undefined, abierta)).text).toBe(GENERICO)
      expect(abierta.passwords.calls() - antes).toBe(1)
    }
  })
})

describe('limits', () => {
  const { registroHora, registroDia } = AMPLIOS
  const cupos = { ...(registroHora && { registroHora }), ...(registroDia && { registroDia }) }
  let d: Cuentas
  beforeAll(async () => {
    d = await createCuentas({ cupos })
  })
  afterAll(() => d.close())

  it('L5, L6: the 21st try of an address is 429 before any hash or query, however it is spelled', async () => {
    const ip = '203.0.113.7'
    const intento = (n: number, headers: Record<string, string> = {}, url = LOGIN) =>
      d.call('POST', url, {
        body: { identifier: `rota${n}@x.example`, password: PASSWORD, email: `extra${n}`, [`k${n}`]: n },
        headers,
        ip,
      })
    for (let n = 0; n < 20; n++) expect((await intento(n)).status).toBe(400)
    const primera = await intento(21)
    expect(primera.status).toBe(429)
    expect(primera.json.error).toEqual({
      status: 429,
      name: 'RateLimitError',
      message: 'Demasiados intentos. Probá de nuevo en unos minutos.',
      details: {},
    })
    expect(Number(primera.headers['retry-after'])).toBeGreaterThan(0)

    const hashes = d.passwords.calls()
    let consultas = 0
    const count = () => void consultas++
    d.base.pool.on('acquire', count)
    const porXff = await Promise.all(
      Array.from({ length: 10 }, (_, n) => intento(n, { 'x-forwarded-for': `198.51.100.${n}` })),
    )
    const porCamino = await Promise.all(
      ['/API/auth/local', '/api/auth/local/', '/api//auth/local', '/api/auth/local;x', '/api/auth/LOCAL'].map(
        camino => intento(1, {}, camino),
      ),
    )
    const conConsulta = await intento(1, {}, `${LOGIN}?x=1`)
    d.base.pool.off('acquire', count)
    expect(porXff.map(r => r.status)).toEqual(Array.from({ length: 10 }, () => 429))
    expect(porCamino.map(r => r.status)).toEqual([404, 404, 404, 404, 404])
    expect(conConsulta.status).toBe(429)
    expect([consultas, d.passwords.calls()]).toEqual([0, hashes])
  })

  it('L5: slows tries against one account down, without locking its owner out', async () => {
    const duena = '192.0.2.1'
    const { user } = await d.enter({ email: 'duena@x.example' })
    expect((await login(user.email, PASSWORD, duena, d)).status).toBe(200)

    // One address alone: it is refused after ten, everybody else still enters.
    const uno = []
    for (let n = 0; n < 12; n++) uno.push((await login(user.email, 'Otra-clave-1', '203.0.113.20', d)).status)
    expect(uno).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    expect((await login(user.email, PASSWORD, '192.0.2.99', d)).status).toBe(200)

    // Many addresses together: strangers wait, also with the right password, the owner's own address does not.
    for (let n = 0; n < 6; n++) await login(user.email, 'Otra-clave-1', `203.0.113.${30 + n}`, d)
    expect((await login(user.email, PASSWORD, '203.0.113.99', d)).status).toBe(429)
    expect((await login(user.email, PASSWORD, duena, d)).status).toBe(200)
    expect((await login(user.email, PASSWORD, '192.0.2.99', d)).status).toBe(200)
  })

  it('L5: a stranger’s sixth try waits like the first ones, once an account’s tries are spent', async () => {
    const { user } = await d.enter({ email: 'sexta@x.example' })
    const knock = async (ip: string, password = 'Otra-clave-1') =>
      (await login(user.email, password, ip, d)).status
    for (const ip of ['203.0.113.70', '203.0.113.71'])
      for (let n = 0; n < 5; n++) expect(await knock(ip)).toBe(400)
    const nueva = []
    for (let n = 0; n < 5; n++) nueva.push(await knock('203.0.113.72'))
    expect(nueva).toEqual([429, 429, 429, 429, 429])
    const hashes = d.passwords.calls()
    expect([await knock('203.0.113.72', PASSWORD), await knock('203.0.113.70', PASSWORD)]).toEqual([429, 429])
    expect(d.passwords.calls()).toBe(hashes)
  })

  it('L5: counts an account once, by e-mail and by display name, and nobody’s accounts just the same', async () => {
    const { user } = await d.enter({ username: 'dosnombres' })
    const estados = async (...identificadores: string[]) => {
      const todos = []
      for (let n = 0; n < 11; n++) {
        const id = identificadores[n % identificadores.length]
        todos.push((await login(id, 'Otra-clave-1', '203.0.113.50', d)).status)
      }
      return todos
    }
    const esperado = [...Array.from({ length: 10 }, () => 400), 429]
    expect(await estados(user.email, 'dosnombres')).toEqual(esperado)
    await sql`delete from limites where key like 'ingresoIp:%'`.execute(d.base.db)
    const nadie = []
    for (let n = 0; n < 11; n++)
      nadie.push((await login('nadie@x.example', 'Otra-clave-1', '203.0.113.51', d)).status)
    expect(nadie).toEqual(esperado)
  })

  it('R5: networks of one IPv6 /48 share a wider allowance, and others do not notice', async () => {
    const ancho = { intentos: 2, segundos: 3_600, ancho: 5 }
    const e = await createCuentas({ cupos: { ...AMPLIOS, ingresoIp: ancho } })
    try {
      const knock = async (ip: string) => (await login('nadie@x.example', 'Otra-clave-1', ip, e)).status
      const vecinos = []
      for (let n = 0; n < 7; n++) vecinos.push(await knock(`2001:db8:7:${n}::1`))
      expect(vecinos).toEqual([400, 400, 400, 400, 400, 429, 429])
      expect(await knock('2001:db8:8:1::1')).toBe(400)
      // An address that has spent its own takes nothing more from its neighbours.
      const propia = []
      for (let n = 0; n < 6; n++) propia.push(await knock('2001:db8:9:1::1'))
      expect(propia).toEqual([400, 400, 429, 429, 429, 429])
      expect([await knock('2001:db8:9:2::1'), await knock('2001:db8:9:3::1')]).toEqual([400, 400])
      expect([await knock('192.0.2.77'), await knock('192.0.2.78')]).toEqual([400, 400])
    } finally {
      await e.close()
    }
  })

  it('R5: what is refused counts too: the 31st registration sent in an hour is 429, whatever it says', async () => {
    const e = await createCuentas({ cupos: { ...AMPLIOS, registroEnvio: { intentos: 30, segundos: 3600 } } })
    try {
      const send = async () =>
        (await e.call('POST', '/api/auth/local/register', { body: '{"email":', ip: '203.0.113.8' })).status
      for (let n = 0; n < 30; n++) expect(await send()).toBe(400)
      expect(await send()).toBe(429)
    } finally {
      await e.close()
    }
  })

  it('S4: whoever keeps sending what is refused is slowed down, by person or by address, before it is read', async () => {
    const e = await createCuentas({ cupos: { ...AMPLIOS, rechazo: { intentos: 3, segundos: 3_600 } } })
    try {
      const [ana, beto] = [await e.enter(), await e.enter()]
      const send = async (token: string | undefined, url: string, ip = '203.0.113.60') =>
        (await e.call('POST', url, { body: { data: { articulos: 7 } }, ip, ...(token && { token }) })).status
      const compra = '/api/pedidos/crear-completo'
      for (let n = 0; n < 3; n++) expect(await send(ana.jwt, compra)).toBe(400)
      expect(await send(ana.jwt, compra)).toBe(429)
      expect(await send(ana.jwt, '/api/pedidos')).toBe(429)
      expect(await send(ana.jwt, compra, '198.51.100.1')).toBe(429)
      expect(await send(beto.jwt, compra)).toBe(400)
      const perfil = await e.call('GET', '/api/users/me', { token: ana.jwt })
      expect(perfil.status).toBe(200)
      for (let n = 0; n < 3; n++) expect(await send(undefined, '/api/arrepentimientos')).toBe(400)
      expect(await send(undefined, '/api/arrepentimientos')).toBe(429)
      expect(await send(undefined, '/api/arrepentimientos', '203.0.113.61')).toBe(400)
    } finally {
      await e.close()
    }
  })

  it('R5: the sixth registration of an address in an hour is 429 before its hash', async () => {
    const e = await createCuentas({ cupos: {} })
    try {
      const intento = (n: number, ip: string) =>
        e.call('POST', '/api/auth/local/register', {
          body: { username: 'x', email: `seis${n}@x.example`, password: PASSWORD, poli_priv: true },
          ip,
        })
      for (let n = 0; n < 5; n++) expect((await intento(n, '203.0.113.9')).status).toBe(200)
      const hashes = e.passwords.calls()
      expect((await intento(6, '203.0.113.9')).status).toBe(429)
      expect(e.passwords.calls()).toBe(hashes)
      expect((await intento(7, '203.0.113.10')).status).toBe(200)
    } finally {
      await e.close()
    }
  })

  it('believes a proxy about the visitor only when told to', async () => {
    const e = await createCuentas({
      env: { TRUST_PROXY: '127.0.0.1' },
      cupos: { ingresoIp: { intentos: 1, segundos: 3_600 } },
    })
    try {
      const desde = (visitante: string) =>
        e.call('POST', LOGIN, {
          body: { identifier: 'a@x.example', password: 'x' },
          headers: { 'x-forwarded-for': visitante },
        })
      expect([(await desde('198.51.100.1')).status, (await desde('198.51.100.1')).status]).toEqual([400, 429])
      expect((await desde('198.51.100.2')).status).toBe(400)
    } finally {
      await e.close()
    }
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['x'.repeat(300), 'sin-direccion'],
    ['', 'sin-direccion'],
  ])('counts %s as %s', (ip, clave) => {
    expect(claveIp(ip)).toBe(clave)
  })
})

describe('passwords', () => {
  it('L6: computes two at a time, lets twenty wait and sends the rest away', async () => {
    const passwords = createPasswords({ hashing: BARATO })
    const intentos = Array.from({ length: 200 }, () => passwords.verify(null, 'x').then(String, e => e.name))
    const resultados = await Promise.all(intentos)
    const rechazados = resultados.filter(r => r === 'ServiceUnavailableError').length
    expect([rechazados, resultados.filter(r => r === 'false').length]).toEqual([178, 22])
    expect(passwords.calls()).toBe(22)
    expect(await passwords.verify(await passwords.hash('Aa1'), 'Aa1')).toBe(true)
  })

  it('L6: one at a time for whoever floods, and the next place for somebody else', async () => {
    const deAUno = createPasswords({ hashing: BARATO, juntos: 1 })
    const orden: string[] = []
    const enter = (passwords: typeof deAUno, quien: string) =>
      passwords.verify(null, 'x', quien).then(() => orden.push(quien))
    const inundacion = Array.from({ length: 20 }, () => enter(deAUno, '10.0.0.1'))
    // With one place alone, who is served next does not depend on which of two ends first.
    await Promise.all([...inundacion, enter(deAUno, '10.0.0.2')])
    expect(orden).toHaveLength(21)
    expect(orden.indexOf('10.0.0.2')).toBe(1)
    // Of two places a flood has one: with twenty that wait, the next is sent away.
    const deADos = createPasswords({ hashing: BARATO })
    const llena = Promise.all(Array.from({ length: 21 }, () => enter(deADos, '10.0.0.1')))
    await expect(enter(deADos, '10.0.0.1')).rejects.toThrow('El servicio está ocupado')
    await llena
  })

  it('L6: while sixty addresses knock, whoever asked least is served, and whoever was right before goes first', async () => {
    const passwords = createPasswords({ hashing: BARATO, juntos: 1 })
    const bueno = await passwords.hash('Aa1', 'nadie')
    expect(await passwords.verify(bueno, 'Aa1', 'conocida')).toBe(true)
    const orden: string[] = []
    const knock = (quien: string) =>
      passwords.verify(bueno, 'no', quien).then(
        () => void orden.push(quien),
        () => undefined,
      )
    const sesenta = () => Array.from({ length: 60 }, (_, n) => knock(`10.0.0.${n}`))
    await Promise.all(sesenta())
    orden.length = 0
    const inundacion = [...sesenta(), ...sesenta(), ...sesenta()]
    const nueva = passwords.verify(bueno, 'Aa1', 'nueva').then(bien => orden.push(`nueva ${bien}`))
    const conocida = passwords.verify(bueno, 'Aa1', 'conocida').then(bien => orden.push(`conocida ${bien}`))
    await Promise.all([...inundacion, nueva, conocida])
    // One was being computed already; then the one that is known, then the one that asks for the first time.
    expect(orden.slice(1, 3)).toEqual(['conocida true', 'nueva true'])
    // And the queue is no longer for that: one at a time, twenty that wait.
    expect(orden.length).toBeLessThanOrEqual(21)
  })

  it('L6: hashes with argon2id, 19 MiB and two passes unless told otherwise', async () => {
    expect(await createPasswords().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
