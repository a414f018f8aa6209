// The real shop is killed while a spreadsheet is tried and applied: all of it is in the shop or nothing, and a preview that nobody overtook is applied afterwards (I5).
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import { csv } from '../support/planillas.ts'
import { freePort } from '../support/puerto.ts'
import {
  databaseUrlOf,
  removeDataDir,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../support/server.ts'
import { veces } from '../support/veces.ts'

const ADMIN = { identifier: 'admin@mostrador.example', password: 'Admin1234' }
const FILAS = 40
/** What a combo costs may follow from its parts. */
const COMBO = 'id in (select articulo_id from combos)'
const VECES = veces(1, 10)

let folder: string
let env: Record<string, string>
let server: ServerProcess
let token = ''
beforeAll(async () => {
  folder = await temporaryFolder()
  env = { DATA_DIR: join(folder, 'datos'), PORT: String(await freePort()), SEED: 'demo', LOG_LEVEL: 'warn' }
  await start()
  token = (await ask('POST', '/api/auth/local', JSON.stringify(ADMIN), 'application/json')).json.jwt
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await removeDataDir(env.DATA_DIR ?? '')
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = startServer({ env })
  await server.ready
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL')
  await server.ended
}

async function ask(method: string, path: string, body?: string | Buffer, tipo = 'application/octet-stream') {
  const respuesta = await fetch(server.url + path, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': tipo }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  return { status: respuesta.status, json: await respuesta.json() }
}

async function query<T>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: await databaseUrlOf(env.DATA_DIR ?? '') })
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

const leer = () =>
  query<{ id: number; precio_kg: string }>(
    `select id, precio_kg from articulos where not ${COMBO} order by id limit ${FILAS}`,
  )
const precios = async () => (await leer()).map(({ precio_kg }) => Number(precio_kg))

const read = async (id: string): Promise<ImportacionWire> =>
  (await ask('GET', `/api/trastienda/importaciones/${id}`)).json.data

/** Every price one peso up. */
async function upload(): Promise<string> {
  const filas = (await leer()).map(({ id, precio_kg }) => [
    id,
    String(Number(precio_kg) / 100 + 1).replace('.', ','),
  ])
  const { status, json } = await ask(
    'POST',
    '/api/trastienda/importaciones',
    csv([['Número', 'Precio'], ...filas]),
  )
  expect(status).toBe(202)
  return json.data.id
}

const ready = (id: string) =>
  vi.waitFor(async () => expect((await read(id)).estado).toBe('lista'), { timeout: 40_000, interval: 50 })

const apply = (id: string) => ask('POST', `/api/trastienda/importaciones/${id}/aplicar`)

it('[IMP-02] I5: killed between the preview and applying it: nothing is lost, nothing is in the shop', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const antes = await precios()
    const id = await upload()
    // Half of them while rows are still looked at.
    if (vez % 2 === 0) await ready(id)
    await kill()
    await start()
    expect(await precios()).toEqual(antes)
    const { estado } = await read(id)
    if (estado !== 'lista') {
      // Nobody goes on with it: it is tried again, from the bytes it kept.
      await query(`update importaciones set updated_at = now() - interval '2 minutes' where id = '${id}'`)
      expect((await read(id)).estado).toBe('fallida')
      expect((await ask('PUT', `/api/trastienda/importaciones/${id}`, '{}', 'application/json')).status).toBe(
        202,
      )
      await ready(id)
    }
    expect(await apply(id)).toMatchObject({ status: 200, json: { data: { cambiadas: FILAS } } })
    expect(await precios()).toEqual(antes.map(centavos => centavos + 100))
  }
}, 300_000)

it('[IMP-02] I5: killed in the middle of applying: all of it or nothing, and once', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const antes = await precios()
    const id = await upload()
    await ready(id)
    // Somebody holds one of the articles: half of the times it stops in the middle for certain.
    const otro = new pg.Client({ connectionString: await databaseUrlOf(env.DATA_DIR ?? '') })
    otro.on('error', () => undefined)
    await otro.connect()
    const enMedio = vez % 2 === 0
    if (enMedio)
      await otro.query(
        `begin; select id from articulos where id = (select max(id) from (select id from articulos where not ${COMBO} order by id limit ${FILAS}) a) for update`,
      )
    const aplicada = apply(id).catch(() => null)
    if (enMedio) {
      await vi.waitFor(async () => {
        const [{ n } = { n: 0 }] = await query<{ n: number }>(
          `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock'`,
        )
        expect(n).toBeGreaterThan(0)
      }, 40_000)
    } else await new Promise(resolve => setImmediate(resolve))
    await kill()
    await aplicada
    await otro.query('rollback')
    await otro.end()
    await start()
    // Its connection's work ends by itself once it finds nobody there.
    const { estado } = await vi.waitFor(async () => {
      const vista = await read(id)
      expect([JSON.stringify(antes), JSON.stringify(antes.map(centavos => centavos + 100))]).toContain(
        JSON.stringify(await precios()),
      )
      return vista
    }, 40_000)
    if (enMedio) expect(estado).toBe('lista')
    const segunda = await apply(id)
    expect(segunda.status).toBe(estado === 'aplicada' ? 409 : 200)
    expect(await precios()).toEqual(antes.map(centavos => centavos + 100))
    const [{ n } = { n: 0 }] = await query<{ n: number }>(
      `select count(*)::integer as n from cambios where regla ->> 'importacion' = '${id}'`,
    )
    expect(n).toBe(1)
  }
}, 300_000)
