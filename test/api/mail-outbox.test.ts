// The outbox against a real SMTP server: what is committed is delivered once, however often SMTP or a process goes away.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMedidas } from '#server/base/medidas.ts'
import { createRunner } from '#server/cola/runner.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueueCorreo, mayWrite } from '#server/mail/outbox.ts'
import { createMailer } from '#server/mail/sender.ts'
import { DELIVER, FREE, RESERVE, REVIEW } from '#server/mail/sql.ts'
import { createCartero, pausaSegundos } from '#server/mail/task.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { tidy } from '#server/proceso/tareas/tidy.ts'
import { silentLog } from '../support/app.ts'
import { enqueue, muestraCorreo, remiteDePrueba, runCorreos, skipPausas } from '../support/correos.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { readCabeceras, readPartes, type Smtp, startSmtp } from '../support/smtp.ts'

let test: TestDatabase
let smtp: Smtp

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.close()
  await test.empty('correos', 'trabajos')
})

const readCorreos = () => test.db.selectFrom('correos').selectAll().orderBy('id').execute()
/** Waits: the queue takes a finished job off a moment after the run has ended. */
const expectJobs = (cuantos: number) =>
  vi.waitFor(async () => {
    const { rows } = await test.pool.query('select id from trabajos')
    expect(rows).toHaveLength(cuantos)
  }, 40_000)

describe('delivery', () => {
  it('[CONF-02] sends one mail with both parts, in Spanish, from and to exactly one address', async () => {
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas).toHaveLength(1)
    const [{ desde, para, crudo } = { desde: '', para: [], crudo: '' }] = smtp.entregas
    expect(desde).toBe('ventas@carniceria.example')
    expect(para).toEqual(['ana@example.com'])
    const cabeceras = readCabeceras(crudo)
    expect(cabeceras.get('from')).toBe('Mostrador <ventas@carniceria.example>')
    expect(cabeceras.get('to')).toBe('ana@example.com')
    expect(cabeceras.get('message-id')).toMatch(/^<correo\.\d+\.\d+@carniceria\.example>$/)
    expect(cabeceras.get('content-type')).toMatch(/^multipart\/alternative/)
    const partes = readPartes(crudo)
    for (const tipo of ['text/plain', 'text/html']) {
      expect(partes.get(tipo)).toContain('Hola, Ana:')
      expect(partes.get(tipo)).toContain('https://carniceria.example/confirmar-email?confirmation=abc123')
    }
  })

  it('[CONF-02] forgets the body once sent, since it holds a link that opens an account, and keeps who and when', async () => {
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: smtp.url })
    const [correo] = await readCorreos()
    expect(correo).toMatchObject({ texto: '', html: '', para: 'ana@example.com', intentos: 1 })
    expect(correo?.sent_at).toBeInstanceOf(Date)
    await expectJobs(0)
  })

  it('[CONF-02] sends nothing when the transaction that caused the mail is rolled back', async () => {
    const undone = inTransaction(test.db, async tx => {
      await enqueueCorreo(tx, muestraCorreo())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas).toEqual([])
    await expectJobs(0)
  })
})

describe('SMTP away (R12, F15)', () => {
  it('[CONF-02] commits all the same and delivers once it is back', async () => {
    const { url } = smtp
    await smtp.close()
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: url })
    const [fallido] = await readCorreos()
    expect(fallido).toMatchObject({ sent_at: null, failed_at: null, intentos: 1 })
    expect(fallido?.ultimo_error).toMatch(/ECONNREFUSED/)
    expect(fallido?.texto).not.toBe('')
    await expectJobs(1)

    smtp = await startSmtp({ port: Number(new URL(url).port) })
    await skipPausas(test)
    await runCorreos(test, { smtpUrl: url })
    expect(smtp.entregas).toHaveLength(1)
    await expectJobs(0)
  })

  it('[CONF-02] tries soon, then at least every 45 s for a day, then hourly', () => {
    expect([1, 2, 3, 4, 5, 6, 500].map(n => pausaSegundos(n, 0))).toEqual([3, 6, 12, 24, 45, 45, 45])
    expect(pausaSegundos(500, 24 * 3_600_000)).toBe(45)
    expect(pausaSegundos(501, 24 * 3_600_000 + 1)).toBe(3_600)
  })

  it('[CONF-02] gives up after three days and forgets the link', async () => {
    const { url } = smtp
    await smtp.close()
    await enqueue(test, muestraCorreo())
    await test.pool.query("update correos set probado_at = now() - interval '73 hours'")
    await runCorreos(test, { smtpUrl: url })
    const [correo] = await readCorreos()
    expect(correo).toMatchObject({ sent_at: null, texto: '', html: '' })
    expect(correo?.failed_at).toBeInstanceOf(Date)
    await expectJobs(0)
    smtp = await startSmtp()
  })

  it('[CONF-02] waits for SMTP_URL where there is neither SMTP nor a mailbox, however long that takes', async () => {
    await enqueue(test, muestraCorreo())
    await test.pool.query("update correos set created_at = now() - interval '100 days'")
    await test.pool.query("select add_trabajo('repasar-correos')")
    await runCorreos(test, { smtpUrl: null })
    await tidy(test.db, silentLog())
    expect(await readCorreos()).toMatchObject([{ sent_at: null, failed_at: null, intentos: 0 }])
    expect((await readCorreos())[0]?.texto).toContain('confirmation=abc123')
    await expectJobs(1)
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas).toHaveLength(1)
  })

  it('[CONF-02] does not give up at the first failure a mail that waited for SMTP_URL for weeks', async () => {
    const { url } = smtp
    await smtp.close()
    await enqueue(test, muestraCorreo())
    await test.pool.query("update correos set created_at = now() - interval '30 days'")
    await runCorreos(test, { smtpUrl: url })
    expect(await readCorreos()).toMatchObject([{ sent_at: null, failed_at: null, intentos: 1 }])
    smtp = await startSmtp()
  })
})

describe('a poison message (F15)', () => {
  it('[CONF-02] is marked after a 5xx for its recipient and blocks nobody', async () => {
    await smtp.close()
    smtp = await startSmtp({ refuse: para => (para.startsWith('veneno') ? 550 : undefined) })
    const direcciones = ['veneno@example.com', 'ana@example.com', 'beto@example.com']
    await enqueue(test, ...direcciones.map(para => muestraCorreo({ para })))
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas.flatMap(({ para }) => para).sort()).toEqual(['ana@example.com', 'beto@example.com'])
    const [veneno] = await readCorreos()
    expect(veneno).toMatchObject({ para: 'veneno@example.com', sent_at: null, intentos: 1, texto: '' })
    expect(veneno?.failed_at).toBeInstanceOf(Date)
    await expectJobs(0)
  })

  it('[CONF-02] is tried again after a 4xx', async () => {
    let ocupado = true
    await smtp.close()
    smtp = await startSmtp({ refuse: () => (ocupado ? 451 : undefined) })
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(await readCorreos()).toMatchObject([{ sent_at: null, failed_at: null }])
    ocupado = false
    await skipPausas(test)
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas).toHaveLength(1)
  })
})

describe('a killed process (F15)', () => {
  /** What a process leaves that died holding the job: a lock nobody will open for hours. */
  const lockJobs = () =>
    test.pool.query("update trabajos set locked_at = now(), locked_by = 'a dead process', attempts = 1")
  const review = () => test.pool.query("select add_trabajo('repasar-correos')")

  it('[CONF-02] between commit and send loses nothing', async () => {
    await enqueue(test, muestraCorreo())
    await lockJobs()
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas).toEqual([])
    await review()
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas).toHaveLength(1)
  })

  it('[CONF-02] while sending loses nothing: the review has it tried again the moment its reservation ends', async () => {
    await enqueue(test, muestraCorreo())
    await lockJobs()
    await test.pool.query("update correos set next_at = now() + interval '40 seconds', intentos = 1")
    await review()
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas).toEqual([])
    const { rows } = await test.pool.query(
      `select c.next_at = j.run_at as exacto from correos c join trabajos j on j.key = 'correo-' || c.id`,
    )
    expect(rows).toEqual([{ exacto: true }])
    await test.pool.query('update correos set next_at = now()')
    await test.pool.query("update trabajos set run_at = now() where key like 'correo-%'")
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas).toHaveLength(1)
  })

  it('[CONF-02] between send and record repeats the mail under the same Message-ID, once', async () => {
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: smtp.url })
    await test.pool.query("update correos set sent_at = null, texto = 'x', html = 'x', next_at = now()")
    await review()
    await runCorreos(test, { smtpUrl: smtp.url })
    await review()
    await runCorreos(test, { smtpUrl: smtp.url })
    const ids = smtp.entregas.map(({ crudo }) => readCabeceras(crudo).get('message-id'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('[CONF-02] an attempt under way is not repeated by another worker', async () => {
    await enqueue(test, muestraCorreo())
    await test.pool.query("update correos set next_at = now() + interval '45 seconds', intentos = 1")
    await review()
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas).toEqual([])
  })

  it('[CONF-02] ten workers at once deliver each of twenty mails once', async () => {
    const direcciones = Array.from({ length: 20 }, (_, n) => `persona${n}@example.com`)
    await enqueue(test, ...direcciones.map(para => muestraCorreo({ para })))
    await review()
    await Promise.all(Array.from({ length: 10 }, () => runCorreos(test, { smtpUrl: smtp.url })))
    expect(smtp.entregas.flatMap(({ para }) => para).sort()).toEqual([...direcciones].sort())
  })
})

it('[CONF-02] a job that is taken as everything ends is given back, not put away undone (F8)', async () => {
  await enqueue(test, muestraCorreo())
  const mailer = createMailer({
    smtpUrl: smtp.url,
    mailFrom: 'ventas@carniceria.example',
    publicUrl: 'https://carniceria.example',
    demoAbierta: false,
  })
  const [pool, log, proceso] = [test.pool, createLogger('silent'), 'proceso-que-cierra']
  const cartero = createCartero({ pool, mailer, remite: remiteDePrueba, log, proceso })
  // The database answers once the stop has been asked for.
  const ajena = await pool.connect()
  await ajena.query('begin; lock table trabajos in access exclusive mode')
  const runner = createRunner({
    pool,
    log,
    proceso,
    carriles: [{ tareas: cartero.tareas, juntas: 5, lentaMs: 1_000, tope: 5 }],
    antes: async () => undefined,
    medidas: createMedidas(),
  })
  await vi.waitFor(async () => {
    const { rows } = await ajena.query(
      "select from pg_locks where not granted and relation = 'trabajos'::regclass",
    )
    expect(rows).toHaveLength(1)
  })
  cartero.close(5_000)
  const fin = runner.stop(5_000)
  await ajena.query('commit')
  ajena.release()
  await fin
  expect(smtp.entregas).toEqual([])
  const { rows } = await test.pool.query('select locked_by, attempts from trabajos')
  expect(rows).toEqual([{ locked_by: null, attempts: 0 }])
})

describe('addresses (R13)', () => {
  const DOBLES = [
    'a,x@evil.example',
    '<x@evil.example>',
    'a;b@evil.example',
    '"a"@evil.example',
    'x@evil.example>',
  ]
  const ROTAS = [
    'a@b.co\r\nBcc: x@evil.example',
    'a@b.co\nx@evil.example',
    'a@b.co, x@evil.example',
    'sin-arroba',
    '',
  ]

  it.each([...DOBLES, ...ROTAS, 'a@b.co\0'])('[CONF-02] refuses to write to %j', async para => {
    await expect(enqueue(test, muestraCorreo({ para }))).rejects.toThrow('impossible address')
    expect(await readCorreos()).toEqual([])
  })

  it.each([...DOBLES, ...ROTAS])(
    '[CONF-02] gives up on %j, however it came to be there, without telling any server',
    async para => {
      await enqueue(test, muestraCorreo())
      await test.pool.query('update correos set para = $1', [para])
      await runCorreos(test, { smtpUrl: smtp.url })
      expect(smtp.entregas).toEqual([])
      expect((await readCorreos())[0]?.failed_at).toBeInstanceOf(Date)
    },
  )

  it('[CONF-02] refuses a subject with a line break and encodes any other', async () => {
    const asunto = 'Hola\r\nBcc: x@evil.example'
    await expect(enqueue(test, muestraCorreo({ asunto }))).rejects.toThrow('impossible')
    await enqueue(test, muestraCorreo({ asunto: 'Ñandú, <b>Bcc: x@evil.example</b>' }))
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.entregas.map(({ para }) => para)).toEqual([['ana@example.com']])
    const cabeceras = readCabeceras(smtp.entregas[0]?.crudo ?? '')
    expect(cabeceras.has('bcc')).toBe(false)
    expect(cabeceras.get('subject')).toMatch(/^=\?UTF-8\?/)
  })
})

describe('with twenty thousand mails behind it', () => {
  it('the look of every minute and of every few seconds reads those that wait, not all of them', async () => {
    await test.pool.query(`insert into correos (tipo, para, asunto, texto, html, sent_at, created_at)
      select 'x', n || '@example.com', '', '', '', now(), now() - make_interval(mins => n) from generate_series(1, 20000) n`)
    await enqueue(test, muestraCorreo())
    await test.pool.query('analyze correos')
    for (const { name, text } of [REVIEW, FREE, RESERVE, DELIVER]) {
      const { rows } = await test.pool.query(`explain (generic_plan) ${text}`)
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      expect(plan, name).toContain('correos')
      expect(plan, name).not.toMatch(/Seq Scan on correos/)
    }
  })
})

describe('limits (R10)', () => {
  const ask = (para: string, tipo: string) =>
    inTransaction(test.db, async tx => {
      const puede = await mayWrite(tx, para, tipo)
      if (puede) await enqueueCorreo(tx, muestraCorreo({ para, tipo }))
      return puede
    })
  const age = (minutos: number) =>
    test.pool.query('update correos set created_at = created_at - make_interval(mins => $1)', [minutos])

  it('[CONF-02] one mail of a type per address in ten minutes, also when twenty ask at once', async () => {
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => ask('ana@example.com', 'password')))
    expect(respuestas.filter(Boolean)).toHaveLength(1)
    expect(await ask('ana@example.com', 'confirmacion')).toBe(true)
    expect(await ask('beto@example.com', 'password')).toBe(true)
    await age(11)
    expect(await ask('ana@example.com', 'password')).toBe(true)
  })

  it('[CONF-02] five a day', async () => {
    for (let n = 0; n < 5; n++) {
      expect(await ask('ana@example.com', 'password')).toBe(true)
      await age(11)
    }
    expect(await ask('ana@example.com', 'password')).toBe(false)
    await age(24 * 60)
    expect(await ask('ana@example.com', 'password')).toBe(true)
  })
})

describe('the log', () => {
  it('[CONF-02] names nobody and no link when mail is sent or refused', async () => {
    await smtp.close()
    smtp = await startSmtp({ refuse: para => (para.startsWith('veneno') ? 550 : undefined) })
    let lineas = ''
    const log = createLogger('trace', { write: linea => (lineas += linea) })
    await enqueue(test, muestraCorreo(), muestraCorreo({ para: 'veneno@example.com' }))
    await runCorreos(test, { smtpUrl: smtp.url, log })
    expect(lineas).toContain('correo enviado')
    expect(lineas).toContain('correo abandonado')
    expect(lineas).not.toMatch(/ana|veneno|@example|confirmation=/)
  })

  it('[CONF-02] tells the link where the mail stays in the mailbox of a demo on this machine', async () => {
    let lineas = ''
    const log = createLogger('info', { write: linea => (lineas += linea) })
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: null, demoAbierta: true, log })
    expect(lineas).toContain('/confirmar-email?confirmation=abc123')
    expect(lineas).not.toContain('@example.com')
    expect((await readCorreos())[0]?.texto).toContain('confirmation=abc123')
  })

  it('goes nowhere in clear where the server offers no encryption, unless somebody chose that', async () => {
    // Any name of this machine but a loopback one stands for a server elsewhere.
    const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0')
    await enqueue(test, muestraCorreo({ para: 'cifrado@example.com' }))
    const entregado = () => smtp.entregas.some(({ para }) => para.includes('cifrado@example.com'))
    await runCorreos(test, { smtpUrl: elsewhere })
    expect(entregado()).toBe(false)
    await skipPausas(test)
    await runCorreos(test, { smtpUrl: `${elsewhere}?tls=no` })
    expect(entregado()).toBe(true)
  })
})
