// The shop through PgBouncer in transaction mode: every statement may run on another connection, and nothing but the direct one keeps a session.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectionOf, createPool } from '#server/db/connect.ts'
import { inTransaction, rowsOf } from '#server/db/transaction.ts'
import { createMailer } from '#server/mail/sender.ts'
import { createTareasCambios } from '#server/precios/apply-cambio.ts'
import { startWorker, type Worker } from '#server/proceso/worker.ts'
import { remiteDePrueba } from '../support/correos.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { faltas } from '../support/invariantes.ts'
import { type Caja, createCaja } from '../support/pagos.ts'
import { createBalanza, withPesaje } from '../support/pesaje.ts'
import { PGBOUNCER, type Pgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { freePort } from '../support/puerto.ts'
import { startServer, temporaryFolder } from '../support/server.ts'

const log = pino({ level: 'silent' })

describe('a pool whose sessions belong to nobody', () => {
  let test: TestDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    test = await createTestDatabase(null)
    pool = createPool(test.url, log, { porTransaccion: true, directa: test.url })
    pool.options.max = 1
  })
  afterAll(async () => {
    await pool.end()
    await test.drop()
  })

  it('[ESC-03] leaves no prepared statement and no setting behind, and says its limits inside of each transaction', async () => {
    const SUYA = { name: 'prueba-con-nombre', text: 'select $1::integer as n' }
    const PLAZOS = {
      name: 'prueba-plazos',
      text: "select current_setting('statement_timeout') as sentencia, current_setting('idle_in_transaction_session_timeout') as ociosa where $1::integer > 0",
    }
    expect(await rowsOf(pool, SUYA, [7])).toEqual([{ n: 7 }])
    const dentro = await inTransaction(pool, async tx => {
      const [filas] = await Promise.all([tx.rows(PLAZOS, [1]), tx.rows(SUYA, [8])])
      return filas
    })
    expect(dentro).toEqual([{ sentencia: '15s', ociosa: '30s' }])
    expect(await rowsOf(pool, PLAZOS, [1])).toEqual([{ sentencia: '0', ociosa: '0' }])
    const { rows } = await pool.query('select name from pg_prepared_statements')
    expect(rows).toEqual([])
    const client = await pool.connect()
    await client.query('begin isolation level repeatable read')
    await client.query('set local statement_timeout = 0')
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    await client.query('rollback')
    client.release()
  })

  it('[ESC-03] what needs a session of its own gets the direct address', () => {
    const otra = createPool('postgres://u:c@pooler:6432/tienda', log, {
      directa: 'postgres://v:d@base/tienda',
    })
    expect(new pg.Client(connectionOf(otra))).toMatchObject({ host: 'base', port: 5432, user: 'v' })
  })
})

describe.skipIf(PGBOUNCER === null)(
  'through PgBouncer (left out on a machine that has none)',
  { timeout: 120_000 },
  () => {
    let pgbouncer: Pgbouncer
    beforeAll(async () => {
      pgbouncer = await startPgbouncer(inject('adminUrl'), 3)
    })
    afterAll(() => pgbouncer.stop())

    describe('a day of the shop', () => {
      let c: Caja
      let worker: Worker
      let url: string
      beforeAll(async () => {
        c = await createCaja({ pooler: pgbouncer.url })
        await withPesaje(c)
        url = c.deps.publicUrl
        const { pool, db } = c.base
        const mailer = createMailer({ smtpUrl: null, mailFrom: '', publicUrl: url, demoAbierta: true })
        worker = await startWorker({
          pool,
          db,
          mailer,
          remite: remiteDePrueba,
          log,
          tareas: createTareasCambios(pool),
        })
      })
      afterAll(async () => {
        expect(await faltas(c.base)).toEqual([])
        await worker.stop()
        await c.close()
      })

      it('[ESC-03] an order is placed, told, weighed, paid and finished', async () => {
        const oidos: unknown[] = []
        const abort = new AbortController()
        const { body } = await fetch(`${url}/api/pedidos/vivo`, {
          signal: abort.signal,
          headers: { authorization: `Bearer ${c.admin.token}` },
        })
        const { feed } = createParser({
          onEvent: ({ event, data }) => void oidos.push([event, JSON.parse(data)]),
        })
        const lectura = (async () => {
          for await (const parte of body?.pipeThrough(new TextDecoderStream()) ?? []) feed(parte)
        })().catch(() => undefined)
        await expect.poll(() => oidos).toContainEqual(['hola', {}])

        const balanza = createBalanza(c, c.admin)
        const { id } = await balanza.unKilo()
        await expect.poll(() => oidos).toContainEqual(['pedido', { id, estado: 'en_proceso' }])
        await balanza.pesarTodo(id)
        expect((await c.call('POST', `/api/pedidos/${id}/link`, { token: c.admin.token })).status).toBe(200)
        const pago = c.proveedor.pay(await c.link(id), {})
        expect(await c.proveedor.call(pago.id)).toBe(200)
        await c.run()
        expect((await c.cobro(id)).pagadoAt).toEqual(expect.any(String))
        expect((await balanza.mover(id, 'finalizado')).status).toBe(200)
        await expect.poll(() => oidos).toContainEqual(['pedido', { id, estado: 'finalizado' }])
        abort.abort()
        await lectura
      })

      it('[ESC-03] a price that is to change at an hour changes by the job, and the shop window hears of it', async () => {
        const pedido = {
          alcance: { articulos: [3] },
          regla: { modo: 'porcentaje', valor: 10 },
          redondeo: { a: 100, modo: 'arriba' },
        }
        const post = (body: object) =>
          c.call('POST', '/api/trastienda/cambios', { token: c.admin.token, body: { ...pedido, ...body } })
        const aplicaAt = new Date(Date.now() + 3_600_000).toISOString()
        const { huella } = (await post({ simular: true, aplicaAt })).json.data.simulacion
        expect((await post({ huella, aplicaAt })).status).toBe(200)
        const { version } = c.tiendas.current()
        await c.base.pool.query(
          "update cambios set aplica_at = now() - interval '1 second' where aplicado_at is null",
        )
        await c.base.pool.query('update trabajos set run_at = now()')
        await expect.poll(() => c.tiendas.current().version).not.toBe(version)
      })

      it('[ESC-03] H3: sixty buy at once over three connections: placed whole or told to come back', async () => {
        await c.setStock(1, 1_000_000_000)
        const antes = await c.scalar('select count(*) from pedidos')
        const gente = await c.personas(60)
        const respuestas = await Promise.all(gente.map(persona => c.comprar(persona)))
        const hechos = respuestas.filter(({ status }) => status === 200).length
        expect(new Set(respuestas.map(({ status }) => status))).not.toContain(500)
        expect(hechos + respuestas.filter(({ status }) => status === 503).length).toBe(60)
        expect(await c.scalar('select count(*) from pedidos')).toBe(Number(antes) + hechos)
      })
    })

    it('H3: a pooler that gives nobody a connection is told as busy, nothing is half done, and afterwards all goes on', async () => {
      const test = await createTestDatabase(pgbouncer.url)
      const pool = createPool(pgbouncer.through(test.url), log, {
        porTransaccion: true,
        directa: test.url,
        sinRespuestaMs: 500,
      })
      await pool.query('create table cuentas (n integer)')
      const PONER = { name: 'prueba-poner', text: 'insert into cuentas values ($1)' }
      const poner = () =>
        inTransaction(pool, tx =>
          Promise.all([tx.rows(PONER, [1]), tx.rows(PONER, [2]), tx.rows(PONER, [3])]),
        )
      await pgbouncer.pause()
      const fallidos = await Promise.allSettled([poner(), poner(), poner()])
      expect(fallidos.map(uno => uno.status === 'rejected' && String(uno.reason))).toEqual(
        Array.from({ length: 3 }, () => expect.stringMatching(/timeout|terminated|not queryable/)),
      )
      pgbouncer.resume()
      await poner()
      // Whatever waited in the pooler was given up together with whoever sent it.
      await wait(200)
      const { rows } = await test.pool.query('select count(*)::integer as n from cuentas')
      expect(rows).toEqual([{ n: 3 }])
      await pool.end()
      await test.drop()
    })

    it('[ESC-03] the process starts on an empty database and says what is wrong with an address', async () => {
      const folder = await temporaryFolder()
      const admin = new pg.Client({ connectionString: inject('adminUrl') })
      await admin.connect()
      for (const nombre of ['pooler_vacia', 'pooler_otra']) await admin.query(`create database ${nombre}`)
      const direct = (nombre: string) => {
        const direccion = new URL(inject('adminUrl'))
        direccion.pathname = `/${nombre}`
        return direccion.href
      }
      const vacia = direct('pooler_vacia')
      const env = {
        DATABASE_URL: pgbouncer.through(vacia),
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: vacia,
        JWT_SECRET: 'Zk3vQ9x7Lm2pRt8WnB4yHc6JfD1gSa5E',
        DATA_DIR: join(folder, 'datos'),
        PORT: String(await freePort()),
      }
      const server = startServer({ env })
      await server.ready
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)

      const { DATABASE_POOLER: _, DATABASE_DIRECT_URL: __, ...sin } = env
      const malas: [Record<string, string>, RegExp][] = [
        [sin, /^DATABASE_URL: del otro lado hay un PgBouncer/m],
        [
          { ...env, DATABASE_DIRECT_URL: env.DATABASE_URL },
          /^DATABASE_DIRECT_URL: del otro lado hay un PgBouncer/m,
        ],
        [{ ...env, DATABASE_DIRECT_URL: direct('pooler_otra') }, /^DATABASE_DIRECT_URL: .*la misma base/m],
        [
          { ...env, DATABASE_DIRECT_URL: direct('no_existe') },
          /^DATABASE_DIRECT_URL: esa base de datos no existe/m,
        ],
      ]
      for (const [mala, texto] of malas) {
        const otro = startServer({ env: mala })
        expect((await otro.ended).code).toBe(1)
        expect(otro.stderr()).toMatch(texto)
      }
      for (const nombre of ['pooler_vacia', 'pooler_otra']) {
        await admin.query(`drop database ${nombre} with (force)`)
      }
      await admin.end()
    })
  },
)
