// The real shop killed in the middle of a change of many prices: all of it or nothing, and the next one carries on (PREC-01).
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../support/puerto.ts'
import {
  databaseUrlOf,
  removeDataDir,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../support/server.ts'

let folder: string
let dataDir: string
let server: ServerProcess
let base: pg.Client
beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'datos')
  server = await start()
  base = new pg.Client({ connectionString: await databaseUrlOf(dataDir) })
  await base.connect()
})
afterAll(async () => {
  await base.end()
  server.child.kill('SIGTERM')
  await server.ended
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<ServerProcess> {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), SEED: 'demo', LOG_LEVEL: 'error' }
  const nuevo = startServer({ env })
  await nuevo.ready
  return nuevo
}

async function post(ruta: string, body: object, token?: string) {
  const respuesta = await fetch(server.url + ruta, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: respuesta.status, json: await respuesta.json() }
}

const cuantos = async (consulta: string) =>
  Number((await base.query(`select count(*) as n ${consulta}`)).rows[0].n)

it('[PREC-01] kill -9 in the middle of it: no price moved, no change stands; asked again it is made', async () => {
  const credenciales = { identifier: 'admin@mostrador.example', password: 'Admin1234' }
  const { jwt } = (await post('/api/auth/local', credenciales)).json
  const body = {
    alcance: { categorias: [1, 2, 3] },
    regla: { modo: 'porcentaje', valor: 7 },
    redondeo: { a: 100, modo: 'arriba' },
  }
  const { simulacion } = (await post('/api/trastienda/cambios', { ...body, simular: true }, jwt)).json.data
  const { huella, lineas } = simulacion
  expect(lineas.length).toBeGreaterThan(50)
  // Half of them are written when it stops to think.
  await base.query(`create table precios_antes as select id, precio_kg from articulos`)
  await base.query(`create function pausa() returns trigger language plpgsql as $$
    begin perform pg_sleep(4); return null; end $$`)
  await base.query(
    `create trigger pausa after update on articulos for each row when (old.id = 30) execute function pausa()`,
  )
  const perdida = post('/api/trastienda/cambios', { ...body, huella }, jwt).catch(() => 'lost')
  const pensando = `from pg_stat_activity where wait_event = 'PgSleep'`
  await vi.waitFor(async () => expect(await cuantos(pensando)).toBe(1), 20_000)
  server.child.kill('SIGKILL')
  await server.ended
  expect(await perdida).toBe('lost')
  await vi.waitFor(async () => expect(await cuantos(pensando)).toBe(0), 20_000)
  await base.query('drop trigger pausa on articulos')
  expect(await cuantos('from cambios')).toBe(0)
  const movidos = 'from articulos a join precios_antes p using (id) where a.precio_kg <> p.precio_kg'
  expect(await cuantos(movidos)).toBe(0)

  server = await start()
  const hecho = await post('/api/trastienda/cambios', { ...body, huella }, jwt)
  expect(hecho).toMatchObject({ status: 200, json: { data: { repetido: false } } })
  expect(await cuantos(movidos)).toBe(lineas.length)
})
