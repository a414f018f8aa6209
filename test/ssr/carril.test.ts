// The fast lane and the long way to a page or a list give the same answer, and only what is plain and ready is taken from the framework.
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { URL_MAX } from '#contract/texto.schema.ts'
import { RUTAS } from '#domain/rutas.ts'
import { createMedidas } from '#server/base/medidas.ts'
import { loadWeb, type Web } from '#server/paginas/web.ts'
import { createTestApp, type TestApp } from '../support/app.ts'

let prueba: TestApp
let web: Web
let puerto = 0
/** What the framework was asked for. */
const porElLargo: string[] = []
const medidas = createMedidas()

beforeAll(async () => {
  web = await loadWeb('dist')
  prueba = await createTestApp({
    render: web.render,
    assets: web.assets,
    medidas,
    env: { PUBLIC_URL: 'https://carnes.example', METRICS_PORT: '9464', JWT_SECRET: 'x'.repeat(40) },
    extend: app => {
      const { routing } = app
      app.routing = (pedido, respuesta) => {
        porElLargo.push(`${pedido.method} ${pedido.url}`)
        routing(pedido, respuesta)
      }
    },
  })
  await prueba.app.listen({ host: '127.0.0.1', port: 0 })
  puerto = (prueba.app.server.address() as AddressInfo).port
  for (const camino of [...CAMINOS, ...LISTAS]) await ask(camino)
})
afterAll(() => prueba.close())

const CAMINOS = ['/', '/CatFull', '/ProdDetalle/1', RUTAS.carrito]
const LISTAS = [
  '/api/categorias',
  '/api/categorias?populate=*',
  '/api/valors',
  '/api/articulos?pagination[pageSize]=3&sort=nombre:asc',
]

interface Pedido {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly cuerpo?: string
}

interface Respuesta {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly cuerpo: string
}

/** What a connection adds by itself is none of the answer's. */
function withoutConexion(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { date: _date, connection: _connection, 'keep-alive': _keep, ...resto } = headers
  return resto
}

function ask(
  camino: string,
  { method = 'GET', headers = {}, cuerpo }: Pedido = {},
  port = puerto,
): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    const pedido = request(
      { port, path: camino, method, headers: { 'accept-encoding': 'br', ...headers } },
      respuesta => {
        const partes: Buffer[] = []
        respuesta.on('data', parte => partes.push(parte))
        respuesta.on('end', () => {
          const { statusCode: status } = respuesta
          const recibido = Buffer.concat(partes).toString('base64')
          resolve({ status, headers: withoutConexion(respuesta.headers), cuerpo: recibido })
        })
      },
    )
    pedido.on('error', reject).end(cuerpo)
  })
}

async function askLargo(camino: string, { headers = {} }: Pedido = {}): Promise<Respuesta> {
  const respuesta = await prueba.app.inject({
    url: camino,
    headers: { host: 'carnes.example', 'accept-encoding': 'br', ...headers },
  })
  return {
    status: respuesta.statusCode,
    headers: withoutConexion(respuesta.headers),
    cuerpo: respuesta.rawPayload.toString('base64'),
  }
}

/** How many of these went through the framework. */
async function largos(ask: () => Promise<unknown>): Promise<readonly string[]> {
  const antes = porElLargo.length
  await ask()
  return porElLargo.slice(antes)
}

// The parser reads nothing behind it, as if we had changed the protocol: who sent more must know that it was not heard.
it.each([...CAMINOS, ...LISTAS])(
  'F22: an upgrade at %s is answered without one, and ends its connection',
  async camino => {
    const pide = (conexion: string) =>
      `GET ${camino} HTTP/1.1\r\nHost: carnes.example\r\nConnection: ${conexion}\r\n`
    const socket = connect(puerto, '127.0.0.1')
    socket.write(`${pide('Upgrade')}Upgrade: h2c\r\n\r\n${pide('close')}\r\n`)
    const dicho = await text(socket)
    expect(dicho.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200'])
    expect(dicho).toMatch(/^connection: close\r$/im)
  },
)

it.each(CAMINOS)('%s is the same by both ways, as a whole, compressed and not changed', async camino => {
  const entera = await ask(camino)
  for (const headers of [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'identity' },
    { 'if-none-match': String(entera.headers.etag) },
    { 'if-none-match': '"otra"' },
    { authorization: 'Bearer x' },
    { cookie: 'a=b' },
    { origin: 'https://otra.example' },
    { 'x-forwarded-for': '203.0.113.9' },
  ] as readonly Record<string, string>[]) {
    // The first who asks for an encoding waits for it, the long way.
    await ask(camino, { headers })
    const corto = ask(camino, { headers })
    expect(await largos(() => corto)).toEqual([])
    expect(await corto).toEqual(await askLargo(camino, { headers }))
  }
  const query = `${camino}?utm_source=a%00b`
  expect(await ask(query)).toEqual(await askLargo(query))
})

it.each(LISTAS)('%s is the same by both ways, and who says who they are takes the long one', async camino => {
  const entera = await ask(camino)
  for (const headers of [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'identity' },
    { 'if-none-match': String(entera.headers.etag) },
    { cookie: 'a=b' },
    { origin: 'https://otra.example' },
  ] as readonly Record<string, string>[]) {
    await ask(camino, { headers })
    const corto = ask(camino, { headers })
    expect(await largos(() => corto)).toEqual([])
    expect(await corto).toEqual(await askLargo(camino, { headers }))
  }
  const ajeno = { headers: { authorization: 'Bearer x' } }
  const largo = ask(camino, ajeno)
  expect(await largos(() => largo)).toHaveLength(1)
  expect([(await largo).status, (await largo).cuerpo]).toEqual([401, (await askLargo(camino, ajeno)).cuerpo])
})

it('a list is what the catalogue is now, though its spelling was asked before', async () => {
  const [nombre] = LISTAS
  await ask(String(nombre))
  const antes = await ask(String(nombre))
  await prueba.base.pool.query(`update categorias set nombre = nombre || ' de hoy' where id = 1`)
  await prueba.tiendas.refresh()
  const despues = await ask(String(nombre))
  expect(despues.status).toBe(200)
  expect(despues.headers.etag).not.toBe(antes.headers.etag)
})

it('a list that is refused, or of one entry, goes the long way each time', async () => {
  for (const [status, camino] of [
    [400, '/api/articulos?filters[nada][$eq]=1'],
    [404, '/api/articulos/999999'],
    [200, '/api/articulos/1'],
  ] as const) {
    await ask(camino)
    const pedido = ask(camino)
    expect(await largos(() => pedido)).toHaveLength(1)
    expect((await pedido).status).toBe(status)
  }
})

it('lists take the long way where pages of other origins may read them', async () => {
  const abierta = await createTestApp({
    render: web.render,
    assets: web.assets,
    env: {
      PUBLIC_URL: 'https://carnes.example',
      CORS_ORIGINS: 'https://panel.example',
      JWT_SECRET: 'x'.repeat(40),
    },
  })
  try {
    await abierta.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = abierta.app.server.address() as AddressInfo
    const headers = { origin: 'https://panel.example' }
    await ask('/api/categorias', { headers }, port)
    const respuesta = await ask('/api/categorias', { headers }, port)
    expect(respuesta.headers).toMatchObject({ 'access-control-allow-origin': 'https://panel.example' })
  } finally {
    await abierta.close()
  }
})

it('leaves to the framework whatever is refused, has a body, or is asked in another way', async () => {
  const casos: readonly (readonly [number, Pedido, string?])[] = [
    [200, { method: 'HEAD' }],
    [421, { headers: { host: 'otra.example' } }],
    [414, {}, `/?${'a'.repeat(URL_MAX)}`],
    [200, { headers: { 'content-length': '2' }, cuerpo: '{}' }],
    [200, { headers: { 'transfer-encoding': 'chunked' }, cuerpo: '{}' }],
    [404, { method: 'POST' }],
    [302, {}, '/no-hay-tal-cosa'],
    [302, {}, '/%'],
    [200, {}, '//'],
  ]
  for (const [status, pedido, camino = '/'] of casos) {
    const antes = porElLargo.length
    const respuesta = await ask(camino, pedido)
    const caso = [camino.slice(0, 20), pedido]
    expect([...caso, respuesta.status, porElLargo.length - antes]).toEqual([...caso, status, 1])
  }
})

it('is counted like any other answer', async () => {
  for (const [camino, suya] of [
    ['/', '/*'],
    ['/api/categorias', '/api/categorias'],
  ] as const) {
    await ask(camino)
    const medida = medidas.rutas.find(({ metodo, ruta }) => metodo === 'GET' && ruta === suya)
    const veces = () => medida?.porEstado.get(200) ?? 0
    const antes = veces()
    expect(await largos(() => ask(camino))).toEqual([])
    expect(veces()).toBe(antes + 1)
  }
})
