// GET /api/users/me and PUT /api/users/{id}: one's own record, the profile's fields, nothing else.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { BARATO } from '../../support/app.ts'
import { type Cuentas, createCuentas, PASSWORD } from '../../support/cuentas.ts'

let c: Cuentas
beforeAll(async () => {
  c = await createCuentas()
})
afterAll(() => c.close())

const me = (token: string, consulta = '') => c.call('GET', `/api/users/me${consulta}`, { token })
const put = ({ jwt, user }: IngresoWire, body: unknown, id: unknown = user.id) =>
  c.call('PUT', `/api/users/${id}`, { body, token: jwt })
const readUser = (id: number) =>
  c.base.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const login = (identifier: string, password: string) =>
  c.call('POST', '/api/auth/local', { body: { identifier, password } })

const ROLE = {
  id: 1,
  name: 'Cliente',
  description: expect.any(String),
  type: 'authenticated',
  createdAt: expect.stringMatching(/Z$/),
  updatedAt: expect.stringMatching(/Z$/),
}

describe('users/me', () => {
  it('[API-01] is the bare user, with role and orders only where asked for', async () => {
    const { jwt, user } = await c.enter()
    expect((await me(jwt)).json).toEqual(user)
    expect((await me(jwt, '?populate=role')).json).toEqual({ ...user, role: ROLE })
    const ambos = { ...user, role: ROLE, pedidos: [] }
    for (const consulta of [
      '?populate=*',
      '?populate=role,pedidos',
      '?populate=role&populate=pedidos',
      '?populate[0]=role&populate[1]=pedidos',
      '?populate[]=role&populate[]=pedidos',
      '?populate[role]=true&populate[pedidos]=1',
    ]) {
      expect((await me(jwt, consulta)).json).toEqual(ambos)
    }
    expect((await me(jwt)).headers['cache-control']).toBe('no-store')
  })

  it.each([
    'populate=role.permissions.users',
    'populate[role][populate]=users',
    'populate[role][populate][users]=true',
    'populate=password',
    'populate=users,identidades,codigos',
    'populate[role]=false',
    'populate=',
    'fields=password',
    'fields[0]=password_hash',
    'where[password_hash][$startsWith]=$argon',
    'lookup[password][$startsWith]=$',
    'filters[password_hash][$startsWith]=a',
    'filters[role][users][password][$startsWith]=b',
    'sort=password_hash:asc',
    '__proto__[x]=1',
    `populate=${'a.'.repeat(900)}`,
  ])('U1: %s brings nothing along, and answers the same bytes', async consulta => {
    const { jwt } = await c.enter({ email: `u1-${Math.abs(hash(consulta))}@x.example` })
    expect((await me(jwt, `?${consulta}`)).text).toBe((await me(jwt)).text)
  })

  it('U7: there is no list and no record of anybody', async () => {
    const { jwt, user } = await c.enter()
    for (const url of [
      '/api/users',
      `/api/users/${user.id}`,
      '/api/users/1',
      '/api/users/me/x.css',
      '/api/users/',
    ]) {
      expect([url, (await c.call('GET', url, { token: jwt })).status]).toEqual([url, 404])
    }
  })
})

describe('PUT users', () => {
  it('saves the profile and answers the user with the role', async () => {
    const sesion = await c.enter()
    const cambios = {
      username: 'Pérez, Ana',
      nombre: 'Ana',
      apellido: 'Pérez',
      direccion: 'Mitre 100, 3° A',
      telefono: '0341 15 555-0100',
      avatar: 'parrilla',
    }
    const { status, json } = await put(sesion, { ...cambios, email: sesion.user.email })
    expect(status).toBe(200)
    expect(json).toEqual({ ...sesion.user, ...cambios, updatedAt: expect.any(String), role: ROLE })
    expect((await me(sesion.jwt)).json).toMatchObject(cambios)
    expect((await put(sesion, { apellido: null, avatar: null })).json).toMatchObject({
      apellido: null,
      avatar: null,
    })
  })

  it('[API-03] U2, U8: another id, or what is no id, is 404 and changes nobody', async () => {
    const [atacante, victima] = [await c.enter(), await c.enter()]
    const antes = await readUser(victima.user.id)
    const propio = atacante.user.id
    const ids = [
      victima.user.id,
      999_999,
      `${propio}e0`,
      `0${propio}`,
      `${propio}.0`,
      '1;drop',
      '9999999999999',
      '-1',
      'NaN',
      '%00',
      `${propio}%20`,
    ]
    for (const id of ids) {
      const { status, json } = await put(atacante, { nombre: 'x', apellido: 5 }, id)
      expect([id, status, json.error.message]).toEqual([id, 404, 'User not found'])
    }
    expect(await readUser(victima.user.id)).toEqual(antes)
  })

  it('[API-03] U3: ignores every column but the profile’s', async () => {
    const sesion = await c.enter()
    const antes = await readUser(sesion.user.id)
    const { rows } = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns where table_name = 'users'`.execute(
      c.base.db,
    )
    const permitidos = [
      'username',
      'email',
      'nombre',
      'apellido',
      'direccion',
      'telefono',
      'avatar',
      'poli_priv',
    ]
    const ataque: Record<string, unknown> = {
      role: 2,
      roleId: 2,
      tokenVersion: 9,
      passwordHash: 'x',
      data: { nombre: 'Envuelto' },
      desconocido: 1,
    }
    for (const { column_name, data_type } of rows) {
      if (permitidos.includes(column_name)) continue
      ataque[column_name] =
        data_type === 'integer'
          ? 7_777
          : data_type === 'boolean'
            ? !antes[column_name as 'blocked']
            : '2001-01-01'
    }
    const { status, json } = await put(sesion, ataque)
    expect([status, json.role.name]).toEqual([200, 'Cliente'])
    expect(await readUser(sesion.user.id)).toEqual(antes)
    expect((await put(sesion, { ...ataque, nombre: 'Sí' })).json.nombre).toBe('Sí')
    expect(await readUser(sesion.user.id)).toEqual({ ...antes, nombre: 'Sí', updated_at: expect.any(Date) })
  })

  it('U4: a new e-mail waits until it is confirmed, and the old one is told', async () => {
    const sesion = await c.enter()
    const { email } = sesion.user
    const nuevo = `nuevo-${email}`
    const { status, json } = await put(sesion, {
      email: ` ${nuevo.toUpperCase()}`,
      currentPassword: PASSWORD,
    })
    expect([status, json.email]).toEqual([200, email])
    const [aviso] = await c.correos(email, 'aviso-email')
    expect(aviso?.texto).not.toContain(nuevo)
    expect((await login(nuevo, PASSWORD)).status).toBe(400)
    const codigo = await c.codigo(nuevo, 'cambio-email')
    const confirm = () => c.call('GET', `/api/auth/email-confirmation?confirmation=${codigo}`)
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200])
    // The account moved: whoever was in is out.
    expect((await me(sesion.jwt)).status).toBe(401)
    expect([(await login(nuevo, PASSWORD)).status, (await login(email, PASSWORD)).status]).toEqual([200, 400])
  })

  it('U4: needs the current password, a free address, and loses to whoever took it meanwhile', async () => {
    const [sesion, otra] = [await c.enter(), await c.enter()]
    const nuevo = `libre-${sesion.user.email}`
    const sin = await put(sesion, { email: nuevo, nombre: 'No' })
    expect([sin.status, sin.json.error.message]).toEqual([
      400,
      'Ingresá tu contraseña actual para confirmar el cambio.',
    ])
    const mal = await put(sesion, { email: nuevo, currentPassword: 'Otra-clave-1', nombre: 'No' })
    expect([mal.status, mal.json.error.message]).toEqual([400, 'La contraseña actual no es correcta.'])
    expect(await c.correos(nuevo)).toEqual([])
    expect((await me(sesion.jwt)).json.nombre).toBe('Ana')
    const tomada = await put(sesion, { email: otra.user.email.toUpperCase(), currentPassword: PASSWORD })
    expect([tomada.json.error.name, tomada.json.error.message]).toEqual([
      'ApplicationError',
      'Email already taken',
    ])
    expect((await put(sesion, { email: 'nope', currentPassword: PASSWORD })).json.error.message).toBe(
      'email must be a valid email',
    )
    await put(sesion, { email: nuevo, currentPassword: PASSWORD })
    await c.register({ email: nuevo })
    const codigo = await c.codigo(nuevo, 'cambio-email')
    const tarde = await c.call('GET', `/api/auth/email-confirmation?confirmation=${codigo}`)
    expect([tarde.status, tarde.json.error.message]).toEqual([400, 'Invalid token'])
    expect((await me(sesion.jwt)).json.email).toBe(sesion.user.email)
  })

  it('U4: of many who prove one address at once one has it, and nobody hears of a failure', async () => {
    const nuevo = 'disputada@x.example'
    const codigos: string[] = []
    for (let n = 0; n < 6; n++) {
      await put(await c.enter(), { email: nuevo, currentPassword: PASSWORD })
      codigos.push(await c.codigo(nuevo, 'cambio-email'))
      await sql`update correos set created_at = created_at - interval '1 day'`.execute(c.base.db)
    }
    const estados = await Promise.all(
      codigos.map(
        async codigo => (await c.call('GET', `/api/auth/email-confirmation?confirmation=${codigo}`)).status,
      ),
    )
    expect(estados.toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  })

  it('T3: a new password needs the current one, ends every session and brings a new token', async () => {
    const sesion = await c.enter()
    expect((await put(sesion, { password: 'Nueva-clave-9' })).status).toBe(400)
    expect((await put(sesion, { password: 'Nueva-clave-9', currentPassword: 'x' })).status).toBe(400)
    expect((await put(sesion, { password: 'corta', currentPassword: PASSWORD })).status).toBe(400)
    expect((await put(sesion, { password: 'Password1', currentPassword: PASSWORD })).json.error.message).toBe(
      'Elegí una contraseña menos común',
    )
    expect((await login(sesion.user.email, PASSWORD)).status).toBe(200)
    const { status, json } = await put(sesion, { password: 'Nueva-clave-9', currentPassword: PASSWORD })
    expect(status).toBe(200)
    expect((await me(sesion.jwt)).status).toBe(401)
    expect((await me(json.jwt)).json.id).toBe(sesion.user.id)
    expect(await c.correos(sesion.user.email, 'password-cambiada')).toHaveLength(1)
    expect((await login(sesion.user.email, PASSWORD)).status).toBe(400)
    expect((await login(sesion.user.email, 'Nueva-clave-9')).status).toBe(200)
  })

  it('a current password that is given has to be right, whatever else is saved', async () => {
    const sesion = await c.enter()
    expect((await put(sesion, { nombre: 'No', currentPassword: 'Otra-clave-1' })).status).toBe(400)
    const { json } = await put(sesion, { nombre: 'Sí', currentPassword: PASSWORD })
    expect([json.nombre, 'jwt' in json]).toEqual(['Sí', false])
  })

  it('guessing the current password is limited like guessing at the door', async () => {
    const d = await createCuentas({ cupos: {} })
    try {
      const { jwt, user } = await d.enter()
      const intento = (currentPassword: string) =>
        d.call('PUT', `/api/users/${user.id}`, { body: { currentPassword }, token: jwt })
      for (let n = 0; n < 10; n++) expect((await intento('Otra-clave-1')).status).toBe(400)
      const hashes = d.passwords.calls()
      expect((await intento(PASSWORD)).status).toBe(429)
      expect(d.passwords.calls()).toBe(hashes)
    } finally {
      await d.close()
    }
  })

  it('L6: right ones are limited too, since each keeps a hash from somebody else', async () => {
    const d = await createCuentas({ cupos: {} })
    try {
      const { jwt, user } = await d.enter()
      const save = () =>
        d.call('PUT', `/api/users/${user.id}`, { body: { currentPassword: PASSWORD }, token: jwt })
      for (let n = 0; n < 10; n++) expect((await save()).status).toBe(200)
      const hashes = d.passwords.calls()
      expect((await save()).status).toBe(429)
      expect(d.passwords.calls()).toBe(hashes)
    } finally {
      await d.close()
    }
  })

  it('T3: a session that ends while the new password is computed changes nothing', async () => {
    const lentas = createPasswords({ hashing: BARATO, cola: 1_000 })
    let onHash: () => Promise<unknown> = async () => undefined
    const passwords = {
      ...lentas,
      hash: async (password: string) => {
        await onHash()
        return lentas.hash(password)
      },
    }
    const d = await createCuentas({ passwords })
    try {
      const { jwt, user } = await d.enter()
      onHash = () => d.call('POST', '/api/auth/logout', { token: jwt })
      const body = { password: 'Nueva-clave-9', currentPassword: PASSWORD, nombre: 'Otra' }
      const { status, json } = await d.call('PUT', `/api/users/${user.id}`, { body, token: jwt })
      expect([status, json.error.name]).toEqual([401, 'UnauthorizedError'])
      const entra = await d.call('POST', '/api/auth/local', {
        body: { identifier: user.email, password: PASSWORD },
      })
      expect([entra.status, entra.json.user.nombre]).toEqual([200, user.nombre])
    } finally {
      await d.close()
    }
  })

  it('an account without a password sets one right after signing in, without the one it has not', async () => {
    const sesion = await c.enter()
    await sql`update users set password_hash = null where id = ${sesion.user.id}`.execute(c.base.db)
    expect((await put(sesion, { password: 'Nueva-clave-9' })).status).toBe(200)
    expect((await login(sesion.user.email, 'Nueva-clave-9')).status).toBe(200)
  })

  it('U5: the policy is accepted, with its version and date, and never taken back', async () => {
    const sesion = await c.enter()
    const { id } = sesion.user
    await sql`update users set poli_priv = false, poli_priv_at = null, poli_priv_version = null where id = ${id}`.execute(
      c.base.db,
    )
    expect((await put(sesion, { poli_priv: false })).json.poli_priv).toBe(false)
    expect((await put(sesion, { poli_priv: true, role: 2 })).json).toMatchObject({
      poli_priv: true,
      role: { id: 1 },
    })
    const aceptada = await readUser(id)
    expect(aceptada.poli_priv_at).toBeInstanceOf(Date)
    expect(aceptada.poli_priv_version).toBe(PRIVACIDAD_VERSION)
    expect((await put(sesion, { poli_priv: false })).json.poli_priv).toBe(true)
    for (const raro of ['true', 1, null, []])
      expect((await put(sesion, { poli_priv: raro })).status).toBe(400)
    expect((await put(sesion, { poli_priv: true })).status).toBe(200)
    expect((await readUser(id)).poli_priv_at).toEqual(aceptada.poli_priv_at)
  })

  it('U5: a newer text of the policy is accepted anew, with its own version and date', async () => {
    const sesion = await c.enter()
    const { id } = sesion.user
    const antes = new Date('2020-01-02T03:04:05Z')
    await sql`update users set poli_priv_version = '2020-01-01', poli_priv_at = ${antes} where id = ${id}`.execute(
      c.base.db,
    )
    expect((await put(sesion, { nombre: 'Otra' })).status).toBe(200)
    expect(await readUser(id)).toMatchObject({ poli_priv_version: '2020-01-01', poli_priv_at: antes })
    expect((await put(sesion, { poli_priv: true })).status).toBe(200)
    const despues = await readUser(id)
    expect(despues.poli_priv_version).toBe(PRIVACIDAD_VERSION)
    expect(despues.poli_priv_at?.getTime()).toBeGreaterThan(antes.getTime())
  })

  it('U6: two tabs that save different fields both win', async () => {
    const sesion = await c.enter()
    for (let n = 0; n < 10; n++) {
      await Promise.all([put(sesion, { nombre: `n${n}` }), put(sesion, { direccion: `d${n}` })])
      expect((await me(sesion.jwt)).json).toMatchObject({
        nombre: `n${n}`,
        direccion: `d${n}`,
        apellido: 'Gómez',
      })
    }
  })

  it('takes an empty body, refuses other types and texts that are too long, and repeats none', async () => {
    const sesion = await c.enter()
    expect((await put(sesion, {})).status).toBe(200)
    const { updatedAt } = (await me(sesion.jwt)).json
    expect(updatedAt).toBe(sesion.user.updatedAt)
    const campos = [
      'username',
      'email',
      'nombre',
      'apellido',
      'direccion',
      'telefono',
      'avatar',
      'password',
      'currentPassword',
    ]
    for (const campo of campos) {
      for (const raro of [5, true, [], {}, ['credentials'], { $ne: '' }]) {
        const { status, json, text } = await put(sesion, { [campo]: raro })
        expect([campo, raro, status, json.error.name]).toEqual([campo, raro, 400, 'ValidationError'])
        expect(text).not.toContain('credentials')
      }
    }
    for (const [campo, valor] of [
      ['username', ''],
      ['username', 'x'.repeat(61)],
      ['nombre', 'a\nb'],
      ['direccion', 'x'.repeat(201)],
      ['avatar', '../../x'],
      ['avatar', 'javascript:alert(1)'],
      ['telefono', 'credentials poli_priv No hay token\0'],
    ] as const) {
      const { status, json } = await put(sesion, { [campo]: valor })
      expect([campo, status]).toEqual([campo, 400])
      expect(json.error.message).not.toMatch(/credentials|poli_priv|No hay token/)
    }
    expect((await put(sesion, { username: '' })).json.error.message).toBe(
      'username must be at least 1 characters',
    )
  })
})

function hash(texto: string): number {
  return [...texto].reduce((suma, letra) => (suma * 31 + letra.charCodeAt(0)) | 0, 7)
}
