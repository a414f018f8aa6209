// Notices on the phone over real PostgreSQL and a push service on loopback that opens what it is sent: told, replaced, tried again, forgotten, and never inside (VOL-04, N1 to N3).
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellPush } from '#server/cuenta/avisos-push.ts'
import { createCarrilPush } from '#server/cuenta/push/tareas.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readConfig } from '#server/proceso/config.ts'
import { type NavegadorDoble, openPush, type PushDoble } from '../../../dobles/push/servidor.ts'
import { SECRETO } from '../../support/app.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

/** What hangs is not waited for, and what is only slow on a busy machine does not hang. */
const esperaDe = (responde: PushDoble['responde']) => (responde === 'colgado' ? 1_000 : 60_000)
const MEDIODIA = '2026-11-18T12:00:00-03:00'
const CUPOS = { push: { intentos: 40, segundos: 3_600 } }

let m: Mostrador
let push: PushDoble
let ana: Persona
let admin: Persona
let clave = ''
const avisos: unknown[] = []
const log = { warn: (dicho: unknown) => void avisos.push(dicho), info: () => undefined }
let ahora = new Date(MEDIODIA)

beforeAll(async () => {
  push = await openPush(() => ahora)
  m = await createMostrador({ push: { tambien: [push.origen] }, cupos: CUPOS })
  clave = (await m.call('GET', '/api/push/clave')).json.data.clave
})
afterAll(async () => {
  await m.close()
  await push.close()
})
const query = (texto: string, valores: readonly unknown[] = []) => m.base.pool.query(texto, [...valores])
beforeEach(async () => {
  ana = await m.persona()
  admin = await m.persona({ admin: true })
  ahora = new Date(MEDIODIA)
  Object.assign(push, { responde: 201, retryAfter: null })
  push.recibidos.length = 0
  push.faltas.length = 0
  avisos.length = 0
})
afterEach(async () => {
  expect(push.faltas).toEqual([])
  await query('delete from push_suscripciones')
  await query("delete from trabajos where tarea = 'avisar-push'")
})

const put = (persona: Persona, navegador: NavegadorDoble, datos: object = { pedidos: true }) =>
  m.call('PUT', '/api/users/me/push', {
    token: persona.token,
    body: { data: { ...navegador, clave, ...datos } },
  })

/** Everything that waits is done once, as the jobs of now would; it came about a second ago, or when the test says. */
async function work({ secreto = SECRETO, creado = antes(1) } = {}): Promise<void> {
  await query('update push_avisos set created_at = $1', [creado])
  const { tareas } = createCarrilPush({
    pool: m.base.pool,
    tiendas: m.tiendas,
    publicUrl: readConfig({}).publicUrl,
    jwtSecret: secreto,
    log,
    now: () => ahora,
    push: { tambien: [push.origen], esperaMs: esperaDe(push.responde) },
  })
  const { rows } = await query('select suscripcion_id as id, asunto from push_avisos order by 1, 2')
  for (const fila of rows) await tareas['avisar-push']?.(fila)
}
const antes = (segundos: number) => new Date(ahora.getTime() - segundos * 1000)
const due = () => query('update push_avisos set next_at = now()')
const esperan = () => m.scalar('select count(*)::integer from push_avisos')
const suscriptos = () => m.scalar('select count(*)::integer from push_suscripciones')
const dichos = () => push.recibidos.map(({ texto }) => JSON.parse(texto))
const titulos = () => dichos().map(({ notification }) => notification.title)

async function order(persona = ana): Promise<number> {
  const { status, json, text } = await m.comprar(persona)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return json.data.id
}
const move = (id: number, estado: string, resto: object = {}) =>
  m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { data: { estado, ...resto } } })
const told = async (id: number, estado: Parameters<typeof tellPush>[2]) =>
  inTransaction(m.base.pool, tx => tellPush(tx, id, estado))

describe('[VOL-04] a customer who asked for it', () => {
  it('is told of each change of state, by one message for every browser', async () => {
    const navegador = push.subscribe()
    const { status, json } = await put(ana, navegador)
    expect([status, json.data]).toEqual([200, { pedidos: true, personal: false }])
    const id = await order()
    await work()
    expect(push.recibidos).toEqual([])
    expect((await move(id, 'en_proceso')).status).toBe(200)
    await work()
    expect(dichos()).toEqual([
      {
        web_push: 8030,
        notification: {
          title: `Tu pedido #${id} se está preparando`,
          body: `Tocá para ver el pedido #${id}.`,
          lang: 'es-AR',
          tag: `pedido-${id}`,
          navigate: expect.stringMatching(new RegExp(`^http://.+/${id}$`)),
        },
      },
    ])
    const [recibido] = push.recibidos
    expect(recibido?.headers).toMatchObject({ topic: `pedido-${id}`, urgency: 'normal' })
    expect(Number(recibido?.headers.ttl)).toBeLessThanOrEqual(4 * 3600)
    expect(recibido?.sujeto).toMatch(/^mailto:/)
    expect(await esperan()).toBe(0)
    expect((await move(id, 'cancelado')).status).toBe(200)
    await work()
    expect(titulos().at(-1)).toBe(`Tu pedido #${id} se canceló`)
  })

  it('hears the newest alone of what waited, and nothing that is so no more', async () => {
    await put(ana, push.subscribe())
    const id = await order()
    await move(id, 'en_proceso')
    await move(id, 'cancelado')
    expect(await esperan()).toBe(1)
    await work()
    expect(titulos()).toEqual([`Tu pedido #${id} se canceló`])
    await told(id, 'en_proceso')
    await work()
    expect([push.recibidos.length, await esperan()]).toEqual([1, 0])
  })

  it('is left to sleep from 22 to 8, but for what is at the door', async () => {
    await put(ana, push.subscribe())
    const [uno, otro] = [await order(), await order()]
    await query(`update pedidos set estado = 'en_proceso' where id = any($1)`, [[uno, otro]])
    await told(uno, 'en_proceso')
    await told(otro, 'en camino')
    const creado = new Date('2026-11-18T23:10:00-03:00')
    ahora = new Date('2026-11-18T23:11:00-03:00')
    await work({ creado })
    expect(titulos()).toEqual([`Tu pedido #${otro} está en camino`])
    const { rows } = await query(
      `select extract(epoch from next_at - now())::integer as s, intentos from push_avisos`,
    )
    expect(rows[0].intentos).toBe(0)
    expect(rows[0].s / 3600).toBeCloseTo(8 + 49 / 60, 1)
    ahora = new Date('2026-11-19T08:00:00-03:00')
    await due()
    await work({ creado })
    expect(titulos()[1]).toBe(`Tu pedido #${uno} se está preparando`)
  })

  it('is told once that their order is on its way, when its run leaves', async () => {
    await put(ana, push.subscribe())
    const nahuel = await m.persona({ rol: 'Repartidor' })
    const id = await order()
    await query(`update pedidos set medio_pago = 'efectivo' where id = $1`, [id])
    await move(id, 'en_proceso')
    await query('delete from push_avisos')
    const body = {
      repartidor: nahuel.id,
      dia: new Date().toISOString().slice(0, 10),
      pedidos: [id],
      cambio: 0,
    }
    const vuelta = (await m.call('POST', '/api/vueltas', { token: admin.token, body })).json.data.id
    const leave = async () => {
      const actos = [{ id: randomUUID(), vuelta, tipo: 'salgo', hora: new Date().toISOString() }]
      const { json } = await m.call('POST', '/api/reparto/actos', { token: nahuel.token, body: { actos } })
      return json.data[0].resultado
    }
    expect([await leave(), await leave()]).toEqual(['hecho', 'hecho'])
    await work()
    expect(titulos()).toEqual([`Tu pedido #${id} está en camino`])
    expect(push.recibidos[0]?.headers.urgency).toBe('high')
  })

  it('is not told hours too late', async () => {
    await put(ana, push.subscribe())
    const id = await order()
    await query(`update pedidos set estado = 'en_proceso' where id = $1`, [id])
    await told(id, 'en_proceso')
    const creado = new Date(MEDIODIA)
    ahora = new Date('2026-11-18T16:00:01-03:00')
    await work({ creado })
    expect([push.recibidos.length, await esperan()]).toEqual([0, 0])
  })

  it('switches it off on this device, or on all of them', async () => {
    const [uno, otro] = [push.subscribe(), push.subscribe()]
    for (const navegador of [uno, otro]) await put(ana, navegador)
    expect((await put(ana, uno, { pedidos: false })).json.data).toEqual({ pedidos: false, personal: false })
    expect(await suscriptos()).toBe(1)
    await put(ana, uno)
    const fuera = await m.call('DELETE', '/api/users/me/push', { token: ana.token })
    expect([fuera.json.data, await suscriptos()]).toEqual([{ aparatos: 2 }, 0])
  })

  it('is told no more once their sessions were ended, or the account is blocked or gone', async () => {
    const id = await order()
    for (const fin of [
      'update users set token_version = token_version + 1 where id = $1',
      'update users set blocked = true where id = $1',
    ]) {
      await put(ana, push.subscribe())
      await told(id, 'pendiente')
      await query(fin, [ana.id])
      await work()
      expect([push.recibidos.length, await esperan()]).toEqual([0, 0])
      await query('update users set token_version = 1, blocked = false where id = $1', [ana.id])
      await query('delete from push_suscripciones')
    }
    await put(ana, push.subscribe())
    await query(`update pedidos set estado = 'cancelado' where user_id = $1`, [ana.id])
    await query('select erase_persona($1)', [ana.id])
    expect(await suscriptos()).toBe(0)
  })

  it('has them in the file of their data, without what is secret in it', async () => {
    const navegador = push.subscribe()
    await put(ana, navegador)
    const { json, text } = await m.call('GET', '/api/users/me/datos', { token: ana.token })
    expect(json.ingresos.avisosEnTelefonos).toMatchObject([{ deSusPedidos: true, dePedidosNuevos: false }])
    for (const secreto of [navegador.endpoint, navegador.auth, navegador.p256dh])
      expect(text).not.toContain(secreto)
  })
})

describe('[VOL-04] the staff', () => {
  it('hear of a new order while no screen of theirs is open', async () => {
    await put(admin, push.subscribe(), { personal: true })
    const id = await order()
    await work()
    expect(titulos()).toEqual([`Pedido nuevo #${id}`])
    // A screen that was there a moment ago: whether it still is shows soon.
    const see = (cuando: Date) => query('update push_suscripciones set pantalla_at = $1', [cuando])
    const creado = antes(1)
    await see(antes(10))
    const otro = await order()
    await work({ creado })
    expect([push.recibidos.length, await esperan()]).toEqual([1, 1])
    ahora = new Date(ahora.getTime() + 60_000)
    await due()
    await work({ creado })
    expect(titulos()[1]).toBe(`Pedido nuevo #${otro}`)
    // One that is open says so after the order came.
    await order()
    await see(ahora)
    await work()
    expect([push.recibidos.length, await esperan()]).toEqual([2, 0])
  })

  it('are those who serve orders: no customer, and nobody who no longer does', async () => {
    expect((await put(ana, push.subscribe(), { personal: true })).status).toBe(403)
    const cortador = await m.persona({ rol: 'Cortador' })
    expect((await put(cortador, push.subscribe(), { personal: true })).status).toBe(403)
    await put(admin, push.subscribe(), { personal: true })
    await query(`update users set role_id = (select id from roles where name = 'Cortador') where id = $1`, [
      admin.id,
    ])
    await order()
    await work()
    expect([push.recibidos.length, await esperan()]).toEqual([0, 0])
  })

  it('keep what was asked for one thing when they ask for the other', async () => {
    const navegador = push.subscribe()
    await put(admin, navegador, { personal: true })
    expect((await put(admin, navegador)).json.data).toEqual({ pedidos: true, personal: true })
    expect((await put(admin, navegador, {})).json.data).toEqual({ pedidos: true, personal: true })
    expect((await put(admin, navegador, { personal: false })).json.data).toEqual({
      pedidos: true,
      personal: false,
    })
  })
})

describe('[N1] a browser’s address', () => {
  it('is no longer than any of theirs', async () => {
    const endpoint = `https://fcm.googleapis.com/${'x'.repeat(1_000)}`
    expect((await put(ana, { ...push.subscribe(), endpoint })).status).toBe(400)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com.malo.example/x',
    'https://malo.example/fcm.googleapis.com',
    'https://usuario:clave@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'http://127.0.0.1:1/x',
    'http://169.254.169.254/latest/meta-data',
    'https://notify.windows.com.malo.example/x',
    'https://malonotify.windows.com.ar/x',
    'file:///etc/passwd',
    'nada',
  ])('is one of a named push service and no other: %s', async endpoint => {
    expect((await put(ana, { ...push.subscribe(), endpoint })).status).toBe(400)
    expect(await suscriptos()).toBe(0)
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of the named ones is taken: %s', async endpoint => {
    expect((await put(ana, { ...push.subscribe(), endpoint })).status).toBe(200)
  })

  it('is not followed anywhere else, and what was sent is not sent again', async () => {
    await put(ana, push.subscribe())
    push.responde = 307
    await told(await order(), 'pendiente')
    await work()
    expect([push.recibidos.length, await esperan(), await suscriptos()]).toEqual([1, 0, 1])
    expect(avisos).toMatchObject([{ codigo: 307, servicio: '127.0.0.1' }])
    expect(JSON.stringify(avisos)).not.toContain('/push/')
  })

  it('is somebody else’s only with what their browser alone has', async () => {
    const navegador = push.subscribe()
    await put(ana, navegador)
    const beto = await m.persona()
    const { p256dh, auth } = push.subscribe()
    expect((await put(beto, { ...navegador, p256dh, auth })).status).toBe(409)
    expect(await m.scalar('select user_id from push_suscripciones')).toBe(ana.id)
    // The same browser, and somebody else at it.
    expect((await put(beto, navegador)).status).toBe(200)
    expect(await m.scalar('select user_id from push_suscripciones')).toBe(beto.id)
  })

  it('is one of ten of a person: the one not seen for longest goes, and there are not ten thousand', async () => {
    for (let i = 0; i < 12; i++) expect((await put(ana, push.subscribe())).status).toBe(200)
    expect(await suscriptos()).toBe(10)
    const estados = await Promise.all(
      Array.from({ length: 60 }, async () => (await put(ana, push.subscribe())).status),
    )
    expect(estados).toContain(429)
    expect(await suscriptos()).toBe(10)
  })
})

describe('[N2] a push service', () => {
  it.each([404, 410] as const)('that answers %i is forgotten, with what waited', async codigo => {
    await put(ana, push.subscribe())
    push.responde = codigo
    await told(await order(), 'pendiente')
    await work()
    expect([await suscriptos(), await esperan()]).toEqual([0, 0])
  })

  it.each([429, 500, 503, 'colgado'] as const)('that answers %s is asked again later', async respuesta => {
    await put(ana, push.subscribe())
    push.responde = respuesta
    const id = await order()
    await told(id, 'pendiente')
    await work()
    await work()
    expect([push.recibidos.length, await suscriptos(), await esperan()]).toEqual([1, 1, 1])
    expect(
      await m.scalar(`select count(*)::integer from trabajos where tarea = 'avisar-push' and run_at > now()`),
    ).toBe(1)
    push.responde = 201
    await due()
    await work()
    expect([push.recibidos.length, await esperan()]).toEqual([2, 0])
  })

  it('is left alone for as long as it asks, and no longer than the news is any', async () => {
    await put(ana, push.subscribe())
    const id = await order()
    const pausa = () => m.scalar(`select extract(epoch from next_at - now())::integer from push_avisos`)
    Object.assign(push, { responde: 429, retryAfter: 900 })
    await told(id, 'pendiente')
    await work()
    expect(await pausa()).toBeGreaterThan(890)
    Object.assign(push, { responde: 503, retryAfter: 1_000_000 })
    await due()
    await work()
    expect(await pausa()).toBeLessThanOrEqual(3_600)
    const creado = antes(1)
    ahora = new Date(ahora.getTime() + 3.5 * 3_600_000)
    await due()
    await work({ creado })
    expect([await esperan(), await suscriptos()]).toEqual([0, 1])
  })

  it('that refuses the message keeps its browser, and hears of it no more', async () => {
    await put(ana, push.subscribe())
    push.responde = 413
    await told(await order(), 'pendiente')
    await work()
    expect([await suscriptos(), await esperan(), avisos.length]).toEqual([1, 0, 1])
  })
})

it('[N3] a lock screen shows number and state alone, whatever is known of order and customer', async () => {
  const CANARIOS = [
    'Canaria Gómez',
    'Pasaje del Canario 4321',
    'canaria@correo.example',
    '341 555-0177',
    'canario',
  ]
  await query(
    `update users set nombre = 'Canaria Gómez', direccion = 'Pasaje del Canario 4321', telefono = '341 555-0177' where id = $1`,
    [ana.id],
  )
  await put(ana, push.subscribe())
  await put(admin, push.subscribe(), { personal: true })
  const { json } = await m.comprar(ana, {
    direccion: 'Pasaje del Canario 4321',
    detalle: 'el canario no muerde',
  })
  const id: number = json.data.id
  await work()
  for (const estado of ['en_proceso', 'cancelado'] as const) {
    await move(id, estado)
    await work()
  }
  await query(`update pedidos set estado = 'en_proceso' where id = $1`, [id])
  await told(id, 'en camino')
  await work()
  expect(push.recibidos.length).toBe(4)
  for (const { texto } of push.recibidos) {
    for (const canario of CANARIOS) expect(texto.toLowerCase()).not.toContain(canario.toLowerCase())
    const { title, body } = JSON.parse(texto).notification
    // No sum of money, and no number but the order's.
    expect(`${title} ${body}`.match(/\d+/g)).toEqual([String(id), String(id)])
    expect(`${title}${body}`).not.toContain('$')
  }
})

describe('the key', () => {
  it('is one, kept sealed; another secret makes another one, and those who asked with the old one are forgotten', async () => {
    const otra = (await m.call('GET', '/api/push/clave')).json.data.clave
    expect([otra, clave.length]).toEqual([clave, 87])
    await put(ana, push.subscribe())
    await told(await order(), 'pendiente')
    await work({ secreto: 'otro-secreto-de-otra-tienda-0123456789' })
    expect([push.recibidos.length, await suscriptos()]).toEqual([0, 1])
    await query('update push_llaves set sellada = sellada || sellada')
    const nueva = (await m.call('GET', '/api/push/clave')).json.data.clave
    expect([nueva === clave, await suscriptos()]).toEqual([false, 0])
    expect((await put(ana, push.subscribe())).status).toBe(409)
    clave = nueva
    expect((await put(ana, push.subscribe())).status).toBe(200)
  })
})

it('[VOL-04] forgets a browser that was not seen for 90 days', async () => {
  const { tidy } = await import('#server/proceso/tareas/tidy.ts')
  const [viejo, nuevo] = [push.subscribe(), push.subscribe()]
  for (const navegador of [viejo, nuevo]) await put(ana, navegador)
  await query(`update push_suscripciones set visto_at = now() - interval '91 days' where endpoint = $1`, [
    viejo.endpoint,
  ])
  await tidy(m.base.db, log)
  expect(await m.scalar('select endpoint from push_suscripciones')).toBe(nuevo.endpoint)
})
