// What the shop tells of itself, read as Prometheus reads it: right, bounded, on a port of its own, with nobody in it (OPS-03).

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMedidas, type Medidas } from '#server/base/medidas.ts'
import { createExposicion, type Exposicion } from '#server/gestion/salud/exposicion.ts'
import { createLectura } from '#server/gestion/salud/lectura.ts'
import { openPuertoDeMetricas, type PuertoDeMetricas } from '#server/gestion/salud/puerto-de-metricas.ts'
import { createTestApp } from '../../support/app.ts'
import { readSeries, readTipos } from '../../support/metricas.ts'
import { createMostrador, DIRECCION, type Mostrador } from '../../support/pedidos.ts'
import { freePort } from '../../support/puerto.ts'

let m: Mostrador
let medidas: Medidas
let port: number
let puerto: PuertoDeMetricas

/** However slow the machine of the tests, a database that is there is waited for. */
const exposicionSobre = (pool: pg.Pool, esperaMs = 30_000): Exposicion =>
  createExposicion({
    medidas,
    pool,
    tiendas: m.tiendas,
    server: m.app.server,
    lectura: createLectura({
      pool,
      dataDir: '/tmp',
      backupDir: '/tmp',
      hayCorreo: true,
      vidaMs: 0,
      esperaMs,
    }),
    version: '1.2.3',
    now: () => new Date(),
  })

beforeAll(async () => {
  medidas = createMedidas()
  m = await createMostrador({ medidas, env: { METRICS_PORT: '9464' } })
  port = await freePort()
  puerto = await openPuertoDeMetricas({ host: '127.0.0.1', port })
  // Until there is something to tell, whoever reads is told to come back.
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(503)
  puerto.show(exposicionSobre(m.base.pool))
})
afterAll(async () => {
  await puerto.close()
  await m.close()
})

/** No series is told twice: Prometheus would refuse all of them. */
const lineasDe = (texto: string) => texto.split('\n').filter(linea => linea !== '' && !linea.startsWith('#'))
const scrape = async () => readSeries(await exposicionSobre(m.base.pool).text())
const URL_PEDIR = 'method="POST",route="/api/pedidos/crear-completo"'

describe('[OPS-03] metrics', () => {
  it('count requests by route and status, orders placed and refused, and what the database holds', async () => {
    const antes = await scrape()
    const grew = (despues: ReadonlyMap<string, number>, serie: string) =>
      (despues.get(serie) ?? 0) - (antes.get(serie) ?? 0)
    const [ana, beto] = await m.personas(2)
    if (!ana || !beto) throw new Error('two people')
    for (let i = 0; i < 3; i++) expect((await m.comprar(ana)).status).toBe(200)
    const clave = { headers: { 'idempotency-key': 'la-misma-dos-veces' } }
    const llamada = { token: beto.token, ...clave }
    expect((await m.comprar(beto, {}, { ...llamada, body: undefined })).status).toBe(400)
    for (let i = 0; i < 2; i++) {
      const body = { data: { articulos: [{ articuloId: 1, valorId: 2, cantidad: 1 }], direccion: DIRECCION } }
      expect((await m.comprar(beto, {}, { ...llamada, body })).status).toBe(200)
    }
    const nada = { articulos: [{ articuloId: 999_999, valorId: 2, cantidad: 1 }] }
    expect((await m.comprar(beto, nada)).status).toBe(409)
    for (let i = 0; i < 4; i++) await m.call('GET', '/api/articulos/1')
    await m.base.pool.query(`insert into pagos (tipo, medio, monto, estado, motivo, clave, proveedor_id)
      values ('cobro', 'mercadopago', 5000, 'retenido', 'referencia', 'retenido-de-prueba', 'p-1')`)

    const despues = await scrape()
    // One purchase was sent twice with its key: two answers, one order.
    expect(grew(despues, `mostrador_http_requests_total{${URL_PEDIR},status="200"}`)).toBe(5)
    expect(grew(despues, `mostrador_http_requests_total{${URL_PEDIR},status="400"}`)).toBe(1)
    expect(grew(despues, `mostrador_http_requests_total{${URL_PEDIR},status="409"}`)).toBe(1)
    expect(grew(despues, `mostrador_http_request_duration_seconds_count{${URL_PEDIR}}`)).toBe(7)
    expect(grew(despues, `mostrador_http_request_duration_seconds_bucket{${URL_PEDIR},le="+Inf"}`)).toBe(7)
    expect(despues.get(`mostrador_http_request_duration_seconds_sum{${URL_PEDIR}}`)).toBeGreaterThan(0)
    expect(
      grew(despues, 'mostrador_http_requests_total{method="GET",route="/api/articulos/:id",status="200"}'),
    ).toBe(4)
    expect(grew(despues, 'mostrador_orders_placed_total')).toBe(4)
    expect(grew(despues, 'mostrador_orders_refused_total{reason="ConflictError"}')).toBe(1)
    expect(grew(despues, 'mostrador_orders{state="pendiente"}')).toBe(4)
    expect(grew(despues, 'mostrador_payments{state="held"}')).toBe(1)
    expect(despues.get('mostrador_mails_pending')).toBeGreaterThanOrEqual(4)
    expect(despues.get('mostrador_queue_jobs{state="due"}')).toBeGreaterThanOrEqual(1)
    expect(despues.get('mostrador_database_up')).toBe(1)
    expect(despues.get('mostrador_servers')).toBe(0)
    expect(despues.get(`mostrador_info{version="1.2.3",node="${process.versions.node}"}`)).toBe(1)
    const { totalCount, idleCount } = m.base.pool
    expect(despues.get('mostrador_pool_connections{state="idle"}')).toBeLessThanOrEqual(totalCount)
    expect(idleCount).toBeGreaterThan(0)
  })

  it('have as many series after a thousand addresses nobody has as before', async () => {
    const ask = (n: number) =>
      Promise.all([
        m.call('GET', `/inventada-${n}/${n}?q=${n}`),
        m.call('GET', `/api/articulos/${n}7777777`),
        m.call('GET', `/api/inventada-${n}`),
        m.call('POST', `/.env-${n}`, { body: { n } }),
      ])
    await ask(0)
    const texto = await exposicionSobre(m.base.pool).text()
    expect(lineasDe(texto)).toHaveLength(readSeries(texto).size)
    const antes = [...(await scrape()).keys()]
    for (let n = 1; n <= 250; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => ask(n + i)))
    const despues = [...(await scrape()).keys()]
    expect(despues.filter(serie => !antes.includes(serie) && serie.startsWith('mostrador_'))).toEqual([])
    expect(despues.filter(serie => /inventada|\.env|7777777/.test(serie))).toEqual([])
    expect(
      (await scrape()).get('mostrador_http_requests_total{method="other",route="none",status="404"}'),
    ).toBeGreaterThanOrEqual(500)
  })

  it('name nobody: no person, address, code, token or query is in them', async () => {
    const ana = await m.persona({ direccion: 'Calle Secretísima 123' })
    await m.comprar(ana, { detalle: 'Tocar timbre Secretísimo', codigo: 'SECRETISIMO' })
    await m.call('GET', '/api/auth/email-confirmation?confirmation=codigo-secretisimo')
    await m.call('POST', '/api/auth/local', {
      body: { identifier: 'secretisima@correo.example', password: 'x' },
    })
    const texto = await exposicionSobre(m.base.pool).text()
    expect(texto).not.toMatch(/secret[ií]sim/i)
    expect(texto).not.toContain(ana.email)
    expect(texto).not.toContain(ana.token)
    expect(texto).not.toContain('@')
    expect(texto).not.toContain('postgres:')
  })

  it('are read on their own port by GET alone, which knows nothing else; the shop does not have them', async () => {
    const url = `http://127.0.0.1:${port}`
    const buena = await fetch(`${url}/metrics`)
    expect(buena.status).toBe(200)
    expect(buena.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(buena.headers.get('cache-control')).toBe('no-store')
    expect(readSeries(await buena.text()).get('mostrador_database_up')).toBe(1)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/metrics`, { method: 'HEAD' })).status).toBe(200)
    for (const camino of ['/', '/metrics/', '/metrics/x', '/api/articulos', '/readyz', '/%6detrics']) {
      expect([camino, (await fetch(url + camino)).status]).toEqual([camino, 404])
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const refused = await fetch(`${url}/metrics`, { method })
      expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
    // A page of another name that was led to this machine.
    const ajena = request({
      host: '127.0.0.1',
      port,
      path: '/metrics',
      headers: { host: `otra.example:${port}` },
    })
    const [respuesta] = await once(ajena.end(), 'response')
    expect(respuesta.statusCode).toBe(421)
    respuesta.resume()
    for (const camino of ['/metrics', '/api/metrics']) expect((await m.call('GET', camino)).status).toBe(404)
  })

  it('are counted for nobody where nobody watches', async () => {
    const otras = createMedidas()
    const sin = await createTestApp({ medidas: otras, demo: false })
    await sin.app.inject('/api/articulos')
    await sin.close()
    expect(otras.rutas).toEqual([])
  })

  it('say that the database is away, and go on saying everything else, when it refuses and when it hangs', async () => {
    const mudo: Server = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(mudo, 'listening')
    const { port: puertoMudo } = mudo.address() as { port: number }
    for (const puertoBase of [await freePort(), puertoMudo]) {
      const pool = new pg.Pool({ connectionString: `postgres://x:y@127.0.0.1:${puertoBase}/z` })
      const series = readSeries(await exposicionSobre(pool, 100).text())
      expect(series.get('mostrador_database_up')).toBe(0)
      expect(series.has('mostrador_orders{state="pendiente"}')).toBe(false)
      expect(series.get(`mostrador_http_requests_total{${URL_PEDIR},status="200"}`)).toBeGreaterThan(0)
      expect(series.has('process_cpu_seconds_total')).toBe(true)
      void pool.end()
    }
    mudo.close()
  })

  it('are each described in docs/metrics.md, and nothing else is', async () => {
    const tipos = readTipos(await exposicionSobre(m.base.pool).text())
    const pagina = readFileSync(join(import.meta.dirname, '../../../docs/metrics.md'), 'utf8')
    const descritas = [...pagina.matchAll(/^\| `(\w+)`(?:\{[^}]*\})? \| (\w+) \|/gm)].map(
      ([, nombre = '', tipo = '']) => [nombre, tipo] as const,
    )
    expect(Object.fromEntries(descritas)).toEqual(Object.fromEntries(tipos))
    expect(new Set(descritas.map(([nombre]) => nombre)).size).toBe(descritas.length)
  })
})
