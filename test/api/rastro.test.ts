// Request ids from the proxy to the log: believed of those who may be believed, of nobody else (OPS-03).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/proceso/logger.ts'
import { createTestApp, DE_PRUEBA, type TestApp } from '../support/app.ts'

const PROXY = '10.0.0.7'
const DE_AFUERA = '203.0.113.9'
const HECHO = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TRAZA = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRAZA}-00f067aa0ba902b7-01`

const lineas: string[] = []
const logger = createLogger('info', { write: linea => void lineas.push(linea) })
let prueba: TestApp
beforeAll(async () => {
  prueba = await createTestApp({
    env: { TRUST_PROXY: '10.0.0.0/8' },
    logger,
    contrato: false,
    extend: app => {
      app.get('/api/rota', DE_PRUEBA, async () => {
        throw new Error('rota')
      })
      app.post('/api/habla', DE_PRUEBA, async () => {
        await new Promise(resolve => setImmediate(resolve))
        logger.info('desde un caso de uso')
        return {}
      })
    },
  })
})
afterAll(() => prueba.close())

const ask = (headers: Record<string, string>, remoteAddress = PROXY, url = '/api/articulos/999999') =>
  prueba.app.inject({ url, headers, remoteAddress })
const idDe = async (...pedido: Parameters<typeof ask>) =>
  String((await ask(...pedido)).headers['x-request-id'])

describe('[OPS-03] request ids', () => {
  it('are a trusted proxy’s own, and are answered', async () => {
    for (const id of [
      '0123456789abcdef0123456789abcdef',
      '7F000001:8A2B_7F000001:0050_65A1',
      'a.b-c_d:e=f+g/h',
    ]) {
      expect(await idDe({ 'x-request-id': id })).toBe(id)
      expect(await idDe({ 'x-request-id': id }, `::ffff:${PROXY}`)).toBe(id)
    }
  })

  it('of anybody else are not read, whatever they say of themselves', async () => {
    const forjado = { 'x-request-id': 'forjado-por-otro', 'x-forwarded-for': PROXY, traceparent: TRACEPARENT }
    expect(await idDe(forjado, DE_AFUERA)).toMatch(HECHO)
    expect(await idDe({ ...forjado, 'x-forwarded-for': `${PROXY}, ${PROXY}` }, DE_AFUERA)).toMatch(HECHO)
  })

  it('are ours where the header is part of what somebody signed: no proxy may replace it there', async () => {
    const crudo = { 'x-request-id': 'forjado-por-otro', traceparent: TRACEPARENT }
    const answer = await prueba.app.inject({
      method: 'POST',
      url: '/api/pagos/mercadopago?data.id=1&type=payment',
      headers: crudo,
      remoteAddress: PROXY,
    })
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([401, expect.stringMatching(HECHO)])
  })

  it.each([
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['one too many', 'a'.repeat(129)],
    ['too few', 'a'.repeat(7)],
    ['another line of the log', 'abcdefgh","level":"fatal'],
    ['a space', 'abcd efgh ijkl'],
    ['an address of a person', 'ana@correo.example'],
    ['markup', '<script>alert(1)</script>'],
    ['two of them', 'primero-de-dos, segundo-de-dos'],
    ['nothing', ''],
  ])('of a proxy that are no ids are made anew: %s', async (_que, id) => {
    expect(await idDe({ 'x-request-id': id })).toMatch(HECHO)
  })

  it('are as long as they may be, and no shorter', async () => {
    for (const id of ['a'.repeat(128), 'a'.repeat(8)]) expect(await idDe({ 'x-request-id': id })).toBe(id)
  })

  it('are the trace’s where there is one and no other', async () => {
    expect(await idDe({ traceparent: TRACEPARENT })).toBe(TRAZA)
    expect(await idDe({ traceparent: TRACEPARENT, 'x-request-id': 'propio-del-proxy' })).toBe(
      'propio-del-proxy',
    )
    for (const malo of [
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${TRAZA}`,
      `00-${TRAZA.toUpperCase()}-00f067aa0ba902b7-01`,
      'x',
    ]) {
      expect(await idDe({ traceparent: malo })).toMatch(HECHO)
    }
  })

  it('stand on every line of the request, and on no other', async () => {
    lineas.length = 0
    const headers = { 'x-request-id': 'linea-por-linea', traceparent: TRACEPARENT }
    await Promise.all([
      prueba.app.inject({ method: 'POST', url: '/api/habla', payload: {}, headers, remoteAddress: PROXY }),
      prueba.app.inject({ method: 'POST', url: '/api/habla', payload: {}, remoteAddress: PROXY }),
      ask({ 'x-request-id': 'la-de-la-falla' }, PROXY, '/api/rota'),
    ])
    logger.info('de nadie')
    const dichas = lineas.map(linea => JSON.parse(linea))
    expect(dichas.find(({ reqId }) => reqId === 'linea-por-linea')).toMatchObject({
      msg: 'desde un caso de uso',
      traza: TRAZA,
    })
    const deCasos = dichas.filter(({ msg }) => msg === 'desde un caso de uso').map(({ reqId }) => reqId)
    expect(deCasos).toHaveLength(2)
    expect(deCasos.find(id => id !== 'linea-por-linea')).toMatch(HECHO)
    expect(dichas.find(({ msg }) => msg === 'no se pudo responder')).toMatchObject({
      reqId: 'la-de-la-falla',
    })
    expect(dichas.find(({ msg }) => msg === 'de nadie')).not.toHaveProperty('reqId')
  })

  it('leave one line a line, whatever was sent as one', async () => {
    lineas.length = 0
    await ask({ 'x-request-id': 'x","level":"fatal","msg":"forjado' }, PROXY, '/api/rota')
    await ask({ 'x-request-id': 'x","level":"fatal","msg":"forjado' }, DE_AFUERA, '/api/rota')
    expect(lineas).toHaveLength(2)
    for (const linea of lineas)
      expect(JSON.parse(linea)).toMatchObject({ level: 'error', msg: 'no se pudo responder' })
    expect(lineas.join('')).not.toContain('forjado')
  })

  it('are not in what is the same for everybody', async () => {
    const { headers } = await ask({ 'x-request-id': 'uno-que-no-va' }, PROXY, '/api/categorias')
    expect(headers).not.toHaveProperty('x-request-id')
  })
})
