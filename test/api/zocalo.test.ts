// On a real socket: slow, oversized and malformed requests end in time, with an answer that carries our headers.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeApp, ESPERAS } from '#server/plugins/servidor.ts'
import { createTestApp, DE_PRUEBA, type TestApp } from '../support/app.ts'

let prueba: TestApp
let port: number
beforeAll(async () => {
  prueba = await createTestApp()
  await prueba.app.listen({ port: 0, host: '127.0.0.1' })
  port = (prueba.app.server.address() as AddressInfo).port
})
afterAll(() => prueba.close())

/** Everything the server says until it closes the connection. */
async function talk(
  texto: string,
  { puerta = port, resto }: { puerta?: number; resto?: () => Promise<string> } = {},
): Promise<string> {
  const socket = connect(puerta, '127.0.0.1')
  let respuesta = ''
  socket.on('data', parte => {
    respuesta += parte
  })
  socket.on('error', () => undefined)
  socket.write(texto)
  resto?.().then(final => socket.write(final))
  await once(socket, 'close')
  return respuesta
}

describe('who never comes to an end', () => {
  /** The same with less of it. */
  const POCA = { headersMs: 200, miradaMs: 50, llegadaMs: 300 }
  let apurada: TestApp
  beforeAll(async () => {
    apurada = await createTestApp({ esperas: POCA })
    await apurada.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => apurada.close())

  it('S3: is waited for less than 15 s', () => {
    const { headersMs, miradaMs, llegadaMs } = ESPERAS
    expect(Math.max(headersMs + miradaMs, llegadaMs)).toBeLessThan(15_000)
  })

  it.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n'],
    [
      'a body that never ends',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    ],
    ['no request at all', 'G'],
  ])('S3: is told 408 and closed: %s', async (_nombre, texto) => {
    const puerta = (apurada.app.server.address() as AddressInfo).port
    const respuesta = await talk(texto, { puerta })
    expect(respuesta).toMatch(/^HTTP\/1\.1 (408|404) /)
    expect(respuesta).toContain("frame-ancestors 'none'")
  })
})

describe('the socket', () => {
  it.each([
    ['5,000 headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-A: 1\r\n'.repeat(5000)}\r\n`, 431],
    ['a 64 kB address', `GET /${'a'.repeat(64_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ['something else than HTTP', 'HOLA\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['a whole address', 'GET http://a/api/valors HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['an address of nothing', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['no host', 'GET /api/valors HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'a coding nobody knows',
      'GET /api/valors HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: algo\r\n\r\n', 417],
  ])('answers %s with our headers (F22, F32)', async (_nombre, texto, estado) => {
    const respuesta = await talk(texto)
    expect(respuesta).toMatch(new RegExp(`^HTTP/1\\.1 ${estado} `))
    expect(respuesta).toContain('x-content-type-options: nosniff')
    expect(respuesta).toContain("content-security-policy: default-src 'none'")
  })

  it.each([
    ['a probe without a host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a client from before there were hosts', 'GET /api/valors HTTP/1.0\r\n\r\n'],
  ])('answers %s like any other', async (_nombre, texto) => {
    const respuesta = await talk(texto)
    expect(respuesta).toMatch(/^HTTP\/1\.1 200 /)
    expect(respuesta).toContain('x-content-type-options: nosniff')
  })

  // The parser reads nothing after it, as if we had changed the protocol: who sent more must know that it was not heard.
  it.each([
    ['/api/valors', 200],
    ['/healthz', 200],
    ['/no-hay', 404],
  ])(
    'F22: an upgrade at %s is answered without one, and nothing after it is lost in silence',
    async (camino, estado) => {
      const pide = (conexion: string) =>
        `GET ${camino} HTTP/1.1\r\nHost: localhost\r\nConnection: ${conexion}\r\n`
      const respuesta = await talk(`${pide('Upgrade')}Upgrade: h2c\r\n\r\n${pide('close')}\r\n`)
      const dicho = respuesta
        .match(/HTTP\/1\.1 \d+|\r\nconnection: \S+/gi)
        ?.map(parte => parte.trim().toLowerCase())
      expect(dicho).toEqual([`http/1.1 ${estado}`, 'connection: close'])
    },
  )
})

describe('a socket on which nothing moves', () => {
  let otra: TestApp
  let puerta: number
  /** Settles when the server's patience with a socket is over. */
  let impaciente: Promise<unknown>
  beforeAll(async () => {
    otra = await createTestApp({
      contrato: false,
      extend: app => {
        app.post('/api/lenta', { ...DE_PRUEBA }, async () => {
          await impaciente
          return { hecho: true }
        })
        app.post(
          '/api/colgada',
          { ...DE_PRUEBA, onRequest: async () => void (await impaciente) },
          async () => ({
            hecho: true,
          }),
        )
      },
    })
    await otra.app.listen({ port: 0, host: '127.0.0.1' })
    puerta = (otra.app.server.address() as AddressInfo).port
    otra.app.server.timeout = 200
    otra.app.server.on('connection', socket => {
      impaciente = once(socket, 'timeout')
    })
  })
  afterAll(() => otra.close())

  const post = (camino: string, cuerpo: string, resto?: () => Promise<string>) =>
    talk(
      `POST ${camino} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n${cuerpo}`,
      { puerta, ...(resto && { resto }) },
    )

  it('is left open while the shop works, so that its own answer is heard (H3)', async () => {
    expect(await post('/api/lenta', '{}')).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"hecho":true\}$/)
  })

  it('is left open while the shop has not begun to listen', async () => {
    const resto = async () => {
      await once(otra.app.server, 'connection')
      await impaciente
      return '}'
    }
    expect(await post('/api/colgada', '{', resto)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is cut where the rest of a body is waited for (S3)', async () => {
    expect(await post('/api/lenta', '{')).toBe('')
  })
})

it('whoever stands at the door as it closes is answered, not hung up on (F8)', async () => {
  const otra = await createTestApp()
  await otra.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: puerta } = otra.app.server.address() as AddressInfo
  const respuestas = Array.from({ length: 20 }, async () => {
    const socket = connect(puerta, '127.0.0.1')
    socket.write('GET /api/valors HTTP/1.1\r\nHost: localhost\r\n\r\n')
    let respuesta = ''
    for await (const parte of socket) respuesta += parte
    return respuesta
  })
  // As long as they take on a machine that has other things to do.
  const cierre = closeApp(otra.app, 60_000)
  for (const respuesta of await Promise.all(respuestas)) {
    expect(respuesta).toMatch(/^HTTP\/1\.1 (?:200|503) /)
  }
  await cierre
  await otra.close()
})
