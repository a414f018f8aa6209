// The edge: whatever arrives gets a clean answer with every header, and nothing of the inside shows.
import { readFileSync } from 'node:fs'
import { type AddressInfo, createConnection } from 'node:net'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '#server/base/errors.ts'
import { headersSeguridad } from '#server/plugins/seguridad.ts'
import { createTestApp, DE_PRUEBA, type TestApp } from '../support/app.ts'

const lineas: string[] = []
/** Where its clock stands, or runs. */
let quieto: Date | null = null
let prueba: TestApp
beforeAll(async () => {
  prueba = await createTestApp({
    logger: pino({ level: 'debug' }, { write: linea => void lineas.push(linea) }),
    now: () => quieto ?? new Date(),
    extend: app => {
      app.post('/api/eco', {
        ...DE_PRUEBA,
        schema: { body: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] } },
        handler: async request => request.body,
      })
      app.get('/api/rota', DE_PRUEBA, async () => {
        throw new Error('select * from users at /srv/app.ts:1 password=x')
      })
      app.get('/api/sin-base', DE_PRUEBA, async () => {
        throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      })
      app.get('/api/rechazo', DE_PRUEBA, async () => {
        throw new AppError('ConflictError', 'No.', { ids: [1] })
      })
    },
  })
})
afterAll(() => prueba.close())

const inject = (opciones: InjectOptions | string) => prueba.app.inject(opciones)
const post = (payload: string, contentType = 'application/json') =>
  inject({ method: 'POST', url: '/api/eco', payload, headers: { 'content-type': contentType } })

describe('errors', () => {
  it('give a refusal of ours its status, name and details', async () => {
    const respuesta = await inject('/api/rechazo')
    expect(respuesta.statusCode).toBe(409)
    expect(respuesta.json()).toEqual({
      data: null,
      error: { status: 409, name: 'ConflictError', message: 'No.', details: { ids: [1] } },
    })
  })

  it('say nothing of an unforeseen cause but the id under which it was logged (X10)', async () => {
    const respuesta = await inject('/api/rota')
    expect(respuesta.statusCode).toBe(500)
    expect(respuesta.json()).toEqual({
      data: null,
      error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error' },
    })
    const id = String(respuesta.headers['x-request-id'])
    const registro = lineas.map(linea => JSON.parse(linea)).find(({ reqId }) => reqId === id)
    expect(registro).toMatchObject({ level: 50, err: { message: expect.stringContaining('select') } })
  })

  it('tell to try again when the database is away', async () => {
    const respuesta = await inject('/api/sin-base')
    expect(respuesta.statusCode).toBe(503)
    expect(respuesta.headers['retry-after']).toBe('5')
    expect(respuesta.json().error).toMatchObject({
      name: 'ServiceUnavailableError',
      message: 'El servicio está ocupado. Probá de nuevo en unos segundos.',
    })
  })

  it('log nothing for a good answer, and every line is JSON (X9)', async () => {
    const antes = lineas.length
    await inject('/api/categorias')
    expect(lineas.slice(antes)).toEqual([])
    await inject(`/api/categorias?populate=${encodeURIComponent('x\n{"level":60}')}`)
    for (const linea of lineas) expect(() => JSON.parse(linea)).not.toThrow()
  })
})

describe('bodies', () => {
  it.each([null, '"5"', '[5]', '1.5', 'true', '"x"'])('are not bent to fit: n = %s is refused', async n => {
    const respuesta = await post(`{"n":${n}}`)
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json().error).toEqual({
      status: 400,
      name: 'ValidationError',
      message: 'Los datos enviados no son válidos.',
      details: {},
    })
  })

  it('broken off are a SyntaxError without details', async () => {
    const respuesta = await post('{"data":')
    expect(respuesta.json()).toEqual({
      data: null,
      error: { status: 400, name: 'SyntaxError', message: 'Unexpected end of JSON input' },
    })
  })

  it('malformed are refused without being quoted', async () => {
    const respuesta = await post('{"credentials" No hay token}')
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json().error.name).toBe('SyntaxError')
    expect(respuesta.body).not.toMatch(/credentials|token/)
  })

  it.each(['{"n":1,"__proto__":{"x":1}}', '{"n":1,"constructor":{"prototype":{"x":1}}}'])(
    'that reach for prototypes are refused: %s (S1)',
    async payload => {
      expect((await post(payload)).statusCode).toBe(400)
      expect(({} as { x?: unknown }).x).toBeUndefined()
    },
  )

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json garbage',
    'text/json',
    '',
    'a',
  ])('of the type %j never reach a handler (S2)', async contentType => {
    const respuesta = await post('{"n":1}', contentType)
    expect(respuesta.statusCode).toBe(415)
    expect(respuesta.json().error.name).toBe('UnsupportedMediaTypeError')
  })

  it.each([' application/json', '\tapplication/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    'of the type %j are validated like any JSON (S2)',
    async contentType => {
      expect((await post('{"n":"1"}', contentType)).statusCode).not.toBe(200)
    },
  )

  it('of 2 MB or of brackets without end are refused (S4, F22)', async () => {
    expect((await post(`{"n":"${'x'.repeat(2_000_000)}"}`)).json().error).toMatchObject({
      status: 413,
      name: 'PayloadTooLargeError',
    })
    expect((await post('['.repeat(600_000))).statusCode).toBe(413)
    expect((await post('['.repeat(60_000))).statusCode).toBe(400)
  })
})

describe('query bombs (Q7, F22)', () => {
  const nested = `populate${'[sub_categorias][populate]'.repeat(60)}=*`
  it.each([
    ['a nest of populates', nested, 400],
    ['2,000 keys', Array.from({ length: 2000 }, (_, i) => `a${i}`).join('&'), 414],
    ['400 keys', Array.from({ length: 400 }, (_, i) => `a${i}`).join('&'), 400],
    ['a nest of brackets', `filters${'[a]'.repeat(300)}=1`, 400],
    ['a long list', Array.from({ length: 150 }, (_, i) => `fields[${i}]=nombre`).join('&'), 400],
    ['a far index', 'fields[99999999]=nombre', 400],
    ['64 kB', 'a'.repeat(64_000), 414],
    ['a long dotted path', `populate=${'sub_categorias.articulos.sub_categoria.'.repeat(30)}`, 400],
    ['prototype keys', 'filters[__proto__][x]=1&filters[constructor][prototype][x]=1', 400],
  ])('%s', async (_nombre, consulta, estado) => {
    const respuesta = await inject(`/api/categorias?${consulta}`)
    expect(respuesta.statusCode).toBe(estado)
    expect(respuesta.json().data).toBeNull()
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})

describe('origins and hosts', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://localhost:81',
    'https://a.b',
  ])('gives the origin %s no right to read (S9)', async origin => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const respuesta = await inject({ method, url: '/api/categorias', headers: { origin } })
      const otorgados = Object.keys(respuesta.headers).filter(h => h.startsWith('access-control-'))
      expect(otorgados).toEqual([])
    }
  })

  it('lets pages of the origins the shop names read, without cookies, and no others (S9)', async () => {
    const abierta = await createTestApp({
      env: { CORS_ORIGINS: 'https://panel.example,https://app.example' },
    })
    const ask = async (origin: string, opciones: InjectOptions = {}) => {
      const { headers, statusCode } = await abierta.app.inject({
        url: '/api/valors',
        ...opciones,
        headers: { origin, ...opciones.headers },
      })
      return { status: statusCode, headers }
    }
    for (const url of ['/api/valors', '/api/pedidos', '/api/no-existe']) {
      const { headers } = await ask('https://app.example', { url })
      expect(headers['access-control-allow-origin']).toBe('https://app.example')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(String(headers.vary)).toContain('Origin')
    }
    const { headers: conocida } = await ask('https://app.example')
    const otra = await ask('https://app.example', { headers: { 'if-none-match': String(conocida.etag) } })
    expect([otra.status, otra.headers['access-control-allow-origin']]).toEqual([304, 'https://app.example'])
    expect(String(conocida.vary)).toContain('Accept-Encoding')
    const previa = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    }
    const { status, headers } = await ask('https://panel.example', {
      method: 'OPTIONS',
      url: '/api/pedidos/1/estado',
      headers: previa,
    })
    expect(status).toBe(204)
    expect(headers['access-control-allow-methods']).toContain('PUT')
    for (const nombre of ['Authorization', 'Content-Type', 'Idempotency-Key']) {
      expect(headers['access-control-allow-headers']).toContain(nombre)
    }
    for (const ajeno of [
      'https://evil.example',
      'null',
      'https://app.example.evil.example',
      'http://app.example',
    ]) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await ask(ajeno, { method, headers: previa })
        expect(Object.keys(headers).filter(h => h.startsWith('access-control-'))).toEqual([])
      }
    }
    const { headers: pagina } = await ask('https://app.example', { url: '/referencia' })
    expect(pagina).not.toHaveProperty('access-control-allow-origin')
    await abierta.close()
  })

  it('answers to any host where the shop has no name of its own', async () => {
    const respuesta = await inject({ url: '/api/valors', headers: { host: '192.168.0.9:3000' } })
    expect(respuesta.statusCode).toBe(200)
  })

  it('refuses a request with two hosts: somebody on the way may have believed the other one', async () => {
    await prueba.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = prueba.app.server.address() as AddressInfo
    const ask = async (...hosts: string[]) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.end(
        `GET /api/valors HTTP/1.1\r\n${hosts.map(h => `${h}\r\n`).join('')}Connection: close\r\n\r\n`,
      )
      let texto = ''
      for await (const parte of socket) texto += parte
      return texto.slice(0, 12)
    }
    expect(await ask('Host: a.example')).toBe('HTTP/1.1 200')
    expect(await ask('Host: a.example', 'host: b.example')).toBe('HTTP/1.1 400')
    expect(await ask('Host: a.example', 'HOST: a.example')).toBe('HTTP/1.1 400')
  })

  it('answers only to its own name, and to probes, where it has one (R11)', async () => {
    const propia = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example' } })
    const estado = async (host: string, url = '/api/valors') =>
      (await propia.app.inject({ url, headers: { host } })).statusCode
    expect(await estado('tienda.example')).toBe(200)
    expect(await estado('Tienda.example:443')).toBe(200)
    expect(await estado('localhost:3000')).toBe(200)
    expect(await estado('evil.example')).toBe(421)
    expect(await estado('tienda.example.evil.example')).toBe(421)
    expect(await estado('10.0.0.7:3000', '/healthz')).toBe(200)
    const { headers } = await propia.app.inject({ url: '/healthz' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await propia.close()
  })
})

describe('files (S13)', () => {
  it('serves pictures for a month, with their type', async () => {
    const respuesta = await inject('/img/bife.webp')
    expect(respuesta.statusCode).toBe(200)
    expect(respuesta.headers['content-type']).toBe('image/webp')
    expect(respuesta.headers['cache-control']).toBe('public, max-age=2592000')
    const etag = String(respuesta.headers.etag)
    const otra = await inject({ url: '/img/bife.webp', headers: { 'if-none-match': etag } })
    expect(otra.statusCode).toBe(304)
    expect(otra.headers['content-security-policy']).toBeDefined()
  })

  it.each([
    '/.env',
    '/.git/config',
    '/img/.env',
    '/img/../package.json',
    '/img/..%2f..%2fpackage.json',
    '/img/%2e%2e/%2e%2e/package.json',
    '/assets/index.js.map',
    '/assets/.vite/manifest.json',
    '/package.json',
    '/src/server/main.ts',
    '/img/',
    '/img',
    '/img/bife.webp.map',
    '/img/bife.webp%00.png',
    '/data/postgres/PG_VERSION',
  ])('does not serve %s', async url => {
    const respuesta = await inject(url)
    expect(respuesta.statusCode).toBeGreaterThanOrEqual(400)
    expect(respuesta.statusCode).toBeLessThan(500)
    expect(respuesta.body).not.toContain('mostrador')
  })
})

describe('health (S15)', () => {
  it('says ok and nothing else', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const respuesta = await inject(url)
      expect(respuesta.json()).toEqual({ status: 'ok' })
      expect(respuesta.headers['cache-control']).toBe('no-store')
      expect(respuesta.headers.server).toBeUndefined()
      expect(respuesta.headers['x-powered-by']).toBeUndefined()
    }
  })

  it('asks the database once, however many want to know', async () => {
    const consulta = vi.spyOn(prueba.base.pool, 'query')
    const respuestas = await Promise.all(Array.from({ length: 60 }, () => inject('/readyz')))
    expect(new Set(respuestas.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(consulta.mock.calls.length).toBeLessThan(10)
    consulta.mockRestore()
  })

  it('is not ready without its database, and still serves the catalogue', async () => {
    const otra = await createTestApp()
    await otra.tiendas.close()
    await otra.base.drop()
    const respuesta = await otra.app.inject('/readyz')
    expect(respuesta.statusCode).toBe(503)
    expect(respuesta.headers['retry-after']).toBe('5')
    expect((await otra.app.inject('/healthz')).statusCode).toBe(200)
    expect((await otra.app.inject('/api/categorias?populate=*')).statusCode).toBe(200)
    await otra.app.close()
  })
})

describe('a server that runs late (F19)', () => {
  it('turns requests away at once, answers probes, and recovers by itself', async () => {
    const tarde = await createTestApp({ demoraMaxMs: 50 })
    const estado = async (url: string) => (await tarde.app.inject(url)).statusCode
    const block = () => {
      const hasta = performance.now() + 400
      while (performance.now() < hasta);
    }
    // Starting it may have kept the event loop from breathing.
    await expect.poll(() => estado('/api/valors')).toBe(200)
    // What stands ready costs nothing to hand out, while the rest is turned away: before it and after it.
    await expect
      .poll(async () => {
        block()
        const vistos = []
        for (const url of [
          '/api/valors',
          '/healthz',
          '/readyz',
          '/img/bife.webp',
          '/referencia',
          '/api/valors',
        ]) {
          vistos.push(await estado(url))
        }
        return vistos
      })
      .toEqual([503, 200, 200, 200, 200, 503])
    await expect.poll(() => estado('/api/valors')).toBe(200)
    await tarde.close()
  })
})

it('a crowd that cannot be served leaves a few lines, not one each (F19)', async () => {
  const desde = lineas.length
  quieto = new Date() // all of it within one minute
  for (let i = 0; i < 80; i++) expect((await inject('/api/sin-base')).statusCode).toBe(503)
  quieto = null
  const dichas = lineas.slice(desde).map(linea => JSON.parse(linea))
  expect(dichas.length).toBeLessThanOrEqual(60)
  expect(dichas.length).toBeGreaterThan(0)
  expect(dichas[0]).toMatchObject({ level: 50, err: { message: 'terminating connection' } })
})

describe('headers on every answer (X11, F32)', () => {
  const largo = '/api/valors?'.padEnd(5000, 'x')
  it.each<[string, InjectOptions]>([
    ['page of the reference', { url: '/referencia' }],
    ['style sheet', { url: '/referencia.css' }],
    ['document', { url: '/openapi.json' }],
    ['list', { url: '/api/categorias' }],
    ['one', { url: '/api/articulos/1' }],
    ['head', { method: 'HEAD', url: '/api/valors' }],
    ['304', { url: '/api/valors', headers: { 'if-none-match': '*' } }],
    ['missing picture', { url: '/img/nada.webp' }],
    ['health', { url: '/healthz' }],
    ['readiness', { url: '/readyz' }],
    ['400', { url: '/api/categorias?populate=x' }],
    ['400 of the router', { url: '/api/%ZZ' }],
    ['404 under /api', { url: '/api/x' }],
    ['404', { url: '/x' }],
    ['404 of another method', { method: 'DELETE', url: '/x' }],
    ['405', { method: 'POST', url: '/api/valors' }],
    ['204', { method: 'OPTIONS', url: '/api/valors' }],
    ['409', { url: '/api/rechazo' }],
    ['413', { method: 'POST', url: '/api/eco', payload: { n: 'x'.repeat(70_000) } }],
    ['414', { url: largo }],
    ['415', { method: 'POST', url: '/api/eco', payload: 'x', headers: { 'content-type': 'text/plain' } }],
    ['500', { url: '/api/rota' }],
    ['503', { url: '/api/sin-base' }],
  ])('%s', async (_nombre, opciones) => {
    const { headers } = await inject(opciones)
    expect(headers).toMatchObject({ ...headersSeguridad('http://localhost') })
    expect(headers['cache-control']).toBeDefined()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it.each<[string, InjectOptions]>([
    ['picture', { url: '/img/bife.webp' }],
    ['part of a picture', { url: '/img/bife.webp', headers: { range: 'bytes=0-9' } }],
  ])('%s, which a page of any origin may show', async (_nombre, opciones) => {
    const { headers } = await inject(opciones)
    expect(headers).toMatchObject({
      ...headersSeguridad('http://localhost'),
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('runs over every route of the application', async () => {
    const rutas = prueba.app.printRoutes({ commonPrefix: false }).match(/\/\S*/g) ?? []
    expect(rutas).toContain('/healthz')
    const { 'content-security-policy': _csp, ...demas } = headersSeguridad('http://localhost')
    for (const ruta of rutas) {
      const { headers } = await inject(ruta.replace(':id', '1').replace('*', 'x'))
      expect(headers, ruta).toMatchObject(demas)
      expect(headers['content-security-policy'], ruta).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
      expect(headers['content-security-policy'], ruta).not.toContain('unsafe')
    }
  })
})

it('the reference page needs no script and no other origin', () => {
  const css = readFileSync(new URL('../../src/server/referencia/referencia.css', import.meta.url), 'utf8')
  expect(css).not.toMatch(/url\(|@import/)
})
