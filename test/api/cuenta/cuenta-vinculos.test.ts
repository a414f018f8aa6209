// The ways into an account and what ends them: a new e-mail, a new password, and who the owner is elsewhere.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { type Cuentas, createCuentas, PASSWORD } from '../../support/cuentas.ts'
import { activate, answer, enterAdmin, mark } from '../../support/personal.ts'

const MINUTO = 60_000
let c: Cuentas
beforeAll(async () => {
  c = await createCuentas()
})
afterAll(() => c.close())

const me = (token: string) => c.call('GET', '/api/users/me', { token })
interface Sesion {
  readonly jwt: string
  readonly user: Pick<IngresoWire['user'], 'id' | 'email'>
}

const put = ({ jwt, user }: Sesion, body: unknown) =>
  c.call('PUT', `/api/users/${user.id}`, { body, token: jwt })
const login = (identifier: string, password = PASSWORD) =>
  c.call('POST', '/api/auth/local', { body: { identifier, password } })
const unlink = (token?: string) => c.call('POST', '/api/auth/google/unlink', { token })
const waysIn = (token?: string) => c.call('GET', '/api/auth/ways-in', { token })
const subjects = async (id: number) =>
  (await c.base.db.selectFrom('identidades').select('subject').where('user_id', '=', id).execute()).length

/** Somebody with a session who is also known elsewhere. */
async function conGoogle({ sinPassword = false } = {}): Promise<IngresoWire> {
  const sesion = await c.enter()
  const { id } = sesion.user
  await sql`insert into identidades (issuer, subject, user_id) values ('https://idp.example', ${`s${id}`}, ${id})`.execute(
    c.base.db,
  )
  if (sinPassword) {
    await sql`update users set password_hash = null, provider = 'google' where id = ${id}`.execute(c.base.db)
  }
  return sesion
}

async function changeEmail(sesion: Sesion): Promise<string> {
  const nuevo = `mudada-${sesion.user.email}`
  expect((await put(sesion, { email: nuevo, currentPassword: PASSWORD })).status).toBe(200)
  const codigo = await c.codigo(nuevo, 'cambio-email')
  const { status } = await c.call('GET', `/api/auth/email-confirmation?confirmation=${codigo}`)
  expect(status).toBe(200)
  return nuevo
}

describe('a new e-mail', () => {
  it('U9: unlinks whoever came in elsewhere, ends every session and tells both addresses', async () => {
    const sesion = await conGoogle()
    const nuevo = await changeEmail(sesion)
    expect(await subjects(sesion.user.id)).toBe(0)
    expect((await me(sesion.jwt)).status).toBe(401)
    for (const para of [sesion.user.email, nuevo]) {
      const [aviso] = await c.correos(para, 'email-cambiado')
      expect(aviso?.texto).toContain('desvinculamos la cuenta de Google')
      expect(aviso?.texto).not.toContain(nuevo)
    }
    expect((await login(nuevo)).status).toBe(200)
  })

  it('U9: says nothing of Google where there was none', async () => {
    const sesion = await c.enter()
    const nuevo = await changeEmail(sesion)
    expect((await c.correos(nuevo, 'email-cambiado'))[0]?.texto).not.toContain('Google')
  })

  it('U9: leaves none of the links mailed to the old address, nor a sign-in on its way', async () => {
    const sesion = await conGoogle()
    const { email, id } = sesion.user
    const body = { email }
    await c.call('POST', '/api/auth/forgot-password', { body })
    await c.call('POST', '/api/auth/send-login-link', { body })
    await c.work()
    await sql`insert into codigos (hash, tipo, user_id, email, expires_at)
      values (${Buffer.from(`i${id}`)}, 'ingreso', ${id}, ${email}, now() + interval '1 hour')`.execute(
      c.base.db,
    )
    await changeEmail(sesion)
    const vivos = await c.base.db
      .selectFrom('codigos')
      .select('tipo')
      .where('user_id', '=', id)
      .where('used_at', 'is', null)
      .where('tipo', '<>', 'confirmacion')
      .execute()
    expect(vivos).toEqual([])
  })
})

describe('a new password', () => {
  it('U9: by mail unlinks, ends every session and says so', async () => {
    const { user, jwt } = await conGoogle()
    await c.call('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    await c.work()
    const code = await c.codigo(user.email, 'password')
    const body = { code, password: 'Nueva-clave-9', passwordConfirmation: 'Nueva-clave-9' }
    expect((await c.call('POST', '/api/auth/reset-password', { body })).status).toBe(200)
    expect([await subjects(user.id), (await me(jwt)).status]).toEqual([0, 401])
    const [aviso] = await c.correos(user.email, 'password-cambiada')
    expect(aviso?.texto).toContain('desvinculamos la cuenta de Google')
  })

  it('in the profile, by who knows the old one, leaves the link', async () => {
    const sesion = await conGoogle()
    expect((await put(sesion, { password: 'Nueva-clave-9', currentPassword: PASSWORD })).status).toBe(200)
    expect(await subjects(sesion.user.id)).toBe(1)
    const [aviso] = await c.correos(sesion.user.email, 'password-cambiada')
    expect(aviso?.texto).not.toContain('Google')
  })
})

describe('the list of ways in', () => {
  it('says whether there is a password and who one is elsewhere, and no more', async () => {
    const { jwt } = await conGoogle()
    expect((await waysIn(jwt)).json).toEqual({
      password: true,
      identidades: [{ proveedor: 'google', createdAt: expect.stringMatching(/Z$/) }],
    })
    const sin = await conGoogle({ sinPassword: true })
    expect((await waysIn(sin.jwt)).json).toMatchObject({ password: false })
    const local = await c.enter()
    expect((await waysIn(local.jwt)).json).toEqual({ password: true, identidades: [] })
  })

  it('T4: a session that goes on by unlinking grows neither younger nor longer', async () => {
    for (const abrir of [conGoogle, () => c.enter()]) {
      const sesion = await abrir()
      c.reloj.advance(23 * 60 * MINUTO)
      const { json } = await unlink(sesion.jwt)
      expect((await me(json.jwt)).status).toBe(200)
      c.reloj.advance(2 * 60 * MINUTO)
      expect((await me(json.jwt)).status).toBe(401)
    }
  })

  it('U9: the owner unlinks: the others’ sessions end, this one goes on, and a mail tells', async () => {
    const sesion = await conGoogle()
    const otra = (await login(sesion.user.email)).json.jwt
    const { status, json } = await unlink(sesion.jwt)
    expect([status, json.user.id]).toEqual([200, sesion.user.id])
    expect([(await me(otra)).status, (await me(sesion.jwt)).status, (await me(json.jwt)).status]).toEqual([
      401, 401, 200,
    ])
    expect(await subjects(sesion.user.id)).toBe(0)
    expect(await c.correos(sesion.user.email, 'desvinculada')).toHaveLength(1)
    // Again: nothing to end and nothing to tell.
    expect((await unlink(json.jwt)).status).toBe(200)
    expect((await me(json.jwt)).status).toBe(200)
    expect(await c.correos(sesion.user.email, 'desvinculada')).toHaveLength(1)
  })

  it('U9: without a password it stays, or nobody could come back', async () => {
    const { jwt, user } = await conGoogle({ sinPassword: true })
    const { status, json } = await unlink(jwt)
    expect([status, json.error.message]).toEqual([
      400,
      'Elegí primero una contraseña: sin ella no podrías volver a entrar.',
    ])
    expect(await subjects(user.id)).toBe(1)
  })

  it('U2: nobody unlinks or lists anybody else, whatever the body says', async () => {
    const [atacante, victima] = [await c.enter(), await conGoogle()]
    const body = { id: victima.user.id, user: victima.user.id, userId: victima.user.id }
    await c.call('POST', '/api/auth/google/unlink', { token: atacante.jwt, body })
    expect(await subjects(victima.user.id)).toBe(1)
    expect((await me(victima.jwt)).status).toBe(200)
    const lista = await c.call('GET', `/api/auth/ways-in?id=${victima.user.id}`, { token: atacante.jwt })
    expect(lista.json.identidades).toEqual([])
  })
})

describe('the staff', () => {
  it('U9: a new e-mail ends the devices of the counter too', async () => {
    const empleada = await enterAdmin(c)
    const equipo = await mark(c, empleada)
    expect((await me(equipo.token)).status).toBe(200)
    const { id, email, token } = empleada
    await changeEmail({ user: { id, email }, jwt: token })
    expect((await me(equipo.token)).status).toBe(401)
  })

  it('U9: a device of the counter gets no session of a person’s own by unlinking', async () => {
    const empleada = await enterAdmin(c)
    await sql`insert into identidades (issuer, subject, user_id)
      values ('https://idp.example', ${`a${empleada.id}`}, ${empleada.id})`.execute(c.base.db)
    const equipo = await mark(c, empleada)
    const { status, json } = await unlink(equipo.token)
    expect([status, json.jwt]).toEqual([403, undefined])
    expect(await subjects(empleada.id)).toBe(1)
    expect((await unlink(empleada.token)).status).toBe(200)
    expect((await me(equipo.token)).status).toBe(401)
  })

  it('[LOG-07] a mailed link opens no account with a second factor by itself: the code is asked for', async () => {
    const empleada = await activate(c, await enterAdmin(c))
    const { email } = empleada
    await c.call('POST', '/api/auth/send-login-link', { body: { email } })
    await c.work()
    const code = await c.codigo(email, 'enlace')
    const { status, json, headers } = await c.call('POST', '/api/auth/login-link', { body: { code } })
    expect([status, json.error.name]).toEqual([401, 'SecondFactorError'])
    expect(headers).not.toHaveProperty('set-cookie')
    const [recuperacion = ''] = empleada.recuperacion
    const dentro = await answer(c, json.error.details.desafio, recuperacion)
    expect([dentro.status, dentro.json.user.id]).toEqual([200, empleada.id])
    expect(dentro.headers['set-cookie']).toMatch(/^mostrador-aparato=/)
  })
})

describe('G9: an account without a password', () => {
  const RECHAZO = {
    status: 403,
    name: 'ForbiddenError',
    message: 'Por seguridad, volvé a iniciar sesión para hacer este cambio.',
    details: { motivo: 'ingreso-reciente' },
  }

  it('G9: sets one, or another e-mail, within five minutes of a sign-in and not later', async () => {
    const aTiempo = await conGoogle({ sinPassword: true })
    const sesion = await conGoogle({ sinPassword: true })
    // The clock goes on by itself meanwhile, and a busy machine is slow.
    c.reloj.advance(5 * MINUTO - 15_000)
    expect((await put(aTiempo, { password: 'Nueva-clave-9' })).status).toBe(200)
    c.reloj.advance(15_001)
    const nuevo = `otra-${sesion.user.email}`
    for (const cambio of [{ password: 'Nueva-clave-9' }, { email: nuevo }]) {
      expect((await put(sesion, cambio)).json.error).toEqual(RECHAZO)
      expect((await put(sesion, { ...cambio, currentPassword: 'Adivinada-1' })).json.error).toEqual(RECHAZO)
    }
    expect(await c.correos(nuevo)).toEqual([])
    expect((await login(sesion.user.email, 'Nueva-clave-9')).status).toBe(400)
    // Everything else is saved as ever.
    expect((await put(sesion, { nombre: 'Otra' })).json.nombre).toBe('Otra')
  })

  it('G9: a mailed link is such a sign-in', async () => {
    const sesion = await conGoogle({ sinPassword: true })
    c.reloj.advance(6 * MINUTO)
    await c.call('POST', '/api/auth/send-login-link', { body: { email: sesion.user.email } })
    await c.work()
    const code = await c.codigo(sesion.user.email, 'enlace')
    const { json } = await c.call('POST', '/api/auth/login-link', { body: { code } })
    c.reloj.advance(4 * MINUTO)
    expect((await put({ ...sesion, jwt: json.jwt }, { password: 'Nueva-clave-9' })).status).toBe(200)
    expect((await login(sesion.user.email, 'Nueva-clave-9')).status).toBe(200)
    expect(await subjects(sesion.user.id)).toBe(1)
  })

  it('G9: with a password the current one is asked for, however fresh the session', async () => {
    const sesion = await c.enter()
    expect((await put(sesion, { password: 'Nueva-clave-9' })).status).toBe(400)
  })
})

describe('POST /api/auth/change-password', () => {
  const change = (token: string | undefined, body: unknown) =>
    c.call('POST', '/api/auth/change-password', { token, body })
  const nueva = (
    currentPassword: unknown,
    password = 'Nueva-clave-9',
    passwordConfirmation: unknown = password,
  ) => ({
    currentPassword,
    password,
    passwordConfirmation,
  })

  it('[API-04] answers {jwt, user}, ends the other sessions and tells by mail', async () => {
    const { jwt, user } = await c.enter()
    const otra = (await login(user.email)).json.jwt
    const { status, json } = await change(jwt, nueva(PASSWORD))
    expect([status, Object.keys(json).toSorted(), json.user.id]).toEqual([200, ['jwt', 'user'], user.id])
    expect(json.user).not.toHaveProperty('role')
    expect([(await me(jwt)).status, (await me(otra)).status, (await me(json.jwt)).status]).toEqual([
      401, 401, 200,
    ])
    expect(await c.correos(user.email, 'password-cambiada')).toHaveLength(1)
    expect([(await login(user.email)).status, (await login(user.email, 'Nueva-clave-9')).status]).toEqual([
      400, 200,
    ])
  })

  it('[API-04] refuses a wrong or missing password, two that differ, and one against the rules', async () => {
    const { jwt, user } = await c.enter()
    for (const [body, mensaje] of [
      [nueva('Otra-clave-1'), 'La contraseña actual no es correcta.'],
      [nueva(PASSWORD, 'Nueva-clave-9', 'Otra'), 'Passwords do not match'],
      [nueva(PASSWORD, 'corta'), 'Debe tener entre 8-16 caracteres.'],
      [nueva(PASSWORD, 'Password1'), 'Elegí una contraseña menos común'],
      [{ password: 'x', passwordConfirmation: 'x' }, 'currentPassword is a required field'],
      [{}, '3 errors occurred'],
    ] as const) {
      const { status, json } = await change(jwt, body)
      expect([status, json.error.message]).toEqual([400, mensaje])
    }
    for (const raro of [{ $gt: '' }, ['x'], 5, null, true]) {
      const { status, text } = await change(jwt, nueva(raro))
      expect([raro, status]).toEqual([raro, 400])
      expect(text).not.toContain('$gt')
    }
    expect((await login(user.email)).status).toBe(200)
  })

  it('L6: shares its tries with the profile', async () => {
    const d = await createCuentas({ cupos: {} })
    try {
      const { jwt, user } = await d.enter()
      for (let n = 0; n < 5; n++) {
        await d.call('PUT', `/api/users/${user.id}`, {
          token: jwt,
          body: { currentPassword: 'Otra-clave-1' },
        })
        await d.call('POST', '/api/auth/change-password', { token: jwt, body: nueva('Otra-clave-1') })
      }
      const hashes = d.passwords.calls()
      const { status } = await d.call('POST', '/api/auth/change-password', {
        token: jwt,
        body: nueva(PASSWORD),
      })
      expect([status, d.passwords.calls()]).toEqual([429, hashes])
    } finally {
      await d.close()
    }
  })

  it('G9: asks an account without a password for a fresh sign-in', async () => {
    const { jwt } = await conGoogle({ sinPassword: true })
    c.reloj.advance(5 * MINUTO + 1)
    expect((await change(jwt, nueva('cualquiera'))).status).toBe(403)
  })
})
