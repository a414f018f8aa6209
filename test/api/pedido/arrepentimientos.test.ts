// The 'Botón de arrepentimiento': anybody asks and gets a code, the shop and the person are written to, the Admin attends.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { type Cuentas, createCuentas } from '../../support/cuentas.ts'

let c: Cuentas
let admin = ''
beforeAll(async () => {
  c = await createCuentas()
  const { jwt, user } = await c.enter()
  await sql`update users set role_id = 2 where id = ${user.id}`.execute(c.base.db)
  admin = jwt
})
afterAll(() => c.close())

let personas = 0
const campos = (cambios: Readonly<Record<string, unknown>> = {}) => ({
  nombre: 'Ana Gómez',
  email: `arrepentida${++personas}@correo.example`,
  telefono: '341 555-0100',
  pedido: '#128',
  detalle: 'Llegó tarde.\nQuiero devolverlo.',
  ...cambios,
})
const ask = (body: unknown, ip?: string) =>
  c.call('POST', '/api/arrepentimientos', { body, ...(ip !== undefined && { ip }) })
const count = async () =>
  Number((await c.base.pool.query('select count(*) as n from arrepentimientos')).rows[0].n)

describe('POST /api/arrepentimientos', () => {
  it('answers a visitor with a code at once, and keeps what they said', async () => {
    const body = campos()
    const { status, json, headers } = await ask(body)
    expect(status).toBe(200)
    expect(json).toEqual({ codigo: expect.stringMatching(/^ARR-[2-9A-HJ-NP-Z]{6}$/) })
    expect(headers['cache-control']).toBe('no-store')
    const { rows } = await c.base.pool.query('select * from arrepentimientos where codigo = $1', [
      json.codigo,
    ])
    expect(rows).toEqual([
      expect.objectContaining({
        nombre: 'Ana Gómez',
        email: body.email,
        telefono: '341 555-0100',
        pedido: 128,
        detalle: 'Llegó tarde. Quiero devolverlo.',
        atendido_at: null,
        atendido_por: null,
      }),
    ])
  })

  it('writes to the person and to the shop in the same transaction', async () => {
    const body = campos({ detalle: 'Ver <b>http://malo.example</b>' })
    const { codigo } = (await ask(body)).json
    const [propio] = await c.correos(body.email, 'arrepentimiento')
    expect(propio?.asunto).toContain(codigo)
    expect(propio?.texto).toContain(codigo)
    expect(propio?.texto).toContain('productos perecederos')
    // The form is open to all: what a stranger types does not reach an inbox in the shop's name.
    expect(propio?.texto).not.toContain('malo.example')
    expect(propio?.html).not.toContain('malo.example')
    const [aviso] = await c.correos(COMERCIO_DEMO.email, 'arrepentimiento-nuevo')
    expect(aviso?.texto).toContain(codigo)
    expect(aviso?.texto).toContain(body.email)
    expect(aviso?.texto).toContain('Ver <b>http://malo.example</b>')
    expect(aviso?.html).not.toContain('<b>http')
  })

  it('keeps nothing when a mail cannot be queued', async () => {
    const antes = await count()
    await c.base.pool.query(
      "alter table correos add constraint rota check (tipo <> 'arrepentimiento-nuevo') not valid",
    )
    const body = campos()
    const { status } = await ask(body)
    await c.base.pool.query('alter table correos drop constraint rota')
    expect(status).toBe(500)
    expect(await count()).toBe(antes)
    expect(await c.correos(body.email)).toEqual([])
  })

  it('R10 does not fill the inbox of somebody whose address a stranger types; each still gets a code', async () => {
    const body = campos()
    const codigos = [await ask(body), await ask(body), await ask(body)].map(({ json }) => json.codigo)
    expect(new Set(codigos).size).toBe(3)
    expect(await c.correos(body.email)).toHaveLength(1)
  })

  it('needs only a name and an address', async () => {
    for (const vacio of [
      {},
      { telefono: null, pedido: null, detalle: null },
      { telefono: '', pedido: '', detalle: '' },
    ]) {
      const { status } = await ask({ nombre: 'Ana', email: `minima${++personas}@correo.example`, ...vacio })
      expect(status).toBe(200)
    }
  })

  it.each([
    [{ nombre: '' }, 'nombre'],
    [{ nombre: 'Ana\r\nBcc: todos@x.example' }, 'nombre'],
    [{ nombre: 5 }, 'nombre'],
    [{ email: 'nadie' }, 'email'],
    [{ email: 'a@x.example\nBcc: b@x.example' }, 'email'],
    [{ telefono: 'x'.repeat(31) }, 'telefono'],
    [{ telefono: ['1'] }, 'telefono'],
    [{ pedido: "1' or '1'='1" }, 'pedido'],
    [{ pedido: '99999999999' }, 'pedido'],
    [{ pedido: 128 }, 'pedido'],
    [{ detalle: `<script>${'x'.repeat(1000)}` }, 'detalle'],
    [{ detalle: 'a\0b' }, 'detalle'],
  ])('R9 refuses %j by name, repeats nothing and keeps nothing', async (cambios, campo) => {
    const antes = await count()
    const { status, json, text } = await ask(campos(cambios))
    expect(status).toBe(400)
    expect(json.error.details.errors.map((e: { path: string[] }) => e.path[0])).toEqual([campo])
    const [valor] = Object.values(cambios)
    if (typeof valor === 'string' && valor !== '') expect(text).not.toContain(valor.slice(0, 12))
    expect(await count()).toBe(antes)
  })

  it.each([[undefined], [null], ['[]'], ['"x"'], ['{'], [{}]])('refuses the body %j', async body => {
    expect((await ask(body)).status).toBe(400)
  })

  it('refuses who fills the field nobody sees, without a code that means nothing', async () => {
    const antes = await count()
    const { status, json, text } = await ask(campos({ apodo: 'robot-7' }))
    expect([status, json.data]).toEqual([400, null])
    expect(text).not.toContain('robot-7')
    expect(text).not.toContain('ARR-')
    expect(await count()).toBe(antes)
  })

  it('takes five an hour from one address; mistakes do not count', async () => {
    const otra = await createCuentas({ cupos: {} })
    const send = (body: unknown, ip: string) => otra.call('POST', '/api/arrepentimientos', { body, ip })
    for (let i = 0; i < 6; i++)
      expect((await send({ nombre: 'x', email: 'mal' }, '10.1.1.1')).status).toBe(400)
    for (let i = 0; i < 5; i++) expect((await send(campos(), '10.1.1.1')).status).toBe(200)
    const sexta = await send(campos(), '10.1.1.1')
    expect([sexta.status, Number(sexta.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await send(campos(), '10.1.1.2')).status).toBe(200)
    await otra.close()
  })
})

describe('the Admin', () => {
  it('reads those that wait first, in pages, and marks one as attended once', async () => {
    await c.base.pool.query('delete from arrepentimientos')
    const { codigo } = (await ask(campos())).json
    for (let i = 0; i < 51; i++) await ask(campos())
    const list = async (page?: number) =>
      (await c.call('GET', `/api/arrepentimientos${page ? `?page=${page}` : ''}`, { token: admin })).json
    const primera = await list()
    expect(primera.meta).toEqual({
      pagination: { page: 1, pageSize: 50, pageCount: 2, total: 52 },
      pendientes: 52,
    })
    expect(primera.data).toHaveLength(50)
    const segunda = await list(2)
    expect(segunda.data).toHaveLength(2)
    const ids = [...primera.data, ...segunda.data].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(52)

    const { id } = segunda.data.find(
      (a: { attributes: { codigo: string } }) => a.attributes.codigo === codigo,
    )
    const attend = () => c.call('PUT', `/api/arrepentimientos/${id}/atendido`, { token: admin })
    const [una, otra] = await Promise.all([attend(), attend()])
    expect(una.json.data.attributes).toMatchObject({
      codigo,
      atendidoAt: expect.any(String),
      atendidoPor: expect.any(String),
    })
    expect((await attend()).json).toEqual(una.json)
    expect(otra.json).toEqual(una.json)
    const despues = await list(2)
    expect(despues.meta.pendientes).toBe(51)
    expect(despues.data.at(-1).id).toBe(id)
  })

  it('takes a wrong mark back for five minutes, and counts what waits for the counter', async () => {
    const { codigo } = (await ask(campos())).json
    const { rows } = await c.base.pool.query('select id from arrepentimientos where codigo = $1', [codigo])
    const ruta = `/api/arrepentimientos/${rows[0].id}/atendido`
    const esperan = async () =>
      (await c.call('GET', '/api/pedidos/resumen', { token: admin })).json.meta.arrepentimientos
    const antes = await esperan()
    await c.call('PUT', ruta, { token: admin })
    expect(await esperan()).toBe(antes - 1)
    for (let i = 0; i < 2; i++) {
      const { status, json } = await c.call('DELETE', ruta, { token: admin })
      expect([status, json.data.attributes.atendidoAt, json.data.attributes.atendidoPor]).toEqual([
        200,
        null,
        null,
      ])
    }
    expect(await esperan()).toBe(antes)
    await c.call('PUT', ruta, { token: admin })
    await c.base.pool.query(
      "update arrepentimientos set atendido_at = now() - interval '6 minutes' where codigo = $1",
      [codigo],
    )
    const { status, json } = await c.call('DELETE', ruta, { token: admin })
    expect([status, json.error.message]).toEqual([
      409,
      'Sólo se puede deshacer durante los primeros 5 minutos',
    ])
  })

  it.each(['0', '-1', 'x', '1e3', '99999999999', '999999'])('finds no request %s', async id => {
    expect((await c.call('DELETE', `/api/arrepentimientos/${id}/atendido`, { token: admin })).status).toBe(
      404,
    )
    expect((await c.call('PUT', `/api/arrepentimientos/${id}/atendido`, { token: admin })).status).toBe(404)
  })

  it.each(['0', '-1', 'x', '1;drop', '100001', '1&page=2'])('finds no page %s', async page => {
    expect((await c.call('GET', `/api/arrepentimientos?page=${page}`, { token: admin })).status).toBe(404)
  })
})
