// The fast lane and the long way to a page give the same answer, and only what is plain and ready is taken from the framework.
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { URL_MAX } from '#contract/texto.schema.ts'
import { RUTAS } from '#domain/rutas.ts'
import { createMedidas } from '#server/base/medidas.ts'
import { loadWeb } from '#server/paginas/web.ts'
import { createTestApp, type TestApp } from '../support/app.ts'

let prueba: TestApp
let puerto = 0
/** What the framework was asked for. */
const porElLargo: string[] = []
const medidas = createMedidas()

beforeAll(async () => {
  const web = await loadWeb('dist')
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
  for (const camino of CAMINOS) await ask(camino)
})
afterAll(() => prueba.close())

const CAMINOS = ['/', '/CatFull', '/ProdDetalle/1', RUTAS.carrito]

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

function ask(camino: string, { method = 'GET', headers = {}, cuerpo }: Pedido = {}): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    const pedido = request(
      { port: puerto, path: camino, method, headers: { 'accept-encoding': 'br', ...headers } },
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
  const medida = medidas.rutas.find(({ metodo, ruta }) => metodo === 'GET' && ruta === '/*')
  const veces = () => medida?.porEstado.get(200) ?? 0
  const antes = veces()
  expect(await largos(() => ask('/'))).toEqual([])
  expect(veces()).toBe(antes + 1)
})
