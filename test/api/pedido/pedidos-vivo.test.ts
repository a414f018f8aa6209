// Live notices over real connections: own orders for a customer, all for the Admin, through any server, and an end when the session ends.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResumenWire } from '#contract/pedido/mostrador.schema.ts'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { createDifusion, POR_PERSONA_MAX } from '#server/pedido/vivo/difusion.ts'
import { buildApp } from '#server/proceso/app.ts'
import { readConfig } from '#server/proceso/config.ts'
import { SECRETO, silentLog } from '../../support/app.ts'
import { countEsperan } from '../../support/esperas.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let url: string
beforeAll(async () => {
  m = await createMostrador()
  url = await m.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => m.close())

interface Datos extends Partial<ResumenWire> {
  readonly id?: number
  readonly estado?: string
}

interface Corriente {
  readonly status: number
  readonly headers: Headers
  /** Names and data of what came, as they came. */
  readonly sucesos: { readonly nombre: string; readonly datos: Datos }[]
  readonly texto: () => string
  readonly fin: Promise<void>
  close(): void
}

async function open(persona: Persona | null, base = url): Promise<Corriente> {
  const abort = new AbortController()
  const respuesta = await fetch(`${base}/api/pedidos/vivo`, {
    signal: abort.signal,
    headers: persona === null ? {} : { authorization: `Bearer ${persona.token}` },
  })
  const sucesos: Corriente['sucesos'] = []
  let texto = ''
  const fin = (async () => {
    if (respuesta.body === null) return
    const { feed } = createParser({
      onEvent: ({ event = '', data }) => void sucesos.push({ nombre: event, datos: JSON.parse(data) }),
    })
    for await (const parte of respuesta.body.pipeThrough(new TextDecoderStream())) {
      texto += parte
      feed(parte)
    }
  })().catch(() => undefined)
  const corriente = {
    status: respuesta.status,
    headers: respuesta.headers,
    sucesos,
    texto: () => texto,
    fin,
    close: () => abort.abort(),
  }
  if (respuesta.ok) await expect.poll(() => sucesos.length).toBeGreaterThan(0)
  return corriente
}

const pedidos = ({ sucesos }: Corriente) =>
  sucesos.filter(s => s.nombre === 'pedido').map(s => [s.datos.id, s.datos.estado])

const conteos = ({ sucesos }: Corriente) => sucesos.filter(s => s.nombre === 'conteos').map(s => s.datos)

describe('GET /api/pedidos/vivo', () => {
  it('lives through visitors who vanish at any moment, and through notices nobody understands', async () => {
    const [admin, ana] = [await m.persona({ admin: true }), await m.persona()]
    const { port } = new URL(url)
    // Gone before the answer, in the middle of it, and while something is being said.
    for (const bytes of [0, 0, 1, 20, 200, 400]) {
      const otra = await m.persona()
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(`GET /api/pedidos/vivo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${otra.token}\r\n\r\n`)
      for (let leidos = 0; leidos < bytes; ) leidos += (await once(socket, 'data'))[0].length
      await Promise.all([m.comprar(otra), socket.resetAndDestroy()])
    }
    const corriente = await open(admin)
    for (const basura of ['', 'basura', '{', 'null', '[]', '{"id":"x"}']) {
      await m.base.pool.query("select pg_notify('pedidos', $1)", [basura])
    }
    const { id } = (await m.comprar(ana)).json.data
    await expect.poll(() => pedidos(corriente)).toContainEqual([id, 'pendiente'])
    corriente.close()
  })

  it('[ROL-01] who delivers hears of an order the moment it is theirs, of one that changes, and of no other', async () => {
    const [admin, repartidor] = [await m.persona({ admin: true }), await m.persona({ rol: 'Repartidor' })]
    const corriente = await open(repartidor)
    const suyo = (await m.comprar(await m.persona())).json.data.id as number
    const { json } = await m.comprar(await m.persona())
    const dado = await m.call('PUT', `/api/pedidos/${suyo}/repartidor`, {
      token: admin.token,
      body: { repartidor: repartidor.id },
    })
    expect(dado.status).toBe(200)
    await expect.poll(() => pedidos(corriente)).toEqual([[suyo, 'pendiente']])
    const cambiado = await m.call('POST', `/api/pedidos/${suyo}/cambios`, {
      token: admin.token,
      body: { data: { revision: 0, direccion: 'Mitre 1234' } },
    })
    expect(cambiado.status).toBe(200)
    await expect.poll(() => pedidos(corriente).length).toBe(2)
    expect(pedidos(corriente).map(([id]) => id)).not.toContain(json.data.id)
    corriente.close()
  })

  it('is a stream nobody keeps, with a pause to come back after', async () => {
    const corriente = await open(await m.persona())
    expect(corriente.status).toBe(200)
    expect(corriente.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(corriente.headers.get('cache-control')).toContain('no-store')
    expect(corriente.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(corriente.texto()).toMatch(/^retry: 3000\n\nid: \w+-\d+\nevent: hola\ndata: \{\}\n\n/)
    corriente.close()
  })

  it('answers who asks for its headers alone, and is done with them', async () => {
    const { token } = await m.persona()
    const respuesta = await m.app.inject({
      method: 'HEAD',
      url: '/api/pedidos/vivo',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([respuesta.statusCode, respuesta.headers['content-type'], respuesta.body]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      '',
    ])
  })

  it('tells the Admin of every order and a customer of their own, each step', async () => {
    const [ana, beto, admin] = [await m.persona(), await m.persona(), await m.persona({ admin: true })]
    const [deAna, deBeto, deAdmin] = [await open(ana), await open(beto), await open(admin)]
    const { id } = (await m.comprar(ana)).json.data
    await m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: 'en_proceso' } })
    const otro = (await m.comprar(beto)).json.data.id
    await expect
      .poll(() => pedidos(deAdmin))
      .toEqual([
        [id, 'pendiente'],
        [id, 'en_proceso'],
        [otro, 'pendiente'],
      ])
    await expect.poll(() => pedidos(deBeto)).toEqual([[otro, 'pendiente']])
    await expect
      .poll(() => pedidos(deAna))
      .toEqual([
        [id, 'pendiente'],
        [id, 'en_proceso'],
      ])
    expect(deAna.texto()).not.toContain('userId')
    for (const corriente of [deAna, deBeto, deAdmin]) corriente.close()
  })

  it('[PAGO-04] tells of money that is held, and once of money that comes with a step', async () => {
    const [ana, admin] = [await m.persona(), await m.persona({ admin: true })]
    const [deAna, deAdmin] = [await open(ana), await open(admin)]
    const { id } = (await m.comprar(ana)).json.data
    // A notice may be slower than who opens a line after it.
    for (const corriente of [deAna, deAdmin]) {
      await expect.poll(() => pedidos(corriente)).toEqual([[id, 'pendiente']])
    }
    await m.base.pool.query(
      `insert into pagos (pedido_id, tipo, medio, monto, estado, motivo, clave)
        values ($1, 'cobro', 'mercadopago', 100, 'retenido', 'monto', 'vivo-retenido')`,
      [id],
    )
    for (const corriente of [deAna, deAdmin]) {
      await expect
        .poll(() => pedidos(corriente))
        .toEqual([
          [id, 'pendiente'],
          [id, 'pendiente'],
        ])
    }
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    const otro = (await m.comprar(ana)).json.data.id
    await expect
      .poll(() => pedidos(deAdmin))
      .toEqual([
        [id, 'pendiente'],
        [id, 'pendiente'],
        [id, 'pendiente'],
        [otro, 'pendiente'],
      ])
    for (const corriente of [deAna, deAdmin]) corriente.close()
  })

  it('[LIST-02] [ROL-01] tells who serves everybody how many orders there are, when that changes, and nobody else', async () => {
    const cuentan = await Promise.all(['Admin', 'Encargado'].map(rol => m.persona({ rol })))
    const [jefa] = cuentan
    const otros = await Promise.all(
      ['Cortador', 'Repartidor', undefined].map(rol => m.persona(rol ? { rol } : {})),
    )
    const deLosQueCuentan = await Promise.all(cuentan.map(persona => open(persona)))
    const deOtros = await Promise.all(otros.map(persona => open(persona)))
    const resumen = async () =>
      (await m.call('GET', '/api/pedidos/resumen', { token: jefa?.token ?? '' })).json as ResumenWire
    const agree = async () => {
      const { data, meta } = await resumen()
      for (const corriente of deLosQueCuentan) {
        await expect
          .poll(() => [conteos(corriente).at(-1)?.data, conteos(corriente).at(-1)?.meta?.arrepentimientos])
          .toEqual([data, meta.arrepentimientos])
      }
    }
    // Told on opening, after an order, after a step, and after what is no order.
    await agree()
    const { id } = (await m.comprar(await m.persona())).json.data
    await agree()
    await m.call('PUT', `/api/pedidos/${id}/estado`, {
      token: jefa?.token ?? '',
      body: { estado: 'en_proceso' },
    })
    await agree()
    const pedida = await m.call('POST', '/api/arrepentimientos', {
      body: {
        nombre: 'Ana Paz',
        email: 'ana@correo.example',
        telefono: '341 555-0100',
        pedido: `#${id}`,
        detalle: '',
      },
    })
    expect(pedida.status).toBe(200)
    expect((await resumen()).meta.arrepentimientos).toBeGreaterThan(0)
    await agree()
    for (const corriente of deOtros) expect(corriente.texto()).not.toContain('conteos')
    for (const corriente of [...deLosQueCuentan, ...deOtros]) corriente.close()
  })

  it('a draft is nobody’s news', async () => {
    const [ana, admin] = [await m.persona(), await m.persona({ admin: true })]
    const corriente = await open(admin)
    const borrador = (await m.call('POST', '/api/pedidos', { token: ana.token, body: { data: {} } })).json
      .data.id
    expect(borrador).toBeGreaterThan(0)
    const { id } = (await m.comprar(ana)).json.data
    await expect.poll(() => pedidos(corriente)).toContainEqual([id, 'pendiente'])
    expect(pedidos(corriente).map(([cual]) => cual)).not.toContain(borrador)
    corriente.close()
  })

  it('is for who holds a session, six at a time', async () => {
    expect((await open(null)).status).toBe(403)
    expect((await open({ id: 0, token: 'x', email: '' })).status).toBe(401)
    const ana = await m.persona()
    const abiertas = await Promise.all(Array.from({ length: 6 }, () => open(ana)))
    expect(abiertas.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    // Lines whose other end went without a word stand for a quarter of an hour: who comes is not shut out by them.
    const nueva = await open(ana)
    expect(nueva.status).toBe(200)
    await expect
      .poll(() => abiertas.filter(({ sucesos }) => sucesos.at(-1)?.nombre === 'cedida').length)
      .toBe(1)
    await abiertas.find(({ sucesos }) => sucesos.at(-1)?.nombre === 'cedida')?.fin
    const { id } = (await m.comprar(ana)).json.data
    await expect.poll(() => pedidos(nueva)).toEqual([[id, 'pendiente']])
    await expect.poll(() => abiertas.filter(corriente => pedidos(corriente).length > 0)).toHaveLength(5)
    for (const corriente of [...abiertas, nueva]) corriente.close()
  })

  it('says when something may have been missed, and goes on', async () => {
    const admin = await m.persona({ admin: true })
    const corriente = await open(admin)
    await m.base.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen pedidos'",
    )
    await expect.poll(() => corriente.sucesos.map(s => s.nombre), { timeout: 40_000 }).toContain('releer')
    const { id } = (await m.comprar(await m.persona())).json.data
    await expect.poll(() => pedidos(corriente)).toEqual([[id, 'pendiente']])
    corriente.close()
  })

  it('ends with the session: beats go on, a blocked account’s does not (T3)', async () => {
    const otra = await createMostrador()
    const [ana, beto] = [await otra.persona(), await otra.persona()]
    const rapida = await buildApp({
      config: readConfig({}),
      db: otra.base.db,
      pool: otra.base.pool,
      tiendas: otra.tiendas,
      jwtSecret: SECRETO,
      now: () => new Date(),
      demoraMaxMs: Number.POSITIVE_INFINITY,
      latidoMs: 50,
    })
    const base = await rapida.listen({ port: 0, host: '127.0.0.1' })
    const [deAna, deBeto] = [await open(ana, base), await open(beto, base)]
    // It was alive until then: only the block can have ended it.
    await expect.poll(() => deBeto.texto().split(': latido').length).toBeGreaterThan(2)
    await otra.base.pool.query('update users set blocked = true where id = $1', [beto.id])
    await deBeto.fin
    const latidos = () => deAna.texto().split(': latido').length
    const antes = latidos()
    await expect.poll(latidos).toBeGreaterThan(antes + 1)
    // Closing does not wait for streams that would never end.
    await rapida.close()
    await deAna.fin
    await otra.close()
  })

  it('lasts no longer than the token that opened it (T4)', async () => {
    const otra = await createMostrador()
    const vieja = await otra.persona()
    const rapida = await buildApp({
      config: readConfig({}),
      db: otra.base.db,
      pool: otra.base.pool,
      tiendas: otra.tiendas,
      jwtSecret: SECRETO,
      now: otra.reloj.now,
      demoraMaxMs: Number.POSITIVE_INFINITY,
      latidoMs: 50,
    })
    const base = await rapida.listen({ port: 0, host: '127.0.0.1' })
    const deVieja = await open(vieja, base)
    otra.reloj.advance(23 * 3_600_000)
    const deNueva = await open(await otra.persona(), base)
    // A minute is allowed for clocks that differ, as for any request.
    otra.reloj.advance(3_600_000 + 61_000)
    await deVieja.fin
    const latidos = () => deNueva.texto().split(': latido').length
    const antes = latidos()
    await expect.poll(latidos).toBeGreaterThan(antes + 1)
    expect((await open(vieja, base)).status).toBe(401)
    await rapida.close()
    await deNueva.fin
    await otra.close()
  })

  it('hangs up on who takes nothing off the line, and on nobody else', async () => {
    const [admin, ana] = [await m.persona({ admin: true }), await m.persona()]
    const atenta = await open(ana)
    const { hostname, port } = new URL(url)
    const aceptada = once(m.app.server, 'connection')
    const dormida = connect({ host: hostname, port: Number(port) })
    dormida.on('error', () => undefined)
    const [suya] = await aceptada
    const colgada = once(suya, 'close')
    dormida.write(
      `GET /api/pedidos/vivo HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`,
    )
    await once(dormida, 'readable')
    // More than the kernel keeps for a reader that sleeps.
    await m.base.pool.query(
      `select pg_notify('pedidos', json_build_object('id', n, 'userId', 0, 'repartidores', '[]'::json, 'estado', repeat('x', 7000))::text)
       from generate_series(1, 2500) n`,
    )
    await colgada
    const { id } = (await m.comprar(ana)).json.data
    // Behind two and a half thousand notices.
    await expect.poll(() => pedidos(atenta)).toEqual([[id, 'pendiente']])
    dormida.destroy()
    atenta.close()
  })

  it('[ESC-01] hears of an order made through another server', async () => {
    const tiendas = await createSnapshotSource({ pool: m.base.pool, log: silentLog() })
    const vecina = await buildApp({
      config: readConfig({}),
      db: m.base.db,
      pool: m.base.pool,
      tiendas,
      jwtSecret: SECRETO,
      now: () => new Date(),
      demoraMaxMs: Number.POSITIVE_INFINITY,
    })
    await vecina.listen({ port: 0, host: '127.0.0.1' })
    const { port } = vecina.server.address() as AddressInfo
    const corriente = await open(await m.persona({ admin: true }), `http://127.0.0.1:${port}`)
    const { id } = (await m.comprar(await m.persona())).json.data
    await expect.poll(() => pedidos(corriente)).toEqual([[id, 'pendiente']])
    await vecina.close()
    await tiendas.close()
  })
})

const sinContar = () => Promise.reject(new Error('nadie cuenta'))

it('has six of one person, whoever else comes: the oldest of the session with most gives its place', async () => {
  const difusion = createDifusion({
    pool: m.base.pool,
    log: silentLog(),
    latidoMs: 60_000,
    now: () => new Date(),
    count: sinContar,
  })
  const mudo = { version: 1, rol: 'Admin', hasta: Number.POSITIVE_INFINITY }
  const callado = {
    onPedido: () => {},
    onConteos: () => {},
    onHueco: () => {},
    onLatido: () => {},
    onFin: () => {},
  }
  const cedidas: string[] = []
  const subscribe = (nombre: string, userId: number, sesion: number | null, equipo: number | null = null) =>
    difusion.subscribe({
      userId,
      sesion,
      equipo,
      ...mudo,
      ...callado,
      onCedida: () => void cedidas.push(nombre),
    })
  // The tablet of the counter is the oldest, and stays while a phone comes back again and again.
  await subscribe('tableta', 1, null, 7)
  await subscribe('otra persona', 2, 20)
  // Those who come while the line is being opened count too.
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(nombre => subscribe(nombre, 1, 10)))
  expect(cedidas).toEqual(['a', 'b'])
  expect(difusion.size()).toBe(POR_PERSONA_MAX + 1)
  const stop = await subscribe('computadora', 1, 11)
  expect(cedidas).toEqual(['a', 'b', 'c'])
  stop()
  await subscribe('computadora', 1, 11)
  expect(cedidas).toHaveLength(3)
  await difusion.close()
})

it('a line opened while a beat asks the database is not taken for one whose session is over (T3)', async () => {
  const [ana, beto] = [await m.persona(), await m.persona()]
  const difusion = createDifusion({
    pool: m.base.pool,
    log: silentLog(),
    latidoMs: 50,
    now: () => new Date(),
    count: sinContar,
  })
  const oidos: string[] = []
  const oyente = (nombre: string, userId: number) => ({
    userId,
    version: 1,
    rol: 'Cliente',
    sesion: null,
    equipo: null,
    hasta: Number.POSITIVE_INFINITY,
    onPedido: () => {},
    onConteos: () => {},
    onHueco: () => {},
    onLatido: () => void oidos.push(`${nombre} late`),
    onFin: () => void oidos.push(`${nombre} termina`),
    onCedida: () => {},
  })
  await difusion.subscribe(oyente('ana', ana.id))
  // The beat's question waits behind this lock.
  const cerrojo = await m.base.pool.connect()
  await cerrojo.query('begin; lock table users in access exclusive mode')
  await expect.poll(() => countEsperan(m.base)).toBeGreaterThan(0)
  await difusion.subscribe(oyente('beto', beto.id))
  await cerrojo.query('rollback')
  cerrojo.release()
  await expect.poll(() => oidos).toContain('beto late')
  expect(oidos).not.toContain('beto termina')
  await difusion.close()
})
