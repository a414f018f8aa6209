// POST /api/auth/local/register: what it takes, what it refuses, and what no body can set.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { readEmail } from '#server/cuenta/ingreso/lectura.ts'
import { type Cuentas, createCuentas, datosRegistro, PASSWORD } from '../../support/cuentas.ts'

const REGISTER = '/api/auth/local/register'
let c: Cuentas
beforeAll(async () => {
  c = await createCuentas({ env: { PUBLIC_URL: 'https://carnes.example' } })
})
afterAll(() => c.close())

const HOST = { host: 'carnes.example' }
const register = (cambios: Readonly<Record<string, unknown>> = {}) =>
  c.call('POST', REGISTER, { body: datosRegistro(cambios), headers: HOST })
const readUser = (email: string) =>
  c.base.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('register', () => {
  it('[API-01] answers {user} without a token, unconfirmed, in the shape of this API family', async () => {
    const { status, json, headers } = await register({ email: 'forma@x.example', username: 'forma' })
    expect(status).toBe(200)
    // No session: what this browser may enter with is worth nothing until the address is confirmed.
    expect(Object.keys(json)).toEqual(['user', 'entrada'])
    expect(json.user).toEqual({
      id: expect.any(Number),
      username: 'forma',
      email: 'forma@x.example',
      provider: 'local',
      confirmed: false,
      blocked: false,
      nombre: 'Ana',
      apellido: 'Gómez',
      direccion: 'Belgrano 9',
      telefono: '341 555-0100',
      avatar: null,
      poli_priv: true,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(headers['cache-control']).toBe('no-store')
    const fila = await readUser('forma@x.example')
    expect(fila?.password_hash).toMatch(/^\$argon2id\$/)
    expect(fila?.poli_priv_version).toBe(PRIVACIDAD_VERSION)
    expect(fila?.poli_priv_at).toBeInstanceOf(Date)
  })

  it('[API-03] R1: sets only the eight fields it names, whatever column the body names', async () => {
    const { rows } = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns where table_name = 'users'`.execute(
      c.base.db,
    )
    const ataque: Record<string, unknown> = {
      role: { name: 'Admin' },
      tokenVersion: 9,
      resetPasswordToken: 'x',
      passwordHash: 'x',
      __v: 1,
    }
    const VALORES: Record<string, unknown> = {
      integer: 7_777,
      boolean: true,
      'timestamp with time zone': '2001-01-01T00:00:00Z',
    }
    for (const { column_name, data_type } of rows) ataque[column_name] = VALORES[data_type] ?? 'google'
    const propios = datosRegistro({ email: 'masa@x.example' })
    const { status } = await c.call('POST', REGISTER, { body: { ...ataque, ...propios }, headers: HOST })
    expect(status).toBe(200)
    const fila = await readUser('masa@x.example')
    const permitidos = ['username', 'email', 'nombre', 'apellido', 'direccion', 'telefono', 'poli_priv']
    expect(rows.length).toBeGreaterThan(15)
    for (const { column_name } of rows) {
      if (permitidos.includes(column_name)) continue
      const guardado = fila?.[column_name as keyof typeof fila]
      const comparable = guardado instanceof Date ? guardado.toISOString() : guardado
      const atacado =
        ataque[column_name] === '2001-01-01T00:00:00Z' ? '2001-01-01T00:00:00.000Z' : ataque[column_name]
      expect(comparable, column_name).not.toEqual(atacado)
    }
    expect(fila).toMatchObject({
      role_id: 1,
      confirmed: false,
      blocked: false,
      provider: 'local',
      token_version: 1,
    })
  })

  it('R2: of fifty at once with the same e-mail one registers, the rest hear that it is taken', async () => {
    const email = 'carrera@x.example'
    const respuestas = await Promise.all(Array.from({ length: 50 }, () => register({ email })))
    const cuantos = (status: number) => respuestas.filter(r => r.status === status).length
    expect([cuantos(200), cuantos(400)]).toEqual([1, 49])
    const rechazo = respuestas.find(r => r.status === 400)
    expect(rechazo?.json.error).toEqual({
      status: 400,
      name: 'ApplicationError',
      message: 'Email already taken',
      details: {},
    })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from users where email = ${email}`.execute(c.base.db)
    expect(rows[0]?.n).toBe(1)
    expect(await c.correos(email)).toHaveLength(1)
  })

  it.each([
    ['another case', 'VARIANTE@X.example', 400],
    ['spaces around', '  variante@x.example ', 400],
    ['an invisible mark', 'vari\u200bante@x.example', 400],
    ['a tag', 'variante+1@x.example', 200],
    ['a homoglyph', 'vаriante@x.example', 200],
  ])('R3: compares e-mails in one form: %s', async (_caso, email, status) => {
    await register({ email: 'variante@x.example' })
    expect((await register({ email })).status).toBe(status)
  })

  it('R3: the database agrees on what an e-mail in lower case is, for every letter there is', async () => {
    const emails: string[] = []
    for (let punto = 1; punto < 0x11000; punto++) {
      const email = readEmail(`a${String.fromCodePoint(punto)}z@x.example`)
      if (email !== null) emails.push(email)
    }
    expect(emails.length).toBeGreaterThan(60_000)
    const { rows } = await c.base.pool.query('select e from unnest($1::text[]) e where e <> lower(e)', [
      emails,
    ])
    expect(rows).toEqual([])
  })

  it('R4: two people whose e-mails share their first part both register', async () => {
    const username = 'juan'
    expect((await register({ username, email: 'juan@a.example' })).status).toBe(200)
    expect((await register({ username, email: 'juan@b.example' })).status).toBe(200)
  })

  it('R5: computes one hash whether or not the e-mail is taken', async () => {
    const llamadas = async () => {
      const antes = c.passwords.calls()
      const { status } = await register({ email: 'enumerado@x.example' })
      return [status, c.passwords.calls() - antes]
    }
    expect([await llamadas(), await llamadas()]).toEqual([
      [200, 1],
      [400, 1],
    ])
  })

  it.each([
    ['7 characters', 'Aa1-5-7', 'Debe tener entre 8-16 caracteres.'],
    ['17 characters', 'Aa1-5-7-9-1-3-5-7', 'Debe tener entre 8-16 caracteres.'],
    ['a megabyte of nothing short of the limit', 'A1'.repeat(6_000), 'Debe tener entre 8-16 caracteres.'],
    ['no uppercase letter', 'vacio-asad0r', 'Debe tener al menos una mayúscula.'],
    ['no digit', 'Vacio-Asador', 'Debe tener al menos un número.'],
    ['a NUL', 'Vacio\0Asad0r', 'La contraseña no es válida.'],
  ])('[SIGN-03] R6: refuses a password with %s before it is hashed', async (_caso, password, message) => {
    const antes = c.passwords.calls()
    const { status, json, text } = await register({ password })
    expect([status, json.error.message]).toEqual([400, message])
    expect(json.error.details.errors).toEqual([{ path: ['password'], message, name: 'ValidationError' }])
    expect(text).not.toContain(password)
    expect(c.passwords.calls()).toBe(antes)
  })

  it('[SIGN-03] R6: counts characters, not bytes, and keeps spaces', async () => {
    const emoji = `A1${'🥩'.repeat(14)}`
    const espacios = '  Vacio 1 Asado '
    for (const password of [emoji, espacios]) {
      const { email } = datosRegistro()
      expect((await register({ email, password })).status).toBe(200)
      await sql`update users set confirmed = true where email = ${email}`.execute(c.base.db)
      const entrar = (clave: string) =>
        c.call('POST', '/api/auth/local', { body: { identifier: email, password: clave }, headers: HOST })
      expect((await entrar(password)).status).toBe(200)
      expect((await entrar(password.trim().slice(0, -1))).status).toBe(400)
    }
  })

  it('R6: refuses a body beyond 16 kB', async () => {
    const { status, json } = await register({ password: 'A1'.repeat(10_000) })
    expect([status, json.error.name]).toEqual([413, 'PayloadTooLargeError'])
  })

  it.each([
    'Password1',
    'Qwerty123',
    'Carniceria1',
    'Mostrador2024!',
    'Argentina1',
    'Sunshine99',
    'Gomez2024',
    '1AnaGomez!',
    'Laparrillera88',
  ])('R7: asks for a less common password than %s', async password => {
    const { status, json } = await register({ password, email: 'la.parrillera@x.example' })
    expect([status, json.error?.message]).toEqual([400, 'Elegí una contraseña menos común'])
  })

  it.each(['Carne1234', PASSWORD, 'Bondiola-y-pan7'])('R7: takes %s', async password => {
    expect((await register({ password })).status).toBe(200)
  })

  it.each([[false], [undefined], ['true'], [1], [null], [[]]])(
    'R8: refuses poli_priv %j by name',
    async poli_priv => {
      const { status, json } = await register({ poli_priv })
      expect(status).toBe(400)
      expect(json.error.name).toBe('ValidationError')
      expect(json.error.message).toContain('poli_priv')
    },
  )

  it('R9: keeps markup as text, without marks that reorder or hide it', async () => {
    const email = 'markup@x.example'
    const { json } = await register({
      email,
      nombre: '<img src=x onerror=1>\u202e',
      apellido: '  Ñandú\u200b ',
    })
    expect([json.user.nombre, json.user.apellido]).toEqual(['<img src=x onerror=1>', 'Ñandú'])
  })

  it.each([
    ['nombre', 'x'.repeat(61)],
    ['nombre', 'Ana\r\nBcc: x@y.z'],
    ['apellido', 'a\0b'],
    ['direccion', 'x'.repeat(201)],
    ['telefono', '1'.repeat(31)],
    ['username', 'a\u2028b'],
  ])('R9: refuses %s too long or of more than one line', async (campo, valor) => {
    const { status, json } = await register({ [campo]: valor })
    expect(status).toBe(400)
    expect(json.error.details.errors[0].path).toEqual([campo])
  })

  it('R10: sends the victim of twenty registrations one mail, and twenty resends none more', async () => {
    const email = 'victima@x.example'
    await Promise.all(Array.from({ length: 20 }, () => register({ email })))
    const reenvios = await Promise.all(
      Array.from({ length: 20 }, () =>
        c.call('POST', '/api/auth/send-email-confirmation', { body: { email }, headers: HOST }),
      ),
    )
    expect(new Set(reenvios.map(r => r.text))).toEqual(new Set([JSON.stringify({ email, sent: true })]))
    expect(await c.correos(email)).toHaveLength(1)
  })

  it.each([
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { 'x-host': 'evil.example' },
    { 'x-original-url': 'https://evil.example/' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
  ])('R11: links in mails come from PUBLIC_URL, not from %j', async headers => {
    const { email } = datosRegistro()
    const { status } = await c.call('POST', REGISTER, {
      body: datosRegistro({ email }),
      headers: { ...HOST, ...headers } as Record<string, string>,
    })
    expect(status).toBe(200)
    const [correo] = await c.correos(email)
    const enlaces = `${correo?.texto} ${correo?.html}`.match(/https?:\/\/[^\s"'<>]+/g) ?? []
    expect(enlaces.length).toBeGreaterThan(1)
    expect(new Set(enlaces.map(enlace => new URL(enlace).host))).toEqual(new Set(['carnes.example']))
    expect(correo?.texto).toMatch(/https:\/\/carnes\.example\/confirmar-email\?confirmation=[\w-]{43}/)
  })

  it('R11: refuses a host that is not ours', async () => {
    const { status } = await c.call('POST', REGISTER, {
      body: datosRegistro(),
      headers: { host: 'evil.example' },
    })
    expect(status).toBe(421)
  })

  it.each([
    'a@b.c\r\nBcc: x@y.z',
    'a@b.c,d@e.f',
    'a,b@c.de',
    '<a@b.cd>',
    'a b@c.de',
    'no-es-email',
    '@x.yz',
    'a@b',
    'a@b..cd',
    `${'a'.repeat(250)}@b.cd`,
    'a\0@b.cd',
  ])('R13: %j is no e-mail, and is not repeated', async email => {
    const { status, json, text } = await register({ email })
    expect([status, json.error.message]).toEqual([400, 'email must be a valid email'])
    expect(json.error.details).toEqual({
      errors: [{ path: ['email'], message: 'email must be a valid email', name: 'ValidationError' }],
    })
    expect(text).not.toContain(JSON.stringify(email))
  })

  it.each([
    [{}, '3 errors occurred', ['email', 'username', 'password']],
    [{ email: 'm@x.example', password: PASSWORD }, 'username is a required field', ['username']],
    [
      { email: 'm@x.example', username: '', password: PASSWORD },
      'username is a required field',
      ['username'],
    ],
    [{ username: 'm', password: PASSWORD }, 'email is a required field', ['email']],
    [{ username: 'm', email: 'm@x.example' }, 'password is a required field', ['password']],
  ])('names what is missing in %j', async (body, message, campos) => {
    const { status, json } = await c.call('POST', REGISTER, { body, headers: HOST })
    expect(status).toBe(400)
    expect(json.error).toMatchObject({ status: 400, name: 'ValidationError', message })
    expect(json.error.details.errors.map((e: { path: string[] }) => e.path[0])).toEqual(campos)
  })

  it('takes no other type for any field, and answers 400, never 500', async () => {
    const otros = [1, 0, true, null, [], {}, ['a'], { $gt: '' }]
    for (const campo of ['email', 'username', 'password', 'nombre', 'apellido', 'direccion', 'telefono']) {
      for (const valor of otros) {
        if (valor === null && !['email', 'username', 'password'].includes(campo)) continue
        const { status, json } = await register({ [campo]: valor })
        expect([campo, valor, status, json.error?.name]).toEqual([campo, valor, 400, 'ValidationError'])
        expect(json.error.message).not.toMatch(/credentials|No hay token/)
      }
    }
  })

  it.each(['null', '[]', '"x"', '5', 'true', ''])('a body that is %s is refused', async body => {
    const { status } = await c.call('POST', REGISTER, {
      body,
      headers: { ...HOST, 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
  })
})
