// The second factor: nobody with one gets in by a password alone, whichever way they come, and no code works twice.
import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { createCifrado } from '#server/base/cifrado.ts'
import { createTokens } from '#server/cuenta/tokens.ts'
import { hashRecuperacion, newRecuperacion } from '#server/personal/plantel/codigo.ts'
import { SECRETO } from '../../support/app.ts'
import { AMPLIOS, type Cuentas, createCuentas, PASSWORD } from '../../support/cuentas.ts'
import { activate, answer, beginLogin, enterAdmin, enterComo, login } from '../../support/personal.ts'

let c: Cuentas
beforeAll(async () => {
  c = await createCuentas({ cupos: { ...AMPLIOS, segundoFactorIp: { intentos: 10_000, segundos: 60 } } })
})
afterAll(() => c.close())

const me = (token: string) => c.call('GET', '/api/users/me', { token })
const estado = (token: string) => c.call('GET', '/api/personal/segundo-factor', { token })

async function setObligatorio(valor: boolean): Promise<void> {
  await c.base.pool.query(
    `insert into ajustes (nombre, valor) values ('segundoFactorObligatorio', $1)
     on conflict (nombre) do update set valor = excluded.valor`,
    [JSON.stringify(valor)],
  )
  await expect.poll(() => c.tiendas.current().personal.segundoFactorObligatorio).toBe(valor)
}

describe('setting it up', () => {
  it('asks for the password, shows the secret, and changes nothing until a first code was right', async () => {
    const jefa = await enterAdmin(c)
    const { token, email } = jefa
    const begin = (body: object) => c.call('POST', '/api/personal/segundo-factor', { token, body })
    expect((await begin({})).json.error.details.errors[0].path).toEqual(['password'])
    expect((await begin({ password: 'otra-cosa' })).status).toBe(400)
    const { json } = await begin({ password: PASSWORD })
    expect(json.secreto).toMatch(/^[A-Z2-7]{32}$/)
    expect(json.uri).toContain(`otpauth://totp/Mostrador:${encodeURIComponent(email)}`)
    expect((await estado(token)).json).toEqual({ activo: false, obligatorio: false, codigos: 0 })
    expect((await login(c, email)).status).toBe(200)
    const malo = await c.call('POST', '/api/personal/segundo-factor/confirmar', {
      token,
      body: { codigo: '000000' },
    })
    expect([malo.status, malo.json.error.details.errors[0].path]).toEqual([400, ['codigo']])
    expect((await login(c, email)).status).toBe(200)
  })

  it('another beginning never replaces the secret that is being switched on', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const jefa = await enterAdmin(c)
      const { token } = jefa
      const begin = () =>
        c.call('POST', '/api/personal/segundo-factor', { token, body: { password: PASSWORD } })
      const totp = URI.parse((await begin()).json.uri) as TOTP
      const codigo = totp.generate({ timestamp: c.reloj.now().getTime() })
      const confirm = () =>
        c.call('POST', '/api/personal/segundo-factor/confirmar', { token, body: { codigo } })
      const [hecho] = await Promise.all([confirm(), begin(), begin()])
      c.reloj.advance(91_000 - (c.reloj.now().getTime() % 30_000))
      if (hecho.status !== 200) continue
      // Switched on, it is the one whose code was shown.
      const despues = totp.generate({ timestamp: c.reloj.now().getTime() })
      expect((await answer(c, await beginLogin(c, jefa.email), despues)).status).toBe(200)
    }
  })

  it('gives ten recovery codes once, keeps only hashes, and ends every session that began without it', async () => {
    const jefa = await enterAdmin(c)
    const otra = (await login(c, jefa.email)).json.jwt
    const con = await activate(c, jefa)
    expect(new Set(con.recuperacion).size).toBe(10)
    for (const codigo of con.recuperacion) expect(codigo).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){4}$/)
    expect([(await me(jefa.token)).status, (await me(otra)).status, (await me(con.token)).status]).toEqual([
      401, 401, 200,
    ])
    expect((await estado(con.token)).json).toEqual({ activo: true, obligatorio: false, codigos: 10 })
    const { rows } = await c.base.pool.query(
      'select s.secreto, array_agg(encode(r.hash, $2)) as hashes from segundos_factores s join codigos_recuperacion r using (user_id) where user_id = $1 group by 1',
      [jefa.id, 'escape'],
    )
    const guardado = JSON.stringify(rows)
    for (const codigo of con.recuperacion) expect(guardado).not.toContain(codigo.replaceAll('-', ''))
    expect((rows[0].secreto as Buffer).includes(Buffer.from(con.totp.secret.bytes))).toBe(false)
  })

  it('of who has no password asks for a login of this moment: an open screen is not enough', async () => {
    const jefa = await enterAdmin(c)
    await c.base.pool.query('update users set password_hash = null where id = $1', [jefa.id])
    c.reloj.advance(4 * 60_000)
    const begin = () => c.call('POST', '/api/personal/segundo-factor', { token: jefa.token, body: {} })
    expect((await begin()).status).toBe(200)
    c.reloj.advance(2 * 60_000)
    expect((await begin()).status).toBe(403)
    const equipo = { nombre: 'Tablet', pin: '2580' }
    expect((await c.call('POST', '/api/personal/equipos', { token: jefa.token, body: equipo })).status).toBe(
      403,
    )
  })

  it.each(ROLES_PERSONAL)(
    'is everybody’s who works here: %s sets it up, enters with it and drops it',
    async rol => {
      const con = await activate(c, await enterComo(c, rol))
      const { status, json } = await answer(c, await beginLogin(c, con.email), con.digitos())
      expect([status, json.user.email]).toEqual([200, con.email])
      const body = { password: PASSWORD, codigo: con.recuperacion[0] }
      const fuera = await c.call('POST', '/api/personal/segundo-factor/desactivar', { token: json.jwt, body })
      expect(fuera.status).toBe(200)
      expect((await login(c, con.email)).status).toBe(200)
    },
  )

  it('is the staff’s: a customer is refused, and a second one on top of the first too', async () => {
    const { jwt } = await c.enter()
    const body = { password: PASSWORD }
    expect((await c.call('POST', '/api/personal/segundo-factor', { token: jwt, body })).status).toBe(403)
    const { token } = await activate(c, await enterAdmin(c))
    expect((await c.call('POST', '/api/personal/segundo-factor', { token, body })).status).toBe(409)
  })
})

describe('logging in', () => {
  it('in two steps: the password gives a challenge that opens nothing else, the code a session', async () => {
    const { email, digitos } = await activate(c, await enterAdmin(c))
    const primero = await login(c, email)
    expect([primero.status, primero.json.error.name]).toEqual([401, 'SecondFactorError'])
    expect(primero.text).not.toContain('"jwt"')
    const { desafio } = primero.json.error.details
    expect((await me(desafio)).status).toBe(401)
    const { status, json } = await answer(c, desafio, digitos())
    expect([status, json.user.email]).toEqual([200, email])
    expect((await me(json.jwt)).status).toBe(200)
  })

  it('takes the code before and after, none further away, and none twice', async () => {
    const { email, digitos } = await activate(c, await enterAdmin(c))
    for (const [pasos, esperado] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [-1, 400],
      [0, 200],
      [0, 400],
      [1, 200],
      [0, 400],
    ] as const) {
      expect([pasos, (await answer(c, await beginLogin(c, email), digitos(pasos))).status]).toEqual([
        pasos,
        esperado,
      ])
    }
  })

  it('with one code sent ten times at once: one session', async () => {
    const { email, digitos } = await activate(c, await enterAdmin(c))
    const desafios = await Promise.all(Array.from({ length: 10 }, () => beginLogin(c, email)))
    const codigo = digitos()
    const respuestas = await Promise.all(desafios.map(desafio => answer(c, desafio, codigo)))
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('with a recovery code, however it is typed, once, also ten times at once', async () => {
    const { email, recuperacion, token } = await activate(c, await enterAdmin(c))
    const [uno = '', dos = ''] = recuperacion
    const tipeado = ` ${uno.toLowerCase().replaceAll('-', ' ')} `
    expect((await answer(c, await beginLogin(c, email), tipeado)).status).toBe(200)
    expect((await answer(c, await beginLogin(c, email), uno)).status).toBe(400)
    const desafios = await Promise.all(Array.from({ length: 10 }, () => beginLogin(c, email)))
    const respuestas = await Promise.all(desafios.map(desafio => answer(c, desafio, dos)))
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await estado(token)).json.codigos).toBe(8)
  })

  it('not with somebody else’s code, nor with a challenge that is old, forged, ended or none', async () => {
    const una = await activate(c, await enterAdmin(c))
    const otra = await activate(c, await enterAdmin(c))
    const desafio = await beginLogin(c, una.email)
    expect((await answer(c, desafio, otra.digitos())).status).toBe(400)
    expect((await answer(c, desafio, otra.recuperacion[0] ?? '')).status).toBe(400)
    expect((await answer(c, una.token, una.digitos())).status).toBe(400)
    expect((await answer(c, `${desafio}x`, una.digitos())).status).toBe(400)
    await c.base.pool.query('update users set token_version = token_version + 1 where id = $1', [una.id])
    const ajena = await answer(c, desafio, una.digitos())
    expect([ajena.status, ajena.json.error.message]).toEqual([
      400,
      'El ingreso venció. Empezá de nuevo con tu contraseña.',
    ])
    const viejo = await beginLogin(c, una.email)
    c.reloj.advance(6 * 60_000 + 1_000)
    expect((await answer(c, viejo, una.digitos())).json.error.message).toContain('venció')
  })

  it('a new password by mail changes the password, and still asks for the code', async () => {
    const { email, digitos } = await activate(c, await enterAdmin(c))
    const cuenta = await c.base.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const codigo = 'x'.repeat(43)
    await c.base.pool.query(
      `insert into codigos (hash, tipo, user_id, email, expires_at) values (sha256($1), 'password', $2, $3, now() + interval '2 hours')`,
      [Buffer.from(codigo), cuenta.id, email],
    )
    const nueva = 'Otr0-Asador-Lento'.slice(0, 16)
    const respuesta = await c.call('POST', '/api/auth/reset-password', {
      body: { code: codigo, password: nueva, passwordConfirmation: nueva },
    })
    expect([respuesta.status, respuesta.json.error.name]).toEqual([401, 'SecondFactorError'])
    expect((await answer(c, respuesta.json.error.details.desafio, digitos())).status).toBe(200)
  })

  it('whatever way somebody came: no token is issued for an account that has one', async () => {
    const tokens = createTokens(SECRETO, c.reloj.now)
    const cuenta = { id: 1, tokenVersion: 1, segundoFactor: true }
    await expect(tokens.issueToken(cuenta)).rejects.toMatchObject({ name: 'SecondFactorError' })
    expect(await tokens.issueToken({ ...cuenta, segundoFactor: false })).toMatch(/^eyJ/)
  })

  it('changing the password from inside keeps the session without asking again', async () => {
    const { id, token } = await activate(c, await enterAdmin(c))
    const { status, json } = await c.call('PUT', `/api/users/${id}`, {
      token,
      body: { password: 'Otr0-Asador-Len', currentPassword: PASSWORD },
    })
    expect([status, (await me(json.jwt)).status]).toEqual([200, 200])
  })
})

describe('guessing', () => {
  it('a login takes five codes, then not even the right one', async () => {
    const { email, digitos } = await activate(c, await enterAdmin(c))
    const desafio = await beginLogin(c, email)
    const malos = await Promise.all(Array.from({ length: 8 }, (_, i) => answer(c, desafio, `00000${i}`)))
    expect(malos.filter(({ status }) => status === 429)).toHaveLength(3)
    expect((await answer(c, desafio, digitos())).status).toBe(429)
    expect((await answer(c, await beginLogin(c, email), digitos())).status).toBe(200)
  })

  it('an account takes ten in a quarter of an hour; a recovery code still opens it, and strangers cannot spend them', async () => {
    const { email, digitos, recuperacion } = await activate(c, await enterAdmin(c))
    for (let i = 0; i < 12; i++) expect((await login(c, email, 'No-Es-Esta-1')).status).toBe(400)
    for (let i = 0; i < 10; i++) {
      expect((await answer(c, await beginLogin(c, email), `11111${i}`)).status).toBe(400)
    }
    expect((await answer(c, await beginLogin(c, email), digitos())).status).toBe(429)
    expect((await answer(c, await beginLogin(c, email), recuperacion[0] ?? '')).status).toBe(200)
  })
})

describe('keeping it', () => {
  it('new recovery codes ask for password and code, and end the old ones', async () => {
    const { email, token, digitos, recuperacion } = await activate(c, await enterAdmin(c))
    const remake = (body: object) => c.call('POST', '/api/personal/segundo-factor/codigos', { token, body })
    expect((await remake({ password: 'no-es-esta', codigo: digitos() })).status).toBe(400)
    expect((await remake({ password: PASSWORD, codigo: '000000' })).status).toBe(400)
    const { json } = await remake({ password: PASSWORD, codigo: digitos() })
    expect(json.codigos).toHaveLength(10)
    expect((await answer(c, await beginLogin(c, email), recuperacion[3] ?? '')).status).toBe(400)
    expect((await answer(c, await beginLogin(c, email), json.codigos[3])).status).toBe(200)
  })

  it('switching it off asks for password and code, and leaves nothing behind', async () => {
    const { id, email, token, digitos, recuperacion } = await activate(c, await enterAdmin(c))
    const off = (body: object) => c.call('POST', '/api/personal/segundo-factor/desactivar', { token, body })
    expect((await off({ password: PASSWORD })).status).toBe(400)
    expect((await off({ password: 'no-es-esta', codigo: recuperacion[0] })).status).toBe(400)
    expect((await off({ password: PASSWORD, codigo: '123456' })).status).toBe(400)
    expect((await off({ password: PASSWORD, codigo: digitos() })).status).toBe(200)
    expect((await login(c, email)).status).toBe(200)
    const { rows } = await c.base.pool.query(
      'select (select count(*) from segundos_factores where user_id = $1) + (select count(*) from codigos_recuperacion where user_id = $1) as quedan',
      [id],
    )
    expect(rows[0].quedan).toBe(0)
    expect((await off({ password: PASSWORD, codigo: digitos(1) })).status).toBe(409)
  })

  it('a server with another secret cannot read it: it says so, and recovery codes still work', async () => {
    const { id, email, digitos, recuperacion } = await activate(c, await enterAdmin(c))
    const sellado = createCifrado('otro-secreto-de-mas-de-32-caracteres').seal(Buffer.alloc(20, 7), id)
    await c.base.pool.query('update segundos_factores set secreto = $2 where user_id = $1', [id, sellado])
    const respuesta = await answer(c, await beginLogin(c, email), digitos())
    expect([respuesta.status, respuesta.json.error.message]).toEqual([
      409,
      expect.stringContaining('Usá un código de recuperación'),
    ])
    expect((await answer(c, await beginLogin(c, email), recuperacion[0] ?? '')).status).toBe(200)
  })

  it('the sealed secret is bound to its owner', () => {
    const cifrado = createCifrado(SECRETO)
    const sellado = cifrado.seal(Buffer.from('veinte bytes justos!'), 7)
    expect(cifrado.open(sellado, 7)?.toString()).toBe('veinte bytes justos!')
    expect(cifrado.open(sellado, 8)).toBeNull()
  })

  it('a recovery code is found however it is written, and what cannot be one is none', () => {
    const codigo = newRecuperacion()
    expect(hashRecuperacion(codigo.toLowerCase().replaceAll('-', ' '))).toEqual(hashRecuperacion(codigo))
    expect(hashRecuperacion('OIL0-OIL0-OIL0-OIL0')).toEqual(hashRecuperacion('0110011001100110'))
    for (const texto of ['', '123456', 'U'.repeat(16), `${codigo}0`])
      expect(hashRecuperacion(texto)).toBeNull()
  })
})

describe('when the shop asks for it', () => {
  it.each(ROLES_PERSONAL)('%s without it is refused what the role may do, until it is set up', async rol => {
    const empleada = await enterComo(c, rol)
    const url = rol === 'Repartidor' ? '/api/pedidos/reparto' : '/api/pedidos/corte'
    expect((await c.call('GET', url, { token: empleada.token })).status).toBe(200)
    await setObligatorio(true)
    try {
      const { status, json } = await c.call('GET', url, { token: empleada.token })
      expect([status, json.error.details]).toEqual([403, { motivo: 'segundo-factor' }])
      const con = await activate(c, empleada)
      expect((await c.call('GET', url, { token: con.token })).status).toBe(200)
    } finally {
      await setObligatorio(false)
    }
  })

  it('an Admin without it sees and moves nothing of the staff’s until it is set up; a customer notices nothing', async () => {
    const jefa = await enterAdmin(c)
    const { jwt } = await c.enter()
    await setObligatorio(true)
    const { token, id } = jefa
    expect((await login(c, jefa.email)).status).toBe(200)
    expect((await estado(token)).json).toEqual({ activo: false, obligatorio: true, codigos: 0 })
    for (const url of [
      '/api/pedidos',
      '/api/pedidos/resumen',
      '/api/pedidos/vivo',
      '/api/plantillas',
      '/api/arrepentimientos',
      '/api/personal/equipos',
    ]) {
      const { status, json } = await c.call('GET', url, { token })
      expect([url, status, json.error.details]).toEqual([url, 403, { motivo: 'segundo-factor' }])
    }
    expect(
      (await c.call('PUT', '/api/pedidos/1/estado', { token, body: { estado: 'cancelado' } })).status,
    ).toBe(403)
    expect((await c.call('PUT', `/api/users/${id}`, { token, body: { poli_priv: true } })).status).toBe(200)
    expect((await c.call('GET', '/api/pedidos', { token: jwt })).status).toBe(200)
    const con = await activate(c, jefa)
    expect((await c.call('GET', '/api/pedidos', { token: con.token })).status).toBe(200)
    await setObligatorio(false)
  })
})
