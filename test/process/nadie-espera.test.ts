// What nobody waits for: the database, the mail server or the visitor fails at each step of jobs and streams, and every
// failure has an owner. A rejection nobody hears fails this run, as it would end the shop.
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDb, createPool } from '#server/db/connect.ts'
import { createMailer } from '#server/mail/sender.ts'
import { startWorker, type Worker } from '#server/proceso/worker.ts'
import { enqueue, muestraCorreo, remiteDePrueba } from '../support/correos.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type ProxyPg, startProxyPg } from '../support/proxy-pg.ts'
import { type Smtp, startSmtp } from '../support/smtp.ts'

const log = pino({ level: 'silent' })

let test: TestDatabase
let proxy: ProxyPg
let smtp: Smtp
beforeAll(async () => {
  test = await createTestDatabase()
  proxy = await startProxyPg(test.url)
  smtp = await startSmtp()
})
afterAll(async () => {
  await proxy.close()
  await smtp.close()
  await test.drop()
})

describe('a worker', () => {
  let pool: ReturnType<typeof createPool>
  let worker: Worker
  beforeEach(async () => {
    pool = createPool(proxy.url, log)
    worker = await startWorker({
      pool,
      db: createDb(pool),
      mailer: createMailer({
        smtpUrl: smtp.url,
        mailFrom: 'ventas@carniceria.example',
        publicUrl: 'https://carniceria.example',
        demoAbierta: false,
      }),
      remite: remiteDePrueba,
      log,
      solo: true,
    })
  })
  afterEach(async () => {
    proxy.failAt(Number.POSITIVE_INFINITY, 'cortar')
    proxy.refuse(false)
    await worker.stop()
    await pool.end()
    await test.empty('correos', 'trabajos', 'procesos')
  })

  /** One mail, while the n-th statement of the worker fails; it arrives once all the same. */
  async function expectOne(n: number): Promise<void> {
    const para = `persona${n}.${Math.random().toString(36).slice(2)}@example.com`
    await enqueue(test, muestraCorreo({ para }))
    const delivered = () => smtp.entregas.filter(entrega => entrega.para.includes(para))
    await vi.waitFor(
      async () => {
        const { rows } = await test.pool.query('select sent_at, dudas from correos where para = $1', [para])
        expect(rows).toEqual([{ sent_at: expect.any(Date), dudas: 0 }])
        const { rows: jobs } = await test.pool.query(
          "select j.id from trabajos j where tarea = 'enviar-correo'",
        )
        expect(jobs).toEqual([])
      },
      { timeout: 50_000, interval: 100 },
    )
    expect(delivered()).toHaveLength(1)
  }

  it.each(['cortar', 'cortar-despues'] as const)(
    'delivers each mail once, whichever of its statements is cut off (%s)',
    async falla => {
      for (let n = 1; n <= 8; n++) {
        proxy.failAt(n, falla)
        await expectOne(n)
        await vi.waitFor(() => expect(proxy.pasaron()).toBeGreaterThanOrEqual(n), { timeout: 40_000 })
      }
    },
  )

  it('goes on after a statement that never gets an answer', async () => {
    proxy.failAt(2, 'colgar')
    await expectOne(2)
  })

  it('lives through a database that takes nobody in, and sends what was written meanwhile', async () => {
    proxy.refuse(true)
    const todos = Array.from({ length: 20 }, (_, n) => muestraCorreo({ para: `ausente${n}@example.com` }))
    await enqueue(test, ...todos)
    await wait(1_500) // several of its attempts
    proxy.refuse(false)
    await vi.waitFor(
      async () => {
        const { rows } = await test.pool.query('select count(*) as n from correos where sent_at is null')
        expect(Number(rows[0].n)).toBe(0)
      },
      { timeout: 50_000, interval: 100 },
    )
    const ausentes = smtp.entregas.flatMap(({ para }) => para).filter(para => para.startsWith('ausente'))
    expect(ausentes).toHaveLength(20)
  })

  it('stops in its time while the database does not answer', async () => {
    await enqueue(test, muestraCorreo({ para: 'colgado@example.com' }))
    proxy.failAt(1, 'colgar')
    await vi.waitFor(() => expect(proxy.pasaron()).toBeGreaterThanOrEqual(1), { timeout: 40_000 })
    proxy.refuse(true)
    await worker.stop(500)
  })
})
