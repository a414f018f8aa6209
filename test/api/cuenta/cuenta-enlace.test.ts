// Getting in although others knock: devices that are known, the mailed sign-in link, and mail that nobody stops.
import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCuentas } from '#server/db/seed.ts'
import { AMPLIOS, type Cuentas, createCuentas, type Llamada, PASSWORD } from '../../support/cuentas.ts'

const MINUTO = 60_000
const { registroHora, registroDia, ingresoIp, olvido } = AMPLIOS
/** Our own limits, but for those of an address over all accounts, which are not what these tests are about. */
const cupos = {
  ...(registroHora && { registroHora }),
  ...(registroDia && { registroDia }),
  ...(ingresoIp && { ingresoIp }),
  ...(olvido && { olvido }),
}
let c: Cuentas
beforeAll(async () => {
  c = await createCuentas({ cupos })
  await seedCuentas(c.base.db, c.passwords)
})
afterAll(() => c.close())

const post = (url: string, body: unknown, { ip, cookie }: { ip?: string; cookie?: string } = {}) => {
  const llamada: Llamada = {
    body,
    ...(ip !== undefined && { ip }),
    ...(cookie !== undefined && { headers: { cookie } }),
  }
  return c.call('POST', url, llamada)
}
const login = (identifier: string, password: string, desde: { ip?: string; cookie?: string } = {}) =>
  post('/api/auth/local', { identifier, password }, desde)
const cookieDe = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

let vecinos = 0
const extrano = () => `203.0.113.${++vecinos}`

/** An account, and the cookie of the device its owner entered on. */
async function conAparato() {
  const { user } = await c.enter()
  const entrada = await login(user.email, PASSWORD, { ip: '192.0.2.10' })
  return { user, cookie: cookieDe(entrada), puesta: String(entrada.headers['set-cookie']) }
}

/** Strangers everywhere, until the account is closed to whoever nobody knows. */
async function knock(email: string): Promise<void> {
  for (let n = 0; n < 10; n++) await login(email, 'Otra-clave-1', { ip: extrano() })
  expect((await login(email, PASSWORD, { ip: extrano() })).status).toBe(429)
}

describe('a device its owner entered on', () => {
  it('L10: enters with the right password while strangers everywhere are held off', async () => {
    const { user, cookie } = await conAparato()
    await knock(user.email)
    const nuevaDireccion = extrano()
    expect((await login(user.email, PASSWORD, { ip: nuevaDireccion, cookie })).status).toBe(200)
    expect((await login(user.username, PASSWORD, { ip: extrano(), cookie })).status).toBe(200)
  })

  it('L10: has ten tries of its own in fifteen minutes, which are nobody else’s', async () => {
    const { user, cookie } = await conAparato()
    const propios = []
    for (let n = 0; n < 11; n++)
      propios.push((await login(user.email, 'Otra-clave-1', { ip: extrano(), cookie })).status)
    expect(propios).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    // The account is as open as it was to everybody else: none of them counted against it.
    expect((await login(user.email, PASSWORD, { ip: extrano() })).status).toBe(200)
  })

  it('L10: a right password clears its tries', async () => {
    const { user, cookie } = await conAparato()
    for (let vuelta = 0; vuelta < 3; vuelta++) {
      for (let n = 0; n < 6; n++) await login(user.email, 'Otra-clave-1', { cookie })
      expect((await login(user.email, PASSWORD, { cookie })).status).toBe(200)
    }
  })

  it('L10: is not known for another account, nor with a cookie we did not write', async () => {
    const [mia, ajena] = [await conAparato(), await conAparato()]
    await knock(mia.user.email)
    const [nombre = '', valor = ''] = mia.cookie.split('=')
    const otraFirma = `${nombre}=${valor.slice(0, -4)}AAAA`
    const otroNombre = `${nombre}=${'A'.repeat(22)}${valor.slice(22)}`
    for (const cookie of [
      ajena.cookie,
      otraFirma,
      otroNombre,
      `${nombre}=`,
      `${nombre}=${'x'.repeat(9000)}`,
      'x',
    ]) {
      expect((await login(mia.user.email, PASSWORD, { ip: extrano(), cookie })).status).toBe(429)
    }
    expect((await login(mia.user.email, PASSWORD, { ip: extrano(), cookie: mia.cookie })).status).toBe(200)
  })

  it('L10: carries no authority: the cookie alone opens nothing', async () => {
    const { user, cookie } = await conAparato()
    const headers = { cookie }
    expect((await c.call('GET', '/api/users/me', { headers })).status).toBe(403)
    expect((await login(user.email, 'Otra-clave-1', { cookie })).status).toBe(400)
  })

  it('L10: keeps its cookie from scripts, other sites and every call but the account’s', async () => {
    const { puesta } = await conAparato()
    expect(puesta).toMatch(
      /^mostrador-aparato=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const publica = await createCuentas({ env: { PUBLIC_URL: 'https://carniceria.example' } })
    const { email } = await publica.register()
    await sql`update users set confirmed = true where email = ${email}`.execute(publica.base.db)
    const { headers } = await publica.call('POST', '/api/auth/local', {
      body: { identifier: email, password: PASSWORD },
      headers: { host: 'carniceria.example' },
    })
    expect(headers['set-cookie']).toMatch(/^__Secure-mostrador-aparato=[^;]+; Path=\/api\/auth; .*; Secure$/)
    await publica.close()
  })

  it('L10: a refused login names no device', async () => {
    const { user } = await conAparato()
    expect((await login(user.email, 'Otra-clave-1', { ip: extrano() })).headers).not.toHaveProperty(
      'set-cookie',
    )
  })
})

const ask = (email: unknown, desde: { ip?: string; cookie?: string } = {}) =>
  post('/api/auth/send-login-link', { email }, desde)
const use = (code: unknown, desde: { ip?: string; cookie?: string } = { ip: extrano() }) =>
  post('/api/auth/login-link', { code }, desde)

async function enlace(email: string): Promise<string> {
  expect((await ask(email, { ip: extrano() })).json).toEqual({ ok: true })
  await c.work()
  return c.codigo(email, 'enlace')
}

describe('the mailed sign-in link', () => {
  it('[LOG-07] signs in once, leads to this shop, keeps only a hash, and knows the device from then on', async () => {
    const { user, jwt } = await c.enter()
    const codigo = await enlace(user.email)
    const [correo] = await c.correos(user.email, 'enlace')
    expect(correo?.texto).toContain(`http://127.0.0.1:3000/entrar?code=${codigo}`)
    expect(Buffer.from(codigo, 'base64url')).toHaveLength(32)
    const { rows } = await sql<{ hash: Buffer }>`select hash from codigos`.execute(c.base.db)
    expect(rows.some(({ hash }) => hash.toString('base64url') === codigo)).toBe(false)

    const entrada = await use(codigo)
    expect([entrada.status, entrada.json.user]).toEqual([200, user])
    expect((await c.call('GET', '/api/users/me', { token: entrada.json.jwt })).json.id).toBe(user.id)
    // It says who somebody is; it ends nobody's session.
    expect((await c.call('GET', '/api/users/me', { token: jwt })).status).toBe(200)
    const otra = await use(codigo)
    expect([otra.status, otra.json.error.message]).toEqual([400, 'Incorrect code provided'])
    await knock(user.email)
    expect((await login(user.email, PASSWORD, { ip: extrano(), cookie: cookieDe(entrada) })).status).toBe(200)
  })

  it('[LOG-07] L10: works while strangers keep the password from working', async () => {
    const { user } = await c.enter()
    await knock(user.email)
    const codigo = await enlace(user.email)
    expect((await use(codigo, { ip: extrano() })).status).toBe(200)
  })

  it('[LOG-07] is not used up by being looked at: only a POST does that', async () => {
    const { user } = await c.enter()
    const codigo = await enlace(user.email)
    for (const url of [`/entrar?code=${codigo}`, `/api/auth/login-link?code=${codigo}`]) {
      expect((await c.call('GET', url)).status).not.toBe(200)
    }
    expect((await use(codigo)).status).toBe(200)
  })

  it('[LOG-07] of twenty at once with one link one enters', async () => {
    const { user } = await c.enter()
    const codigo = await enlace(user.email)
    const d = await Promise.all(Array.from({ length: 20 }, () => use(codigo, { ip: extrano() })))
    expect(d.filter(r => r.status === 200)).toHaveLength(1)
    expect(d.filter(r => r.status === 400)).toHaveLength(19)
  })

  it('[LOG-07] is over after fifteen minutes, a new password, another e-mail and a block', async () => {
    const vencido = await c.enter()
    const uno = await enlace(vencido.user.email)
    c.reloj.advance(15 * MINUTO + 1)
    expect((await use(uno)).status).toBe(400)

    const cambiada = await c.enter()
    const dos = await enlace(cambiada.user.email)
    const body = { password: 'Nueva-clave-9', currentPassword: PASSWORD }
    await c.call('PUT', `/api/users/${cambiada.user.id}`, { token: cambiada.jwt, body })
    expect((await use(dos)).status).toBe(400)

    const mudada = await c.enter()
    const tres = await enlace(mudada.user.email)
    await sql`update users set email = ${`otra-${mudada.user.email}`} where id = ${mudada.user.id}`.execute(
      c.base.db,
    )
    expect((await use(tres)).status).toBe(400)

    const bloqueada = await c.enter()
    const cuatro = await enlace(bloqueada.user.email)
    await sql`update users set blocked = true where id = ${bloqueada.user.id}`.execute(c.base.db)
    expect((await use(cuatro)).status).toBe(400)
    expect((await ask(bloqueada.user.email, { ip: extrano() })).json).toEqual({ ok: true })
  })

  it('[LOG-07] a second link does not spoil the first, and using one ends the others', async () => {
    const { user } = await c.enter()
    const primero = await enlace(user.email)
    await sql`update correos set created_at = created_at - interval '11 minutes'`.execute(c.base.db)
    const segundo = await enlace(user.email)
    expect(segundo).not.toBe(primero)
    expect((await use(primero)).status).toBe(200)
    expect((await use(segundo)).status).toBe(400)
  })

  it('[LOG-07] the same bytes and the same queries for an unknown address', async () => {
    const { user } = await c.enter()
    const count = async (email: string) => {
      let consultas = 0
      const more = () => void consultas++
      c.base.pool.on('acquire', more)
      const { status, text } = await ask(email, { ip: extrano() })
      c.base.pool.off('acquire', more)
      return [status, text, consultas]
    }
    const conocida = await count(user.email)
    expect(await count('nadie-conocido@x.example')).toEqual(conocida)
    await c.work()
    expect(await c.correos('nadie-conocido@x.example')).toEqual([])
  })

  it('[LOG-07] G4: an account nobody confirmed is opened by a new password only', async () => {
    const { email } = await c.register()
    await ask(email, { ip: extrano() })
    await c.work()
    expect(await c.correos(email, 'enlace')).toEqual([])
    expect(await c.correos(email, 'password')).toHaveLength(1)
  })

  it('[LOG-07] takes no other types and no noise, and repeats none', async () => {
    for (const raro of [{ $gt: '' }, ['x'], 5, null, '', 'x', '\0'.repeat(43), '<script>', 'A'.repeat(43)]) {
      const { status, text } = await use(raro, { ip: extrano() })
      expect([raro, status]).toEqual([raro, 400])
      expect(text).not.toMatch(/script|\$gt/)
    }
    for (const raro of [
      { $gt: '' },
      ['a@x.example'],
      5,
      null,
      '',
      'x',
      'a@x.example\r\nBcc: b@x.example',
      '<img src=x>@x.example',
    ]) {
      const { status, text } = await ask(raro, { ip: extrano() })
      expect([raro, status]).toEqual([raro, 400])
      expect(text).not.toMatch(/img|Bcc|\$gt/)
    }
  })

  it('[LOG-07] guessing links is limited by address', async () => {
    const ip = extrano()
    const estados = []
    for (let n = 0; n < 11; n++) estados.push((await use('A'.repeat(43), { ip })).status)
    expect(estados).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  it('L9: a demo account gets its link on this machine and uses it nowhere else', async () => {
    const codigo = await enlace('cliente@mostrador.example')
    const afuera = await c.call('POST', '/api/auth/login-link', {
      body: { code: codigo },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(afuera.status).toBe(400)
    expect((await use(codigo)).status).toBe(200)
  })
})

describe.each([
  ['/api/auth/forgot-password', 'password'],
  ['/api/auth/send-login-link', 'enlace'],
])('mails asked for at %s', (url, tipo) => {
  const pedir = async (email: string, desde: { ip?: string; cookie?: string }) => {
    expect((await post(url, { email }, desde)).status).toBe(200)
    await c.work()
  }
  const cuantos = async (email: string) => (await c.correos(email, tipo)).length
  const pass = (intervalo: string) =>
    sql`update correos set created_at = created_at - ${intervalo}::interval`.execute(c.base.db)

  it(`L11: a stranger who asks again and again leaves the owner, who asks from elsewhere, their mail (${tipo})`, async () => {
    const { user } = await c.enter()
    const ip = extrano()
    for (let n = 0; n < 8; n++) {
      await pedir(user.email, { ip })
      await pass('11 minutes')
    }
    // Of one address three in three hours, however often it asks.
    expect(await cuantos(user.email)).toBe(3)
    await pedir(user.email, { ip: extrano() })
    expect(await cuantos(user.email)).toBe(4)
  })

  it(`L11: many strangers do not stop the mail of a device its owner entered on (${tipo})`, async () => {
    const { user, cookie } = await conAparato()
    for (let n = 0; n < 8; n++) {
      await pedir(user.email, { ip: extrano() })
      await pass('11 minutes')
    }
    expect(await cuantos(user.email)).toBe(5)
    for (let n = 0; n < 6; n++) await pedir(user.email, { ip: extrano(), cookie })
    // Its own five a day, and no more: nobody's device fills an inbox either.
    expect(await cuantos(user.email)).toBe(10)
  })

  it(`L11, R10: strangers cause five mails a day, then one every three hours, and never two in ten minutes (${tipo})`, async () => {
    const { user } = await c.enter()
    for (let n = 0; n < 30; n++) await pedir(user.email, { ip: extrano() })
    expect(await cuantos(user.email)).toBe(1)
    for (let n = 0; n < 12; n++) {
      await pass('11 minutes')
      await pedir(user.email, { ip: extrano() })
    }
    expect(await cuantos(user.email)).toBe(5)
    await pass('3 hours')
    for (let n = 0; n < 5; n++) {
      await pedir(user.email, { ip: extrano() })
      await pass('11 minutes')
    }
    expect(await cuantos(user.email)).toBe(6)
  })

  it(`L11: a device somebody else entered on is a stranger (${tipo})`, async () => {
    const [mia, ajena] = [await conAparato(), await conAparato()]
    for (let n = 0; n < 3; n++) await pedir(mia.user.email, { ip: extrano(), cookie: ajena.cookie })
    expect(await cuantos(mia.user.email)).toBe(1)
  })
})

describe('[CONF-01] the browser somebody registered in', () => {
  const registrar = async () => {
    const email = `nueva.${crypto.randomUUID()}@correo.example`
    const { status, json } = await post(
      '/api/auth/local/register',
      {
        username: 'nueva',
        email,
        password: PASSWORD,
        nombre: 'Ana',
        apellido: 'Paz',
        direccion: 'Mitre 1',
        telefono: '3415550100',
        poli_priv: true,
      },
      { ip: extrano() },
    )
    expect(status).toBe(200)
    return { email, entrada: json.entrada as string, id: json.user.id as number }
  }
  const confirm = (id: number) =>
    c.base.db.updateTable('users').set({ confirmed: true }).where('id', '=', id).execute()
  const entrar = (code: string) => post('/api/auth/login-link', { code })

  it('C1: enters with what it was given once the address is confirmed, once, and not before', async () => {
    const { id, entrada, email } = await registrar()
    const antes = await entrar(entrada)
    expect([antes.status, antes.json.error.message]).toEqual([400, 'Incorrect code provided'])
    await confirm(id)
    const dentro = await entrar(entrada)
    expect([dentro.status, dentro.json.user.email]).toEqual([200, email])
    expect((await entrar(entrada)).status).toBe(400)
  })

  it('C5: what it was given is worth nothing after a day, for a blocked account, or once the password changed', async () => {
    const viejo = await registrar()
    await confirm(viejo.id)
    await sql`update codigos set expires_at = now() where user_id = ${viejo.id}`.execute(c.base.db)
    const bloqueado = await registrar()
    await confirm(bloqueado.id)
    await c.base.db.updateTable('users').set({ blocked: true }).where('id', '=', bloqueado.id).execute()
    const cambiado = await registrar()
    await confirm(cambiado.id)
    const { json } = await login(cambiado.email, PASSWORD)
    await c.call('POST', '/api/auth/change-password', {
      token: json.jwt,
      body: { currentPassword: PASSWORD, password: 'Otra-clave-77', passwordConfirmation: 'Otra-clave-77' },
    })
    for (const { entrada } of [viejo, bloqueado, cambiado]) expect((await entrar(entrada)).status).toBe(400)
  })

  it.each([
    [14, 200],
    [15, 400],
  ])(
    'C6: confirmed from another device, it opens the account for %d minutes: %d',
    async (minutos, esperado) => {
      const { entrada, email } = await registrar()
      const confirmacion = await c.codigo(email)
      expect((await c.call('GET', `/api/auth/email-confirmation?confirmation=${confirmacion}`)).status).toBe(
        200,
      )
      c.reloj.advance(minutos * MINUTO)
      // Said again, it does not begin anew.
      await c.call('GET', `/api/auth/email-confirmation?confirmation=${confirmacion}`)
      expect((await entrar(entrada)).status).toBe(esperado)
    },
  )
})
