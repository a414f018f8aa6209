// The staff: roles given, changed and taken, invitations, the last Admin, and sessions listed and ended on every server.
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { buildApp } from '#server/proceso/app.ts'
import { readConfig } from '#server/proceso/config.ts'
import { SECRETO, silentLog } from '../../support/app.ts'
import { PASSWORD } from '../../support/cuentas.ts'
import { countEsperan } from '../../support/esperas.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { login, mark } from '../../support/personal.ts'
import { veces } from '../../support/veces.ts'

let m: Mostrador
let jefa: Persona
beforeAll(async () => {
  m = await createMostrador()
  jefa = await m.persona({ admin: true })
})
afterAll(() => m.close())

const PERSONAS = '/api/trastienda/personas'
const CLIENTES = '/api/trastienda/clientes'
const INVITACIONES = '/api/trastienda/invitaciones'
const put = (id: number, body: object, quien = jefa) =>
  m.call('PUT', `${PERSONAS}/${id}`, { token: quien.token, body })
const rolDe = (id: number) =>
  m.scalar<string>('select r.name from users u join roles r on r.id = u.role_id where u.id = $1', [id])
const invite = async (body: object, quien = jefa) => {
  const { json } = await m.call('POST', INVITACIONES, { token: quien.token, body })
  return { ...json.data, codigo: new URL(json.data.enlace).searchParams.get('code') ?? '' }
}
const accept = (codigo: string, token: string) =>
  m.call('POST', '/api/invitaciones/aceptar', { token, body: { codigo } })

describe('[ROL-01] the staff', () => {
  it('B6: who comes second to a role that is changing is told so, and not that nobody is there', async () => {
    const persona = await m.persona({ rol: 'Cortador' })
    const turno = await m.base.pool.connect()
    try {
      await turno.query('begin')
      await turno.query(
        `update users set role_id = (select id from roles where name = 'Repartidor') where id = $1`,
        [persona.id],
      )
      const tarde = put(persona.id, { rol: 'Encargado', antes: { rol: 'Cortador' } })
      const nota = m.call('PUT', `/api/trastienda/clientes/${persona.id}/nota`, {
        token: jefa.token,
        body: { data: { nota: 'De mañana' } },
      })
      await expect.poll(() => countEsperan(m.base)).toBeGreaterThan(1)
      await turno.query('commit')
      expect([(await tarde).status, (await nota).status]).toEqual([409, 200])
    } finally {
      turno.release()
    }
    expect(await rolDe(persona.id)).toBe('Repartidor')
  })

  it('lists who works here, with role, last seen and second factor, and nobody else', async () => {
    const [cortador, ana] = [await m.persona({ rol: 'Cortador' }), await m.persona()]
    const { json } = await m.call('GET', PERSONAS, { token: jefa.token })
    const ids = json.data.map(({ id }: { id: number }) => id)
    expect(ids).toContain(cortador.id)
    expect(ids).not.toContain(ana.id)
    expect(json.data.find(({ id }: { id: number }) => id === jefa.id)).toMatchObject({
      rol: 'Admin',
      yo: true,
      segundoFactor: false,
      bloqueada: false,
      email: jefa.email,
    })
  })

  it('changes a role and a block at once, ends what was open, says both in the log, and refuses what is out of date', async () => {
    const persona = await m.persona({ rol: 'Cortador' })
    const corte = () => m.call('GET', '/api/pedidos/corte', { token: persona.token })
    expect((await corte()).status).toBe(200)
    const { status, json } = await put(persona.id, { rol: 'Repartidor', antes: { rol: 'Cortador' } })
    expect([status, json.data.rol]).toEqual([200, 'Repartidor'])
    expect((await corte()).status).toBe(401)
    const tarde = await put(persona.id, { rol: 'Encargado', antes: { rol: 'Cortador' } })
    expect([tarde.status, tarde.json.error.details.actual.rol]).toEqual([409, 'Repartidor'])
    await put(persona.id, { bloqueada: true, antes: { bloqueada: false } })
    const { json: registro } = await m.call(
      'GET',
      `/api/trastienda/registro?cosa=persona&cosaId=${persona.id}`,
      {
        token: jefa.token,
      },
    )
    expect(registro.data).toMatchObject([
      { quien: { id: jefa.id }, campos: [{ campo: 'bloqueada', de: false, a: true }] },
      { quien: { id: jefa.id }, campos: [{ campo: 'rol', de: 'Cortador', a: 'Repartidor' }] },
    ])
    expect(registro.meta.nombres[`persona.${persona.id}`]).toMatch(/^persona-/)
  })

  it('makes nobody of the staff without their word: a customer gets no role, but can be blocked', async () => {
    const ana = await m.persona()
    expect((await put(ana.id, { rol: 'Cortador', antes: {} })).status).toBe(404)
    expect((await put(ana.id, { rol: 'Cliente', antes: {} })).status).toBe(400)
    expect((await put(ana.id, { bloqueada: true, antes: { bloqueada: false } })).status).toBe(200)
    expect((await m.call('GET', '/api/users/me', { token: ana.token })).status).toBe(401)
    expect(await rolDe(ana.id)).toBe('Cliente')
  })

  it('sends somebody away: a customer from then on, signed out everywhere', async () => {
    const persona = await m.persona({ rol: 'Encargado' })
    const { status } = await m.call('DELETE', `${PERSONAS}/${persona.id}`, { token: jefa.token })
    expect([status, await rolDe(persona.id)]).toEqual([200, 'Cliente'])
    expect((await m.call('GET', '/api/pedidos', { token: persona.token })).status).toBe(401)
    expect((await m.call('DELETE', `${PERSONAS}/${persona.id}`, { token: jefa.token })).status).toBe(404)
  })
})

describe('[ROL-01] invitations', () => {
  it('give an account the role once, by a POST; reading the link accepts nothing', async () => {
    const { codigo, expiraAt, createdAt } = await invite({ rol: 'Cortador' })
    expect(codigo).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(expiraAt) - Date.parse(createdAt)).toBe(24 * 3_600_000)
    // Kept as a hash alone.
    const hash = createHash('sha256').update(codigo).digest()
    expect(await m.scalar('select count(*) from invitaciones where hash = $1', [hash])).toBe(1)
    const [una, otra] = [await m.persona(), await m.persona()]
    const vista = await m.call('POST', '/api/invitaciones/ver', { body: { codigo } })
    expect(vista.json.data).toEqual({ rol: 'Cortador', email: null })
    for (const url of [`/api/invitaciones/aceptar?code=${codigo}`, `/api/invitaciones/ver?code=${codigo}`]) {
      expect((await m.call('GET', url, { token: una.token })).status).toBe(405)
    }
    expect(await rolDe(una.id)).toBe('Cliente')
    const respuestas = await Promise.all([accept(codigo, una.token), accept(codigo, otra.token)])
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const hecha = respuestas.find(({ status }) => status === 200)
    expect((await m.call('GET', '/api/pedidos/corte', { token: hecha?.json.jwt })).status).toBe(200)
    expect((await accept(codigo, (await m.persona()).token)).status).toBe(400)
  })

  it('by e-mail are for that account alone, and are mailed with a link to the shop', async () => {
    const [ana, otra] = [await m.persona(), await m.persona()]
    const { codigo } = await invite({ rol: 'Repartidor', email: ` ${ana.email.toUpperCase()} ` })
    const [correo] = await m.correos(ana.email, 'invitacion')
    expect(correo?.texto).toContain(`/invitacion?code=${codigo}`)
    const ajena = await accept(codigo, otra.token)
    expect([ajena.status, await rolDe(otra.id)]).toEqual([403, 'Cliente'])
    expect([(await accept(codigo, ana.token)).status, await rolDe(ana.id)]).toEqual([200, 'Repartidor'])
    const mala = await m.call('POST', INVITACIONES, {
      token: jefa.token,
      body: { rol: 'Cortador', email: 'x' },
    })
    expect(mala.status).toBe(400)
    const cliente = await m.call('POST', INVITACIONES, { token: jefa.token, body: { rol: 'Cliente' } })
    expect(cliente.status).toBe(400)
  })

  it('are worth nothing once a day old, taken back, or by the word of somebody who is no Admin any more', async () => {
    const ana = await m.persona()
    const retirada = await invite({ rol: 'Cortador' })
    const { json } = await m.call('GET', PERSONAS, { token: jefa.token })
    expect(json.meta.invitaciones[0]).toMatchObject({ id: retirada.id, rol: 'Cortador', email: null })
    expect(JSON.stringify(json)).not.toContain(retirada.codigo)
    await m.call('DELETE', `${INVITACIONES}/${retirada.id}`, { token: jefa.token })
    expect((await accept(retirada.codigo, ana.token)).status).toBe(400)
    const vieja = await invite({ rol: 'Cortador' })
    await m.base.pool.query("update invitaciones set expira_at = now() - interval '1 second' where id = $1", [
      vieja.id,
    ])
    expect((await accept(vieja.codigo, ana.token)).status).toBe(400)
    const otra = await m.persona({ admin: true })
    const suya = await invite({ rol: 'Admin' }, otra)
    await m.call('DELETE', `${PERSONAS}/${otra.id}`, { token: jefa.token })
    expect((await accept(suya.codigo, ana.token)).status).toBe(400)
    expect(await rolDe(ana.id)).toBe('Cliente')
  })

  it('change nobody who works here already', async () => {
    const cortador = await m.persona({ rol: 'Cortador' })
    const { codigo } = await invite({ rol: 'Admin' })
    const { status } = await accept(codigo, cortador.token)
    expect([status, await rolDe(cortador.id)]).toEqual([409, 'Cortador'])
  })
})

describe('B3: the last Admin', () => {
  /** Only these two may do everything; the demo's own account does not count. */
  async function dos(): Promise<readonly [Persona, Persona]> {
    const par = [await m.persona({ admin: true }), await m.persona({ admin: true })] as const
    await m.base.pool.query(
      "update users set role_id = (select id from roles where name = 'Encargado') where role_id = 2 and id <> all($1) and email <> 'admin@mostrador.example'",
      [par.map(({ id }) => id)],
    )
    return par
  }
  afterAll(async () => {
    await m.base.pool.query('update users set role_id = 2, token_version = 1 where id = $1', [jefa.id])
  })

  it('parallel pairs of two Admins who demote, block or delete each other leave one each time', async () => {
    const salidas: readonly ((a: Persona, b: Persona) => Promise<unknown>)[] = [
      (a, b) => put(b.id, { rol: 'Cortador', antes: {} }, a),
      (a, b) => put(b.id, { bloqueada: true, antes: {} }, a),
      (a, b) => m.call('DELETE', `${PERSONAS}/${b.id}`, { token: a.token }),
      (_a, b) => m.base.pool.query('delete from users where id = $1', [b.id]).catch(() => undefined),
    ]
    let [a, b] = await dos()
    for (let vez = 0; vez < veces(15, 50); vez++) {
      const [una, otra] = [salidas[vez % 4], salidas[(vez >> 2) % 4]]
      await Promise.all([una?.(a, b), otra?.(b, a)])
      const { rows } = await m.base.pool.query<{ id: number; entra: boolean }>(
        'select id, role_id = 2 and not blocked as entra from users where id = any($1)',
        [[a.id, b.id]],
      )
      expect([vez, rows.filter(({ entra }) => entra).length]).toEqual([vez, 1])
      // Both are back for the next round; who was deleted is somebody else.
      await m.base.pool.query(
        'update users set role_id = 2, blocked = false, token_version = 1 where id = any($1)',
        [[a.id, b.id]],
      )
      if (!rows.some(({ id }) => id === a.id)) a = await m.persona({ admin: true })
      if (!rows.some(({ id }) => id === b.id)) b = await m.persona({ admin: true })
    }
  })

  it('nobody sends the last one away, not even themselves, nor by SQL; two may part one after the other', async () => {
    const [a, b] = await dos()
    expect((await put(b.id, { rol: 'Encargado', antes: {} }, a)).status).toBe(200)
    for (const intento of [
      () => put(a.id, { rol: 'Cortador', antes: {} }, a),
      () => put(a.id, { bloqueada: true, antes: {} }, a),
      () => m.call('DELETE', `${PERSONAS}/${a.id}`, { token: a.token }),
    ]) {
      const { status, json } = await intento()
      expect([status, json.error.details.motivo]).toEqual([409, 'ultimo-admin'])
    }
    for (const sql of [
      'update users set role_id = 1 where id = $1',
      'update users set blocked = true where id = $1',
      'update users set confirmed = false where id = $1',
      'delete from users where id = $1',
    ]) {
      await expect(m.base.pool.query(sql, [a.id])).rejects.toMatchObject({ code: 'MS001' })
    }
    expect((await m.call('GET', PERSONAS, { token: a.token })).status).toBe(200)
  })
})

describe('B9: open sessions', () => {
  const CHROME = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36'
  const me = (token: string, headers = {}) => m.call('GET', '/api/users/me', { token, headers })

  it('are listed with what they were opened with, and ended one by one or all at once, devices of the counter too', async () => {
    const { user, jwt } = await m.enter()
    await me(jwt, { 'user-agent': CHROME })
    const otra = (await login(m, user.email)).json.jwt
    await me(otra)
    await m.base.pool.query('update users set role_id = 2 where id = $1', [user.id])
    const equipo = await mark(m, { id: user.id, email: user.email, token: otra })
    const lista = async () =>
      (await m.call('GET', `${PERSONAS}/${user.id}/sesiones`, { token: jefa.token })).json.data
    const abiertas = await lista()
    expect(abiertas.map(({ aparato }: { aparato: string }) => aparato).toSorted()).toEqual([
      'Chrome en Android',
      'Otro programa',
      'Tablet del mostrador',
    ])
    expect(JSON.stringify(abiertas)).not.toMatch(/127\.0\.0\.1|Mozilla/)
    const telefono = abiertas.find(({ aparato }: { aparato: string }) => aparato === 'Chrome en Android')
    const ruta = `${PERSONAS}/${user.id}/sesiones`
    expect((await m.call('DELETE', `${ruta}/${telefono.id}`, { token: jefa.token })).status).toBe(200)
    expect((await m.call('DELETE', `${ruta}/${telefono.id}`, { token: jefa.token })).status).toBe(404)
    expect([(await me(jwt)).status, (await me(otra)).status]).toEqual([401, 200])
    expect((await m.call('DELETE', `${ruta}/e${equipo.id}`, { token: jefa.token })).status).toBe(200)
    expect((await m.call('GET', '/api/personal/equipo', { token: equipo.token })).status).toBe(401)
    expect((await m.call('DELETE', ruta, { token: jefa.token })).status).toBe(200)
    expect([(await me(otra)).status, await lista()]).toEqual([401, []])
  })

  it("are a person's own to see and end, and nobody else's", async () => {
    const [ana, beto] = [await m.enter(), await m.enter()]
    const { json } = await m.call('GET', '/api/users/me/sesiones', { token: ana.jwt })
    expect(json.data).toMatchObject([{ esta: true, equipo: false }])
    const [{ id }] = json.data
    const ajena = await m.call('DELETE', `/api/users/me/sesiones/${id}`, { token: beto.jwt })
    expect([ajena.status, (await me(ana.jwt)).status]).toEqual([404, 200])
    expect((await m.call('DELETE', `/api/users/me/sesiones/${id}`, { token: ana.jwt })).status).toBe(200)
    expect((await me(ana.jwt)).status).toBe(401)
  })

  it('are written down as used every five minutes at most', async () => {
    const { user, jwt } = await m.enter()
    await me(jwt)
    const visto = () => m.scalar<Date>('select visto_at from sesiones where user_id = $1', [user.id])
    const primera = await visto()
    await me(jwt)
    expect(await visto()).toEqual(primera)
    m.reloj.advance(5 * 60_000)
    await me(jwt)
    expect((await visto()).getTime()).toBeGreaterThanOrEqual(primera.getTime() + 5 * 60_000)
  })

  it('a token that names the session of somebody else, or none that there is, opens nothing', async () => {
    const [ana, beto] = [await m.enter(), await m.enter()]
    await m.base.pool.query('delete from sesiones where user_id = $1', [ana.user.id])
    expect((await me(ana.jwt)).status).toBe(401)
    await m.base.pool.query('update sesiones set user_id = $1 where user_id = $2', [
      ana.user.id,
      beto.user.id,
    ])
    expect((await me(beto.jwt)).status).toBe(401)
    expect((await login(m, beto.user.email, PASSWORD)).status).toBe(200)
  })
})

describe('B2: while a screen or stream is open on another server', () => {
  it('[ESC-01] a role, a block, and the end of a session end the stream and the next call at once, on every server', async () => {
    const tiendas = await createSnapshotSource({ pool: m.base.pool, log: silentLog() })
    const vecina = await buildApp({
      config: readConfig({}),
      db: m.base.db,
      pool: m.base.pool,
      tiendas,
      jwtSecret: SECRETO,
      now: m.reloj.now,
      demoraMaxMs: Number.POSITIVE_INFINITY,
      // Long after the test: nothing here waits for a beat.
      latidoMs: 600_000,
    })
    await vecina.listen({ port: 0, host: '127.0.0.1' })
    const { port } = vecina.server.address() as AddressInfo
    const open = async (token: string) => {
      const { body, status } = await fetch(`http://127.0.0.1:${port}/api/pedidos/vivo`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(status).toBe(200)
      const lector = body?.getReader()
      await lector?.read()
      return async () => {
        while (!(await lector?.read())?.done);
        return 'fin'
      }
    }
    const salidas: readonly ((id: number) => Promise<unknown>)[] = [
      id => put(id, { rol: 'Repartidor', antes: {} }),
      id => put(id, { bloqueada: true, antes: {} }),
      id => m.call('DELETE', `${PERSONAS}/${id}`, { token: jefa.token }),
      id => m.call('DELETE', `${PERSONAS}/${id}/sesiones`, { token: jefa.token }),
      async id => {
        const { json } = await m.call('GET', `${PERSONAS}/${id}/sesiones`, { token: jefa.token })
        return m.call('DELETE', `${PERSONAS}/${id}/sesiones/${json.data[0].id}`, { token: jefa.token })
      },
      id => m.base.pool.query('delete from users where id = $1', [id]),
      // From the customers' pages, of somebody of the staff or of anybody.
      id =>
        m.call('PUT', `${CLIENTES}/${id}/bloqueo`, {
          token: jefa.token,
          body: { data: { bloqueado: true } },
        }),
      id => m.call('DELETE', `${CLIENTES}/${id}`, { token: jefa.token }),
    ]
    for (const salida of salidas) {
      const { user } = await m.enter()
      await m.base.pool.query(
        "update users set role_id = (select id from roles where name = 'Cortador') where id = $1",
        [user.id],
      )
      const { jwt } = (await login(m, user.email)).json
      const fin = await open(jwt)
      await salida(user.id)
      expect(await fin()).toBe('fin')
      const { statusCode } = await vecina.inject({
        url: '/api/pedidos/corte',
        headers: { authorization: `Bearer ${jwt}` },
      })
      expect(statusCode).toBe(401)
    }
    await vecina.close()
    await tiendas.close()
  })
})
