// The six things of the real process that `npm test` drives at every change: it opens, keeps what it confirmed, closes, comes back, is brought up to date and is backed up.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPidFile } from '#server/db/embedded/postmaster.ts'
import { migrate } from '#server/db/migrate.ts'
import manifiesto from '../../package.json' with { type: 'json' }
import { ask, dump } from '../support/copias.ts'
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { ENTORNO } from '../support/entorno.ts'
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
const hijos: ChildProcess[] = []
const bases: TestDatabase[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'datos')
  server = await open({ DATA_DIR: dataDir, SEED: 'demo' })
})
afterAll(async () => {
  for (const hijo of hijos) hijo.kill('SIGKILL')
  await server.ended
  for (const base of bases) await base.drop()
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})

async function open(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const abierta = startServer({ env: { LOG_LEVEL: 'info', PORT: String(await freePort()), ...env } })
  hijos.push(abierta.child)
  await abierta.ready
  return abierta
}

async function emptyDatabase(): Promise<TestDatabase> {
  const base = await createEmptyDatabase()
  bases.push(base)
  return base
}

async function statusOf({ url }: ServerProcess, path: string): Promise<number> {
  const respuesta = await fetch(url + path)
  await respuesta.body?.cancel()
  return respuesta.status
}

async function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const respuesta = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: respuesta.status, json: JSON.parse(await respuesta.text()) }
}

/** The demo's customer, and an order of theirs that is the same however often it is sent. */
async function createCompra(): Promise<() => ReturnType<typeof post>> {
  const { json } = await post('/api/auth/local', {
    identifier: 'cliente@mostrador.example',
    password: 'Cliente1234',
  })
  const headers = { authorization: `Bearer ${json.jwt}`, 'idempotency-key': randomUUID() }
  const data = { articulos: [{ articuloId: 1, valorId: 2, cantidad: 1 }], direccion: 'Belgrano 9' }
  return () => post('/api/pedidos/crear-completo', { data }, headers)
}

const ids = (url: string) =>
  ask(url, async client =>
    (await client.query('select id from pedidos order by id')).rows.map(({ id }) => id),
  )

async function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const hijo = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...ENTORNO, LOG_LEVEL: 'silent', ...env },
  })
  hijos.push(hijo)
  let dicho = ''
  for (const salida of [hijo.stdout, hijo.stderr]) salida.on('data', dato => (dicho += dato))
  const [code] = await once(hijo, 'close')
  return [code, dicho]
}

describe('a shop with its own database', () => {
  it('opens on an empty folder: serves, says where, keeps stdout in JSON and its secret to itself', async () => {
    expect(await server.ready).toBe(server.url)
    for (const path of ['/healthz', '/readyz', '/']) expect(await statusOf(server, path), path).toBe(200)
    for (const line of server.stdout().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'postgres/data'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres/socket'))).mode & 0o777).toBe(0o700)
  })

  it('[OPS-01] is backed up while it is open, and put into another database is the same shop', async () => {
    const copia = join(folder, 'tienda.copia')
    const url = await databaseUrlOf(dataDir)
    const otra = await emptyDatabase()
    expect(await run('backup', [copia], { DATA_DIR: dataDir })).toEqual([
      0,
      expect.stringMatching(/Copia hecha y revisada[\s\S]*120 artículos/),
    ])
    const JWT_SECRET = (await readFile(join(dataDir, 'jwt-secret'), 'utf8')).trim()
    expect(await run('restore', [copia], { DATABASE_URL: otra.url, JWT_SECRET })).toEqual([
      0,
      expect.stringContaining('Listo'),
    ])
    const [antes, despues] = [await dump(url), await dump(otra.url)]
    for (const tabla of ['articulos', 'users', 'ajustes', 'movimientos_stock']) {
      expect(despues[tabla]?.length, tabla).toBeGreaterThan(0)
      expect(despues[tabla], tabla).toEqual(antes[tabla])
    }
  })

  it('killed while an order comes in keeps what it confirmed, once, and adopts the database it left', async () => {
    const [confirmada, enCamino] = [await createCompra(), await createCompra()]
    const { status, json } = await confirmada()
    expect(status).toBe(200)
    const [base, secreto] = [await pidOf(), await readFile(join(dataDir, 'jwt-secret'), 'utf8')]
    const cortada = enCamino().catch(() => null)
    server.child.kill('SIGKILL')
    await server.ended
    await cortada
    server = await open({ DATA_DIR: dataDir, SEED: 'demo' })
    expect(await pidOf()).toBe(base)
    expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe(secreto)
    expect((await confirmada()).json.data.id).toBe(json.data.id)
    const repetida = await enCamino()
    expect(repetida.status).toBe(200)
    expect(await ids(await databaseUrlOf(dataDir))).toEqual([json.data.id, repetida.json.data.id])
  })

  it('on SIGTERM finishes the order that is under way, ends with 0 and takes its database along', async () => {
    const compra = await createCompra()
    const url = await databaseUrlOf(dataDir)
    const antes = await ids(url)
    const esperando = await ask(url, async client => {
      await client.query('begin; lock table pedidos in exclusive mode')
      const respuesta = compra()
      await expect
        .poll(async () => {
          const { rows } = await client.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      server.child.kill('SIGTERM')
      await expect.poll(server.stdout).toContain('cerrando')
      await client.query('commit')
      return [respuesta] as const
    })
    const { status, json } = await esperando[0]
    expect([status, antes.includes(json.data.id)]).toEqual([200, false])
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(await readPidFile(join(dataDir, 'postgres/data'))).toBeNull()
  })

  it('opens again on the folder it left, with every order that was made', async () => {
    server = await open({ DATA_DIR: dataDir, SEED: 'demo' })
    expect(await statusOf(server, '/readyz')).toBe(200)
    expect(await ids(await databaseUrlOf(dataDir))).toHaveLength(3)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
  })
})

it('[OPS-04] H5: opens on the tables of the release before, brings them up to date and keeps their rows', async () => {
  const migraciones = join(folder, 'migraciones')
  await mkdir(migraciones)
  await cp('migrations', migraciones, {
    recursive: true,
    filter: path => (path.match(/\/(\d{4})_/)?.[1] ?? '') <= manifiesto.anterior.migracion,
  })
  const base = await emptyDatabase()
  await migrate(base.pool, migraciones)
  await base.pool.query(`insert into users (username, email) values ('ana', 'ana@correo.example')`)
  const JWT_SECRET = 'Zk3vQ9x7Lm2pRt8WnB4yHc6JfD1gSa5E'
  const abierta = await open({ DATABASE_URL: base.url, JWT_SECRET, DATA_DIR: join(folder, 'no-hace-falta') })
  expect(await statusOf(abierta, '/readyz')).toBe(200)
  expect(await migrate(base.pool)).toEqual([])
  const { rows } = await base.pool.query('select email from users')
  expect(rows).toEqual([{ email: 'ana@correo.example' }])
  abierta.child.kill('SIGTERM')
  expect(await abierta.ended).toEqual({ code: 0, signal: null })
})

async function pidOf(): Promise<number | undefined> {
  return (await readPidFile(join(dataDir, 'postgres/data')))?.pid
}
