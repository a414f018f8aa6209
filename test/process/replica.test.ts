// Lists and statistics from a real streaming replica: never older than the bound, never older than one's own last write, on any server.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSnapshotSource, type SnapshotSource } from '#server/catalogo/snapshot.ts'
import { createTokens } from '#server/cuenta/tokens.ts'
import { createDb, createPool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLecturasConReplica, type Lecturas } from '#server/db/replica.ts'
import { seedDemo } from '#server/db/seed.ts'
import { buildApp } from '#server/proceso/app.ts'
import { readConfig } from '#server/proceso/config.ts'
import { SECRETO, silentLog } from '../support/app.ts'
import { type ParDeBases, POSTGRES, startParDeBases } from '../support/replica.ts'

const log = pino({ level: 'silent' })
/** So long that a busy machine does not reach it by itself. */
const COTA_MS = 60_000

interface Persona {
  readonly id: number
  readonly token: string
}

interface Servidor {
  readonly app: FastifyInstance
  readonly lecturas: Lecturas
}

describe.skipIf(POSTGRES === null)('with a replica (left out on a machine that cannot make one)', () => {
  let par: ParDeBases
  let pool: pg.Pool
  let replica: pg.Client
  let tiendas: SnapshotSource
  let uno: Servidor
  let otro: Servidor
  let impaciente: Servidor
  let jefa: Persona
  let otra: Persona

  async function openServidor(cotaMs: number, url = par.replica): Promise<Servidor> {
    const db = createDb(pool)
    const lecturas = createLecturasConReplica({
      pool,
      db,
      url,
      porTransaccion: false,
      log,
      cotaMs,
    })
    const config = readConfig({})
    const now = () => new Date()
    const app = await buildApp({
      config,
      db,
      pool,
      tiendas,
      lecturas,
      jwtSecret: SECRETO,
      now,
      demoraMaxMs: Number.POSITIVE_INFINITY,
    })
    await app.ready()
    return { app, lecturas }
  }

  beforeAll(async () => {
    par = await startParDeBases()
    pool = createPool(par.principal, log)
    await migrate(pool)
    await seedDemo(createDb(pool))
    tiendas = await createSnapshotSource({ pool, log: silentLog() })
    ;[uno, otro] = [await openServidor(COTA_MS), await openServidor(COTA_MS)]
    impaciente = await openServidor(1)
    replica = new pg.Client({ connectionString: par.replica })
    replica.on('error', () => undefined)
    await replica.connect()
    const tokens = createTokens(SECRETO, () => new Date())
    const admin = async (nombre: string): Promise<Persona> => {
      const { rows } = await pool.query<{ id: number }>(
        `insert into users (role_id, username, email, confirmed, nombre, apellido)
         values (2, $1, $1 || '@correo.example', true, 'Ana', 'Gómez') returning id`,
        [nombre],
      )
      const id = rows[0]?.id ?? 0
      return { id, token: await tokens.issueToken({ id, tokenVersion: 1 }) }
    }
    ;[jefa, otra] = [await admin('jefa'), await admin('otra')]
  })
  afterAll(async () => {
    for (const { app, lecturas } of [uno, otro, impaciente]) {
      await app.close()
      await lecturas.close()
    }
    await tiendas.close()
    await pool.end()
    await par.stop()
  })

  const get = async ({ app }: Servidor, { token }: Persona, url: string) => {
    const respuesta = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(respuesta.statusCode).toBe(200)
    return respuesta.json()
  }
  /** The newest of the log, for whoever asks, on whatever server. */
  const registro = async (servidor: Servidor, quien: Persona) => {
    const { data } = await get(servidor, quien, '/api/trastienda/registro?cosa=articulo&cosaId=1')
    return data[0]?.campos.find(({ campo }: { campo: string }) => campo === 'nombre')?.a ?? null
  }
  const nombrar = async ({ app }: Servidor, { token }: Persona, nombre: string) => {
    const { statusCode, body } = await app.inject({
      method: 'PUT',
      url: '/api/articulos/1',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ data: { nombre } }),
    })
    expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, ''])
  }
  /** Until the replica has all there is. */
  async function catchUp(): Promise<void> {
    const { rows } = await pool.query('select pg_current_wal_insert_lsn() as lsn')
    const has = async () =>
      (await replica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as ya', [rows[0].lsn])).rows[0].ya
    await expect.poll(has).toBe(true)
  }
  /** Whether the replica answers somebody on a server. */
  const deReplica = ({ lecturas }: Servidor, quien: Persona) =>
    lecturas.read(quien, async db => {
      const { rows } = await sql<{ si: boolean }>`select pg_is_in_recovery() as si`.execute(db)
      return rows[0]?.si
    })
  const expectReplica = (servidor: Servidor, quien: Persona) =>
    expect.poll(() => deReplica(servidor, quien)).toBe(true)

  it.each([
    'registro',
    'clientes',
    'ventas',
    'numeros?rango=7',
    'numeros/hoy',
    'numeros/csv?rango=7&lista=dias',
  ])('[ESC-04] reads %s from it', async llamada => {
    await expectReplica(uno, otra)
    const { rows } = await replica.query('select clock_timestamp() as antes')
    const url = `/api/trastienda/${llamada}`
    const respuesta = await uno.app.inject({ url, headers: { authorization: `Bearer ${otra.token}` } })
    expect(respuesta.statusCode).toBe(200)
    const { rows: hechas } = await replica.query(
      `select query from pg_stat_activity where application_name = 'mostrador' and query_start > $1
         and query not like '%pg_last_wal_replay_lsn%'`,
      [rows[0].antes],
    )
    expect(hechas.length).toBeGreaterThan(0)
  })

  it('[ESC-04] while it stands still, whoever wrote reads what they wrote, on every server, and others what was before', async () => {
    await nombrar(uno, jefa, 'primera')
    await catchUp()
    for (const servidor of [uno, otro]) for (const quien of [jefa, otra]) await expectReplica(servidor, quien)
    expect([await registro(uno, jefa), await registro(otro, otra)]).toEqual(['primera', 'primera'])
    await replica.query('select pg_wal_replay_pause()')
    await nombrar(uno, jefa, 'segunda')
    // Their own write on the server that took it and on the other one; somebody else has a minute.
    expect([await registro(uno, jefa), await registro(otro, jefa)]).toEqual(['segunda', 'segunda'])
    expect([await deReplica(otro, otra), await registro(otro, otra)]).toEqual([true, 'primera'])
    // And who may not wait that long has it from the primary.
    expect(await registro(impaciente, otra)).toBe('segunda')
    await replica.query('select pg_wal_replay_resume()')
    await expectReplica(uno, jefa)
    expect([await registro(uno, jefa), await registro(otro, jefa)]).toEqual(['segunda', 'segunda'])
  })

  it('[ESC-04] while a write is under way, and when its end was never told, the primary answers', async () => {
    await expectReplica(uno, jefa)
    await uno.lecturas.begin(jefa)
    expect(await deReplica(otro, jefa)).toBe(false)
    await otro.lecturas.begin(jefa)
    await otro.lecturas.end(jefa)
    await catchUp()
    expect([await deReplica(otro, jefa), await deReplica(uno, jefa)]).toEqual([false, false])
    // Ten minutes later nothing of it can be under way any more.
    await pool.query("update escrituras set at = now() - interval '11 minutes'")
    await expectReplica(otro, jefa)
    await uno.lecturas.begin(jefa)
    await uno.lecturas.end(jefa)
    await expectReplica(otro, jefa)
  })

  it('[ESC-04] a refusal is a refusal, wherever it is read', async () => {
    const { statusCode } = await uno.app.inject({
      url: '/api/trastienda/registro?dia=ayer',
      headers: { authorization: `Bearer ${otra.token}` },
    })
    expect(statusCode).toBe(400)
  })

  it('[ESC-04] of two behind one address the one that is behind answers nobody who wrote since', async () => {
    const { url, segunda, close } = await par.openDeATurnos()
    const atrasada = new pg.Client({ connectionString: segunda })
    atrasada.on('error', () => undefined)
    await atrasada.connect()
    const servidor = await openServidor(COTA_MS, url)
    try {
      await atrasada.query('select pg_wal_replay_pause()')
      await nombrar(servidor, jefa, 'cuarta')
      await catchUp()
      await expectReplica(servidor, jefa)
      // As many at a time as reach both of them.
      const leidas = await Promise.all(Array.from({ length: 8 }, () => registro(servidor, jefa)))
      expect(new Set(leidas)).toEqual(new Set(['cuarta']))
    } finally {
      await servidor.app.close()
      await servidor.lecturas.close()
      await atrasada.end().catch(() => undefined)
      await close()
    }
  })

  it('[ESC-04] when it is killed nobody notices', async () => {
    await expectReplica(uno, otra)
    await par.killReplica()
    expect([await registro(uno, otra), await registro(otro, jefa)]).toEqual(['cuarta', 'cuarta'])
    await nombrar(otro, jefa, 'tercera')
    expect([await registro(uno, jefa), await registro(otro, otra)]).toEqual(['tercera', 'tercera'])
  })
})
