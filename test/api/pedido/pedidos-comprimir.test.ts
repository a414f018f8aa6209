// Lists of orders travel compressed to whoever takes it, say the same as plain ones, and are kept by nobody.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

const COMPLETA =
  '/api/pedidos?populate[0]=pedido_articulos.articulo&populate[1]=pedido_articulos.valor&populate[2]=user'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  for (const persona of await m.personas(10)) expect((await m.comprar(persona)).status).toBe(200)
})
afterAll(() => m.close())

const leer = (url: string, encoding: string | null, method: 'GET' | 'HEAD' = 'GET') =>
  m.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(encoding !== null && { 'accept-encoding': encoding }),
    },
  })

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0.1, gzip', 'gzip', gunzipSync],
] as const)('%s gets %s, a fraction of the size and the same content', async (pedida, dada, abrir) => {
  const llana = await leer(COMPLETA, null)
  const respuesta = await leer(COMPLETA, pedida)
  expect(respuesta.headers).toMatchObject({
    'content-encoding': dada,
    vary: 'Accept-Encoding',
    'cache-control': 'no-store',
    'content-length': String(respuesta.rawPayload.length),
  })
  expect(JSON.parse(abrir(respuesta.rawPayload).toString())).toEqual(llana.json())
  expect(respuesta.rawPayload.length * 4).toBeLessThan(llana.rawPayload.length)
})

it.each([[null], ['identity'], ['br;q=0, gzip;q=0'], ['zstd']])('%s gets plain text', async pedida => {
  const respuesta = await leer(COMPLETA, pedida)
  expect(respuesta.headers).not.toHaveProperty('content-encoding')
  expect(respuesta.headers.vary).toBe('Accept-Encoding')
  expect(respuesta.json().data).toHaveLength(10)
})

it('leaves short answers and refusals as they are', async () => {
  for (const url of ['/api/pedidos?filters[estado][$eq]=cancelado', '/api/pedidos?sort=nada']) {
    expect((await leer(url, 'br')).headers).not.toHaveProperty('content-encoding')
  }
  expect((await leer(COMPLETA, 'br', 'HEAD')).body).toBe('')
})
