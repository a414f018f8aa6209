// The log of a whole day with a canary in every personal field: numbers are in it, people are not (F34).
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebhooksDeps } from '#server/gestion/webhooks/deps.ts'
import { createTareasWebhooks } from '#server/gestion/webhooks/tareas.ts'
import { readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { DE_PRUEBA, SECRETO } from '../../support/app.ts'
import { runCorreos } from '../../support/correos.ts'
import { type Caja, createCaja } from '../../support/pagos.ts'
import { LINEA } from '../../support/pedidos.ts'
import { createBalanza, withPesaje } from '../../support/pesaje.ts'

const lineas: Record<string, unknown>[] = []
const log = createLogger(
  'trace',
  new Writable({
    write(trozo, _codificacion, listo) {
      lineas.push(JSON.parse(String(trozo)))
      listo()
    },
  }),
)
const con = (texto: string) => lineas.filter(({ msg }) => msg === texto)

/** Nobody else in the shop has any of these. */
const CANARIO = {
  username: 'canariousuario',
  email: 'canariocorreo@canario.example',
  nombre: 'Canarionombre',
  apellido: 'Canarioapellido',
  direccion: 'Canariocalle 48271935',
  telefono: '341 555-0187',
  password: 'Canario-Clav3-9',
}
const DETALLE = 'canariodetalle: dejar con el vecino'
const IP = '203.0.113.77'
const IP6 = '2001:db8:ca:4a:10::77'
const RASTROS = [/canario/i, /555.?0187/, /48271935/, /203\.0\.113\.77/, /2001:db8:ca:4a/, /Bearer|APP_USR/]

let c: Caja
beforeAll(async () => {
  c = await createCaja({
    logger: log,
    extend: app => {
      app.get('/api/prueba/:dato', DE_PRUEBA, async () => {
        await c.base.pool.query('select $1::int', [CANARIO.email])
      })
    },
  })
  await withPesaje(c)
})
afterAll(() => c.close())

/** A mail server that refuses whoever it is written to, by name. */
async function startPortazo() {
  const server = createServer(socket => {
    socket.on('error', () => undefined).write('220 hola\r\n')
    socket.on('data', dato => {
      const [, quien] = /^RCPT TO:(\S+)/m.exec(String(dato)) ?? []
      if (quien !== undefined) socket.write(`550 5.1.1 ${quien}: no hay nadie con ese nombre\r\n`)
      else if (String(dato).startsWith('QUIT')) socket.end('221 chau\r\n')
      else socket.write('250 bien\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function enter() {
  const { status, json } = await c.call('POST', '/api/auth/local', {
    body: { identifier: CANARIO.email, password: CANARIO.password },
    ip: IP,
  })
  expect(status).toBe(200)
  return json as { readonly jwt: string; readonly user: { readonly id: number } }
}

describe('[OPS-05] L8: F34: a day with a canary in every personal field', () => {
  it('of accounts: registered, refused, forgotten, in', async () => {
    await c.register({ ...CANARIO, confirmed: false })
    await c.call('POST', '/api/auth/local/register', { body: CANARIO, ip: IP6 })
    const codigo = await c.codigo(CANARIO.email)
    await c.call('GET', `/api/auth/email-confirmation?confirmation=${codigo}`)
    for (const ip of [IP, IP6]) {
      const body = { identifier: CANARIO.email, password: `${CANARIO.password}x` }
      await c.call('POST', '/api/auth/local', { body, ip })
    }
    await c.call('POST', '/api/auth/forgot-password', { body: { email: CANARIO.email }, ip: IP })
    await c.work()
    const { jwt, user } = await enter()
    await c.call('GET', '/api/trastienda/clientes?buscar=canario', { token: jwt, ip: IP })
    await c.call('GET', '/api/users/me?token=canario', { token: `${jwt}canario`, ip: IP6 })
    await c.call('PUT', `/api/users/${user.id}`, {
      token: jwt,
      body: { direccion: `${CANARIO.direccion} B` },
    })
    expect(con('ingreso fallido')).toMatchObject([
      { usuario: user.id, red: '203.0.113.0/24' },
      { usuario: user.id, red: '2001:db8:ca::/48' },
    ])
    expect(con('pidieron una contraseña nueva')).toMatchObject([{ red: '203.0.113.0/24' }])
    expect(con('rechazo 403')).toMatchObject([{ usuario: user.id, url: '/api/trastienda/clientes' }])
    expect(con('rechazo 401')).toMatchObject([{ red: '2001:db8:ca::/48', url: '/api/users/me' }])
  })

  it('of orders: placed, refused, changed, weighed, paid', async () => {
    const { jwt, user } = await enter()
    const comprar = (cantidad: number) =>
      c.call('POST', '/api/pedidos/crear-completo', {
        token: jwt,
        body: {
          data: { articulos: [{ ...LINEA, cantidad }], direccion: CANARIO.direccion, detalle: DETALLE },
        },
      })
    const { json, status } = await comprar(4)
    expect(status).toBe(200)
    const { id } = json.data
    expect((await comprar(999_999)).status).toBeGreaterThan(399)
    const [linea] = json.data.attributes.pedido_articulos.data
    const data = { revision: 0, quedan: [{ id: linea.id, cantidad: 2 }], nuevas: [], dicho: true }
    const { token } = c.admin
    expect((await c.call('POST', `/api/pedidos/${id}/cambios`, { token, body: { data } })).status).toBe(200)
    const balanza = createBalanza(c, c.admin)
    expect((await balanza.mover(id, 'en_proceso')).status).toBe(200)
    await balanza.pesarTodo(id)
    expect((await c.call('POST', `/api/pedidos/${id}/link`, { token: jwt })).status).toBe(200)
    const pago = c.proveedor.pay(await c.link(id))
    expect(await c.proveedor.call(pago.id)).toBe(200)
    await c.run()
    expect(con('Hacer un pedido')).toMatchObject([
      {
        level: 'info',
        reqId: expect.any(String),
        method: 'POST',
        url: '/api/pedidos/crear-completo',
        usuario: user.id,
        pedido: id,
        status: 200,
        ms: expect.any(Number),
      },
    ])
    const suyas = lineas
      .filter(({ pedido }) => pedido === id)
      .map(({ method, url, msg }) => (method ? `${method} ${url}` : msg))
    expect([...new Set(suyas)]).toEqual([
      'POST /api/pedidos/crear-completo',
      `POST /api/pedidos/${id}/cambios`,
      `PUT /api/pedidos/${id}/estado`,
      expect.stringMatching(new RegExp(`^PUT /api/pedidos/${id}/lineas/\\d+/peso$`)),
      `POST /api/pedidos/${id}/link`,
      'Mercado Pago dijo qué fue de un pago',
    ])
  })

  it('of mails that are refused by name, and a receiver that is away', async () => {
    const { server, smtpUrl } = await startPortazo()
    await runCorreos(c.base, { smtpUrl, log })
    server.close()
    expect(con('correo abandonado').length).toBeGreaterThan(2)
    expect(con('correo abandonado')[0]).toMatchObject({
      correo: expect.any(Number),
      tipo: expect.any(String),
      usuario: expect.any(Number),
      err: { message: expect.stringContaining('[oculto]') },
    })
    expect(con('correo abandonado').filter(({ pedido }) => pedido !== undefined)).not.toEqual([])

    const env = { WEBHOOK_ALLOW: '127.0.0.1' }
    const { base, tiendas } = c
    const { now } = c.reloj
    const deps = { config: readConfig(env), db: base.db, tiendas, jwtSecret: SECRETO, log, now }
    const { comunes, carril } = createTareasWebhooks(createWebhooksDeps(deps))
    await base.pool.query(
      `insert into webhooks (url, eventos) values ('http://127.0.0.1:9/canario', array['pedido.creado'])`,
    )
    await comunes['repartir-webhooks']?.({})
    for (const { id } of (await base.pool.query('select id from webhooks')).rows) {
      await carril.tareas['entregar-webhook']?.({ id })
    }
  })

  it('of our own faults: what was typed is not quoted', async () => {
    const { status, headers } = await c.call('GET', '/api/prueba/canario?email=canario', { ip: IP })
    expect(status).toBe(500)
    expect(con('no se pudo responder')).toMatchObject([
      {
        level: 'error',
        reqId: headers['x-request-id'],
        url: '/api/prueba/:dato',
        ms: expect.any(Number),
        err: { errorCode: '22P02', message: 'invalid input syntax for type integer: "[oculto]"' },
      },
    ])
  })

  it('has none of them, and every line is one event in JSON', () => {
    expect(lineas.length).toBeGreaterThan(15)
    for (const linea of lineas) {
      expect(linea).toMatchObject({
        level: expect.any(String),
        time: expect.any(String),
        msg: expect.any(String),
      })
      const texto = JSON.stringify(linea)
      expect(RASTROS.filter(rastro => rastro.test(texto)).map(String), texto).toEqual([])
    }
  })
})
