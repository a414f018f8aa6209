// What becomes of a mail when its server is slow or dies half-way: one copy, or one more when nobody can know.
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMailer, PLAZOS } from '#server/mail/sender.ts'
import { createCartero } from '#server/mail/task.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { enqueue, muestraCorreo, remiteDePrueba, runCorreos, skipPausas } from '../support/correos.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { PASOS, startSmtpFallas } from '../support/smtp-fallas.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
afterEach(() => test.empty('correos', 'trabajos', 'procesos'))

const readCorreos = () => test.db.selectFrom('correos').selectAll().orderBy('id').execute()
const minutosHasta = async () => {
  const { rows } = await test.pool.query('select extract(epoch from next_at - now()) / 60 as n from correos')
  return Number(rows[0].n)
}

/** What is waited for, and the call that ends the waiting. */
function wait(): [Promise<void>, () => void] {
  let end = () => {}
  const espera = new Promise<void>(resolve => (end = resolve))
  return [espera, () => end()]
}

describe('a slow mail server (R12)', () => {
  it('is waited for as long as RFC 5321 asks at every step', () => {
    const minuto = 60_000
    expect(PLAZOS.saludoMs).toBeGreaterThanOrEqual(5 * minuto)
    expect(PLAZOS.conexionMs).toBeGreaterThanOrEqual(PLAZOS.saludoMs)
    expect(PLAZOS.silencioMs).toBeGreaterThanOrEqual(10 * minuto)
    expect(PLAZOS.totalMs).toBeGreaterThanOrEqual(2 * PLAZOS.saludoMs + 2 * PLAZOS.silencioMs)
  })

  it('gets the mail once', async () => {
    const smtp = await startSmtpFallas({ demoraMs: 300 })
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: smtp.url })
    await test.pool.query("select add_trabajo('repasar-correos')")
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.tomados).toHaveLength(1)
    expect((await readCorreos())[0]?.sent_at).toBeInstanceOf(Date)
    await smtp.close()
  })

  it('does not keep its mails from being reviewed, and a second attempt is not made meanwhile', async () => {
    const [revisados, answer] = wait()
    const smtp = await startSmtpFallas({ aguarda: paso => (paso === 'saludo' ? revisados : null) })
    await enqueue(test, muestraCorreo())
    const lento = runCorreos(test, { smtpUrl: smtp.url, proceso: 'uno' })
    await vi.waitFor(() => expect(smtp.conexiones()).toBe(1), 20_000)
    await test.pool.query("select add_trabajo('repasar-correos')")
    await runCorreos(test, { smtpUrl: smtp.url, proceso: 'otro' })
    answer()
    await lento
    expect(smtp.conexiones()).toBe(1)
    expect(smtp.tomados).toHaveLength(1)
    await smtp.close()
  })
})

describe('a mail server that dies (F15)', () => {
  it.each(PASOS.filter(paso => paso !== 'tomado' && paso !== 'mensaje'))(
    'in place of its answer to %s has nothing: the mail is tried again soon and arrives once',
    async paso => {
      let muere = true
      const smtp = await startSmtpFallas({ muereEn: () => (muere ? paso : null) })
      await enqueue(test, muestraCorreo())
      await runCorreos(test, { smtpUrl: smtp.url })
      expect(await readCorreos()).toMatchObject([{ sent_at: null, failed_at: null, dudas: 0, intentos: 1 }])
      expect(await minutosHasta()).toBeLessThan(1)
      muere = false
      await skipPausas(test)
      await runCorreos(test, { smtpUrl: smtp.url })
      expect(smtp.tomados).toHaveLength(1)
      await smtp.close()
    },
  )

  it('after taking the message gets it once more, late, under the same Message-ID, and never a third time', async () => {
    const smtp = await startSmtpFallas({ muereEn: () => 'tomado' })
    let lineas = ''
    const log = createLogger('info', { write: linea => (lineas += linea) })
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: smtp.url, log })
    expect(await readCorreos()).toMatchObject([{ sent_at: null, failed_at: null, dudas: 1 }])
    expect(await minutosHasta()).toBeGreaterThan(20)
    await runCorreos(test, { smtpUrl: smtp.url, log })
    expect(smtp.tomados).toHaveLength(1)

    await skipPausas(test)
    await runCorreos(test, { smtpUrl: smtp.url, log })
    expect(smtp.tomados).toHaveLength(2)
    expect(new Set(smtp.tomados).size).toBe(1)
    const [abandonado] = await readCorreos()
    expect(abandonado).toMatchObject({ sent_at: null, texto: '', html: '' })
    expect(abandonado?.failed_at).toBeInstanceOf(Date)
    expect(lineas).toContain('dos veces salió y no hubo respuesta')

    await skipPausas(test)
    await test.pool.query("select add_trabajo('repasar-correos')")
    await runCorreos(test, { smtpUrl: smtp.url, log })
    expect(smtp.tomados).toHaveLength(2)
    await smtp.close()
  })

  it('in the middle of the message may have it: late, and once more', async () => {
    let muere = true
    const smtp = await startSmtpFallas({ muereEn: () => (muere ? 'mensaje' : null) })
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(await readCorreos()).toMatchObject([{ sent_at: null, failed_at: null, dudas: 1 }])
    muere = false
    await skipPausas(test)
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.tomados).toHaveLength(1)
    expect((await readCorreos())[0]?.sent_at).toBeInstanceOf(Date)
    await smtp.close()
  })

  it('and says nothing for longer than anybody waits counts as one that may have it', async () => {
    const mudo = await startSmtpFallas({ callaEn: 'tomado' })
    const plazos = { ...PLAZOS, silencioMs: 2_000 }
    await enqueue(test, muestraCorreo())
    await runCorreos(test, { smtpUrl: mudo.url, plazos })
    expect(await readCorreos()).toMatchObject([{ sent_at: null, failed_at: null, dudas: 1 }])
    expect(mudo.tomados).toHaveLength(1)
    await mudo.close()
  })
})

describe('a process that is gone (F15)', () => {
  const cartero = (smtpUrl: string, proceso: string) =>
    createCartero({
      pool: test.pool,
      mailer: createMailer({
        smtpUrl,
        mailFrom: 'ventas@carniceria.example',
        publicUrl: 'https://carniceria.example',
        demoAbierta: false,
      }),
      remite: remiteDePrueba,
      log: pino({ level: 'silent' }),
      proceso,
    })
  const alive = (...ids: string[]) =>
    test.pool.query('insert into procesos (id) select unnest($1::text[])', [ids])
  const reserve = (proceso: string, entregando = false) =>
    test.pool.query(
      `update correos set reservado_por = $1, intentos = 1, next_at = now() + interval '1 hour',
        entregando_at = case when $2 then now() end`,
      [proceso, entregando],
    )

  it('gives back at once what it had not begun to send', async () => {
    const smtp = await startSmtpFallas()
    await enqueue(test, muestraCorreo())
    await reserve('el que murió')
    await alive('yo')
    await cartero(smtp.url, 'yo').free()
    expect(await readCorreos()).toMatchObject([{ reservado_por: null, dudas: 0 }])
    await runCorreos(test, { smtpUrl: smtp.url })
    expect(smtp.tomados).toHaveLength(1)
    await smtp.close()
  })

  it('leaves in doubt what was on its way: once more, late; the second time, never again', async () => {
    const smtp = await startSmtpFallas()
    await enqueue(test, muestraCorreo())
    await alive('yo')
    await reserve('el que murió', true)
    await cartero(smtp.url, 'yo').free()
    expect(await readCorreos()).toMatchObject([{ reservado_por: null, dudas: 1, failed_at: null }])
    expect(await minutosHasta()).toBeGreaterThan(20)
    await reserve('otro que murió', true)
    await cartero(smtp.url, 'yo').free()
    const [correo] = await readCorreos()
    expect(correo).toMatchObject({ reservado_por: null, texto: '' })
    expect(correo?.failed_at).toBeInstanceOf(Date)
    await smtp.close()
  })

  it('is told from one that lives, whose mails stay its own', async () => {
    const smtp = await startSmtpFallas()
    await enqueue(test, muestraCorreo())
    await reserve('el otro servidor')
    await alive('yo', 'el otro servidor')
    await cartero(smtp.url, 'yo').free()
    expect(await readCorreos()).toMatchObject([{ reservado_por: 'el otro servidor' }])
    await smtp.close()
  })

  it('and comes back sends nothing that was taken from it meanwhile', async () => {
    const [despierta, wakeUp] = wait()
    const smtp = await startSmtpFallas({
      aguarda: (paso, conexion) => (paso === 'saludo' && conexion === 1 ? despierta : null),
    })
    await enqueue(test, muestraCorreo())
    const dormido = runCorreos(test, { smtpUrl: smtp.url, proceso: 'dormido' })
    await vi.waitFor(() => expect(smtp.conexiones()).toBe(1), 20_000)
    await alive('yo')
    await cartero(smtp.url, 'yo').free()
    await runCorreos(test, { smtpUrl: smtp.url, proceso: 'yo' })
    wakeUp()
    await dormido
    expect(smtp.conexiones()).toBe(2)
    expect(smtp.tomados).toHaveLength(1)
    expect(await readCorreos()).toMatchObject([{ reservado_por: null, dudas: 0 }])
    expect((await readCorreos())[0]?.sent_at).toBeInstanceOf(Date)
    await smtp.close()
  })
})

describe('a server that closes', () => {
  it('lets go at once of what has not left, waits for what has, and leaves in doubt what is not answered', async () => {
    // The first time it says nothing until the server closes, the second time nothing once it has the message.
    const [cerrado, answer] = wait()
    const [nunca] = wait()
    const lento = await startSmtpFallas({
      aguarda: (paso, conexion) => {
        if (conexion === 1) return paso === 'saludo' ? cerrado : null
        return paso === 'tomado' ? nunca : null
      },
    })
    await enqueue(test, muestraCorreo())
    const { rows } = await test.pool.query('select id from correos')
    const mailer = createMailer({
      smtpUrl: lento.url,
      mailFrom: 'ventas@carniceria.example',
      publicUrl: 'https://carniceria.example',
      demoAbierta: false,
    })
    const open = () =>
      createCartero({
        pool: test.pool,
        mailer,
        remite: remiteDePrueba,
        log: pino({ level: 'silent' }),
        proceso: 'yo',
      })
    const send = (cartero: ReturnType<typeof open>) =>
      cartero.tareas['enviar-correo']?.({ ids: rows.map(({ id }) => id) })

    const temprano = open()
    const antes = send(temprano)
    await vi.waitFor(() => expect(lento.conexiones()).toBe(1), 20_000)
    temprano.close(60_000)
    answer()
    await antes
    expect(await readCorreos()).toMatchObject([{ reservado_por: null, dudas: 0, intentos: 0, sent_at: null }])

    const tarde = open()
    const despues = send(tarde)
    await vi.waitFor(() => expect(lento.tomados).toHaveLength(1), { timeout: 40_000 })
    tarde.close(1)
    await despues
    expect(await readCorreos()).toMatchObject([{ reservado_por: null, dudas: 1, sent_at: null }])
    expect(lento.tomados).toHaveLength(1)
    await lento.close()
  })
})
