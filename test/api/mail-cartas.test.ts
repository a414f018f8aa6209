// An order's letters wait as facts and get their words as they leave; nothing of them is left once they have.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { runCorreos, skipPausas } from '../support/correos.ts'
import { createMostrador, type Mostrador } from '../support/pedidos.ts'
import { readPartes, type Smtp, startSmtp } from '../support/smtp.ts'

const DIRECCION = 'Belgrano 9, al fondo'

let m: Mostrador
let smtp: Smtp
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.close()
  await m.base.empty('correos', 'trabajos')
})

async function buy() {
  const persona = await m.persona()
  await m.base.empty('correos', 'trabajos')
  const { status, text, json } = await m.comprar(persona, { direccion: DIRECCION })
  expect(status, text).toBe(200)
  return { ...persona, pedido: json.data.id as number }
}

const readFilas = async () =>
  (await m.base.pool.query('select tipo, texto, html, hechos, sent_at, failed_at from correos order by id'))
    .rows

it('[ORD-05] waits as facts, leaves in words, and then neither is kept', async () => {
  const { email, pedido } = await buy()
  const esperan = await readFilas()
  expect(esperan.map(({ tipo }) => tipo)).toContain('pedido')
  for (const fila of esperan)
    expect(fila).toMatchObject({ texto: '', html: '', hechos: { pedido: { id: pedido } } })

  await runCorreos(m.base, { smtpUrl: smtp.url })
  const suyo = smtp.entregas.find(({ para }) => para.includes(email))
  const partes = readPartes(suyo?.crudo ?? '')
  for (const tipo of ['text/plain', 'text/html']) {
    expect(partes.get(tipo)).toContain(`Recibimos tu pedido #${pedido}.`)
    expect(partes.get(tipo)).toContain(DIRECCION)
  }
  for (const fila of await readFilas()) {
    expect(fila).toMatchObject({ texto: '', html: '', hechos: null, sent_at: expect.any(Date) })
  }
})

it('[ORD-05] says the order as it was placed, whatever became of it before the letter left', async () => {
  const { pedido, email } = await buy()
  await m.base.pool.query("update pedidos set direccion = 'Otra 1' where id = $1", [pedido])
  await runCorreos(m.base, { smtpUrl: smtp.url })
  const suyo = smtp.entregas.find(({ para }) => para.includes(email))
  expect(readPartes(suyo?.crudo ?? '').get('text/plain')).toContain(DIRECCION)
})

it('[ORD-05] is read in the development mailbox once it has left, in words that are made as it is read', async () => {
  const { pedido } = await buy()
  const listed = async () =>
    (await m.app.inject({ url: '/dev/mail.json', headers: { host: '127.0.0.1' } })).json() as {
      text: string
    }[]
  expect(await listed()).toEqual([])
  await runCorreos(m.base, { smtpUrl: null, demoAbierta: true })
  expect((await listed()).some(({ text }) => text.includes(`Recibimos tu pedido #${pedido}.`))).toBe(true)
  for (const fila of await readFilas()) {
    expect(fila).toMatchObject({
      texto: '',
      html: '',
      hechos: { pedido: { id: pedido } },
      sent_at: expect.any(Date),
    })
  }
  const { rows } = await m.base.pool.query("select id from correos where tipo = 'pedido'")
  const una = await m.app.inject({ url: `/dev/mail/${rows[0].id}`, headers: { host: '127.0.0.1' } })
  expect(una.body).toContain(`Recibimos tu pedido #${pedido}.`)
})

it('[ORD-05] is left by a server of before, which would send an empty sheet, to one that writes it', async () => {
  await buy()
  const reserve = `update correos set intentos = intentos + 1, next_at = now() + interval '1 hour', reservado_por = 'de antes',
    entregando_at = null where sent_at is null and next_at <= now() returning id`
  expect((await m.base.pool.query(reserve)).rows).toEqual([])
  await runCorreos(m.base, { smtpUrl: smtp.url })
  expect(smtp.entregas.length).toBe((await readFilas()).length)
  // Nor one that was tried before by a server that does.
  await buy()
  const { url } = smtp
  await smtp.close()
  await runCorreos(m.base, { smtpUrl: url })
  smtp = await startSmtp()
  await skipPausas(m.base)
  expect((await m.base.pool.query(reserve)).rows).toEqual([])
})

it('[ORD-05] that nobody takes is given up with what it knew', async () => {
  const { url } = smtp
  await buy()
  await smtp.close()
  await m.base.pool.query("update correos set probado_at = now() - interval '4 days'")
  await runCorreos(m.base, { smtpUrl: url })
  smtp = await startSmtp()
  for (const fila of await readFilas()) {
    expect(fila).toMatchObject({ texto: '', html: '', hechos: null, failed_at: expect.any(Date) })
  }
})
