// Webhooks over real PostgreSQL and real sockets: told once, signed, tried again, by themselves, and never inside (INT-03).
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EVENTOS } from '#domain/gestion/integraciones/eventos.ts'
import type { Carril } from '#server/cola/runner.ts'
import { createWebhooksDeps } from '#server/gestion/webhooks/deps.ts'
import { createTareasWebhooks } from '#server/gestion/webhooks/tareas.ts'
import { createMailer } from '#server/mail/sender.ts'
import { readConfig } from '#server/proceso/config.ts'
import { startWorker } from '#server/proceso/worker.ts'
import { SECRETO } from '../../support/app.ts'
import { remiteDePrueba } from '../../support/correos.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { createReceptor, type Receptor } from '../../support/receptor.ts'

const ENV = { WEBHOOK_ALLOW: '127.0.0.1' }
/** One test waits for as long through the API. */
const ESPERA_MS = 5_000
/** What hangs is not waited for, and what is only slow on a busy machine does not hang. */
const esperaDe = (responde: Receptor['responde']) => (responde === 'colgado' ? 1_000 : 60_000)

let m: Mostrador
let admin: Persona
let anotado = ''
const log = pino(
  { level: 'trace' },
  new Writable({
    write(trozo, _codificacion, listo) {
      anotado += trozo
      listo()
    },
  }),
)
const webhooks = { esperaMs: ESPERA_MS, pausaLoteS: 0 }
beforeAll(async () => {
  m = await createMostrador({ env: ENV, webhooks, logger: log })
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

const tareas = (jwtSecret = SECRETO, pausaLoteS = 0) =>
  createTareasWebhooks(
    createWebhooksDeps({
      config: readConfig(ENV),
      db: m.base.db,
      tiendas: m.tiendas,
      jwtSecret,
      log,
      now: m.reloj.now,
      webhooks: { esperaMs: esperaDe(receptor.responde), pausaLoteS },
    }),
  )
const query = (texto: string, valores: readonly unknown[] = []) => m.base.pool.query(texto, [...valores])
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', resto: string, body?: object, persona = admin) =>
  m.call(method, `/api/trastienda/webhooks${resto}`, { token: persona.token, ...(body && { body }) })

let receptor: Receptor
beforeEach(async () => {
  receptor = await createReceptor()
})
afterEach(async () => {
  await query('delete from webhooks')
  await receptor.close()
})

interface Hecho {
  readonly id: number
  readonly secreto: string
}

async function make(eventos: readonly string[] = EVENTOS, url = receptor.url): Promise<Hecho> {
  const { status, json, text } = await call('POST', '', { data: { url, eventos } })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return { id: json.data.id, secreto: json.data.attributes.secreto }
}

/** What the jobs of a minute do: the outbox is handed out, then every receiver is served. */
async function work(jwtSecret?: string, pausaLoteS?: number): Promise<void> {
  const { comunes, carril } = tareas(jwtSecret, pausaLoteS)
  await comunes['repartir-webhooks']?.({})
  const { rows } = await query("select distinct webhook_id as id from entregas where estado = 'espera'")
  for (const { id } of rows) await carril.tareas['entregar-webhook']?.({ id })
}

/** Whatever waits may go now, and whoever did not answer is asked again. */
const hurry = () => query('update entregas set next_at = now(); update webhooks set ocupado_hasta = null')

const entregas = async (id: number) => (await call('GET', `/${id}/entregas`)).json.data
const cuerpos = () => receptor.recibidas.map(({ cuerpo }) => JSON.parse(cuerpo))

/** As docs/integrations.md tells a receiver to check. */
function verify(secreto: string, firma: string, cuerpo: string, ahora = Date.now() / 1000): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(firma) ?? []
  const esperada = createHmac('sha256', secreto).update(`${t}.${cuerpo}`).digest()
  return Math.abs(ahora - Number(t)) < 300 && timingSafeEqual(esperada, Buffer.from(v1, 'hex'))
}

describe('[INT-03] webhooks', () => {
  it('cost an order nothing while there is none: nothing is written, no job is made', async () => {
    const antes = await m.scalar("select count(*) from trabajos where tarea = 'repartir-webhooks'")
    await m.comprar(await m.persona())
    await query('update articulos set precio_kg = precio_kg + 100 where id = 2')
    expect(await m.scalar('select count(*) from novedades')).toBe(0)
    expect(await m.scalar("select count(*) from trabajos where tarea = 'repartir-webhooks'")).toBe(antes)
  })

  it('tell an order placed, moved and paid, stock and price, signed, each with a number of its own', async () => {
    const { secreto } = await make()
    const { id } = (await m.comprar(await m.persona())).json.data
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    await m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: 'en_proceso' } })
    await query('update articulos set precio_kg = 123450 where id = 3')
    await work()
    expect(cuerpos().map(({ evento, data }) => [evento, data[0].id])).toEqual([
      ['pedido.creado', id],
      ['pedido.pagado', id],
      ['pedido.movido', id],
      ['articulo.stock', 1],
      ['articulo.precio', 3],
    ])
    expect(cuerpos()[2].data).toEqual([
      {
        id,
        estado: 'en_proceso',
        estado_previo: 'pendiente',
        total: 19500,
        total_final: null,
        pagadoAt: expect.any(String),
        updatedAt: expect.stringMatching(/\.\d{3}Z$/),
      },
    ])
    expect(cuerpos()[4].data[0]).toMatchObject({ precioKG: 1234.5, Medida: '/Kg' })
    for (const { headers, cuerpo, camino } of receptor.recibidas) {
      const firma = String(headers['mostrador-firma'])
      expect(camino).toBe('/gancho?clave=de-otros')
      expect(headers['mostrador-entrega']).toBe(JSON.parse(cuerpo).id)
      expect(headers['mostrador-evento']).toBe(JSON.parse(cuerpo).evento)
      expect(verify(secreto, firma, cuerpo)).toBe(true)
      expect(verify(secreto, firma, `${cuerpo} `)).toBe(false)
      expect(verify(`${secreto}x`, firma, cuerpo)).toBe(false)
      expect(verify(secreto, firma.replace(/t=\d/, 't=9'), cuerpo)).toBe(false)
      expect(verify(secreto, firma, cuerpo, Date.now() / 1000 + 3600)).toBe(false)
    }
    await work()
    expect(receptor.recibidas).toHaveLength(5)
  })

  it('say nothing of what was rolled back, nor of what nobody asked to hear', async () => {
    await make(['pedido.creado'])
    await query('begin; update articulos set stock = stock + 1 where id = 2; rollback')
    await query('update articulos set stock = stock + 1 where id = 2')
    await m.setStock(1, 0)
    expect((await m.comprar(await m.persona())).status).toBe(409)
    await m.setStock(1, 100_000_000)
    await work()
    expect(receptor.recibidas).toEqual([])
  })

  it('bring what happened to many articles together, a hundred at a time', async () => {
    await make(['articulo.precio'])
    await query('update articulos set precio_kg = precio_kg + 100')
    await work()
    const cuantos = await m.scalar('select count(*) from articulos')
    expect(cuerpos().map(({ data }) => data.length)).toEqual([100, cuantos - 100])
  })

  it('tell an offer that begins by the clock', async () => {
    await query(
      "update articulos set desc_porciento = 20, oferta_desde = now() + interval '30 milliseconds' where id = 4",
    )
    await make(['articulo.precio'])
    await expect.poll(() => m.scalar('select touch_ofertas()'), { interval: 20 }).toBe(1)
    await work()
    expect(cuerpos()[0].data[0]).toMatchObject({ id: 4, DescPorciento: 20 })
  })

  it.each([
    [500, 500, 'respuesta'],
    [404, 404, 'respuesta'],
    [302, 302, 'redirige'],
    ['colgado', null, 'tiempo'],
    ['cambio', null, 'conexion'],
  ] as const)('that are answered %s are tried again, later each time', async (responde, codigo, motivo) => {
    receptor.responde = responde
    const { id } = await make(['articulo.stock'])
    await query('update articulos set stock = stock + 1 where id = 5')
    await work()
    const [primera] = await entregas(id)
    expect(primera.attributes).toMatchObject({ estado: 'espera', intentos: 1, codigo, motivo })
    const pausas: number[] = []
    for (let intento = 2; intento <= 5; intento++) {
      await hurry()
      await work()
      pausas.push(
        await m.scalar(
          'select round(extract(epoch from next_at - intentada_at) / 60)::integer from entregas',
        ),
      )
    }
    expect(pausas).toEqual([2, 4, 8, 16])
    receptor.responde = 204
    await hurry()
    await work()
    const [hecha] = await entregas(id)
    expect(hecha.attributes).toMatchObject({
      estado: 'hecha',
      intentos: 6,
      codigo: 204,
      motivo: null,
      proximoAt: null,
    })
    // The same number every time: a receiver that had it knows it again.
    expect(new Set(receptor.recibidas.map(({ headers }) => headers['mostrador-entrega'])).size).toBe(1)
  })

  it('E7: are not led elsewhere by a redirect', async () => {
    const otro = await createReceptor()
    receptor.responde = res => res.writeHead(307, { location: otro.url }).end()
    await make(['articulo.stock'])
    await query('update articulos set stock = stock + 1 where id = 5')
    await work()
    expect([receptor.recibidas.length, otro.recibidas.length]).toEqual([1, 0])
    await otro.close()
  })

  it('E7: go to the address that was checked, however the name answers the next time', async () => {
    const preguntas: string[] = []
    // First outside, then inside: whoever asks twice is led in.
    const resolver = async (nombre: string) => {
      preguntas.push(nombre)
      return [{ address: preguntas.length % 2 === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    const config = readConfig(ENV)
    const { comunes, carril } = createTareasWebhooks(
      createWebhooksDeps({
        config,
        db: m.base.db,
        tiendas: m.tiendas,
        jwtSecret: SECRETO,
        log,
        now: m.reloj.now,
        webhooks: { ...webhooks, resolver },
      }),
    )
    const { id } = await make(['articulo.stock'])
    await query('update webhooks set url = $1', [receptor.url.replace('127.0.0.1', 'cambia.example')])
    for (const esperadas of [1, 1]) {
      await query('update articulos set stock = stock + 1 where id = 5')
      await comunes['repartir-webhooks']?.({})
      await carril.tareas['entregar-webhook']?.({ id })
      expect(receptor.recibidas).toHaveLength(esperadas)
    }
    // Asked once an attempt; the second time it was an address that is not allowed.
    expect(preguntas).toEqual(['cambia.example', 'cambia.example'])
    expect((await entregas(id))[0].attributes).toMatchObject({ codigo: null, motivo: 'direccion' })
  })

  it('an answer without end is cut off and counts by its number', async () => {
    receptor.responde = res => {
      res.writeHead(200)
      const llenar = setInterval(() => res.write('x'.repeat(64 * 1024)), 1)
      res.on('close', () => clearInterval(llenar))
    }
    const { id } = await make(['articulo.stock'])
    await query('update articulos set stock = stock + 1 where id = 5')
    await work()
    expect((await entregas(id))[0].attributes).toMatchObject({ estado: 'hecha', codigo: 200 })
  })

  it('E8: a receiver that hangs holds up neither another nor the mails', async () => {
    const colgado = await createReceptor('colgado')
    await make(['articulo.stock'], colgado.url)
    await make(['articulo.stock'])
    const lentos = createTareasWebhooks(
      createWebhooksDeps({
        config: readConfig(ENV),
        db: m.base.db,
        tiendas: m.tiendas,
        jwtSecret: SECRETO,
        log,
        now: m.reloj.now,
        // Longer than this test waits for anything.
        webhooks: { esperaMs: 20_000, pausaLoteS: 0 },
      }),
    )
    const mailer = createMailer({
      smtpUrl: null,
      mailFrom: '',
      publicUrl: 'http://localhost',
      demoAbierta: true,
    })
    const carriles: readonly Carril[] = [lentos.carril]
    const worker = await startWorker({
      pool: m.base.pool,
      db: m.base.db,
      mailer,
      remite: remiteDePrueba,
      log,
      tareas: lentos.comunes,
      carriles,
    })
    try {
      for (let vez = 1; vez <= 3; vez++) {
        await query('update articulos set stock = stock + 1 where id = 6')
        await expect.poll(() => receptor.recibidas.length, { timeout: 40_000 }).toBe(vez)
      }
      const { email } = await m.register()
      await expect
        .poll(() => m.scalar('select sent_at is not null from correos where para = $1 limit 1', [email]), {
          timeout: 40_000,
        })
        .toBe(true)
      // One call is all the one that hangs gets meanwhile.
      expect(colgado.recibidas).toHaveLength(1)
    } finally {
      await colgado.close()
      await worker.stop(500)
    }
  })

  it('a dead receiver is asked once a minute, neither once a delivery nor once a change; a refusal does not hold up the next', async () => {
    const muerto = await createReceptor()
    await muerto.close()
    const { id } = await make(['pedido.movido', 'articulo.stock'], muerto.url)
    const [uno, dos] = [
      (await m.comprar(await m.persona())).json.data.id,
      (await m.comprar(await m.persona())).json.data.id,
    ]
    const mover = (pedido: number, estado: string) =>
      m.call('PUT', `/api/pedidos/${pedido}/estado`, { token: admin.token, body: { estado } })
    const asked = () => m.scalar('select sum(intentos)::integer from entregas where webhook_id = $1', [id])
    for (const pedido of [uno, dos]) {
      for (const estado of ['en_proceso', 'finalizado']) {
        expect((await mover(pedido, estado)).status).toBe(200)
        await query('update articulos set stock = stock + 1 where id = 5')
        await work()
        expect(await asked()).toBe(1)
      }
    }
    const luego = await m.scalar(
      "select run_at > now() from trabajos where key = 'webhook-luego-' || $1::text",
      [id],
    )
    expect(luego).toBe(true)
    await hurry()
    await work()
    expect(await asked()).toBe(2)
    receptor.responde = 500
    await call('PUT', `/${id}`, { data: { url: receptor.url } })
    await hurry()
    await work()
    expect(receptor.recibidas).toHaveLength(5)
  })

  it('of many articles wait for company, one open batch a kind, and an order goes before all of them', async () => {
    await make()
    const cuantos = await m.scalar('select count(*)::integer from articulos')
    const UN_RATO_S = 3600
    for (let desde = 0; desde < cuantos; desde += 5) {
      for (let lugar = desde; lugar < Math.min(desde + 5, cuantos); lugar++) {
        await query(
          'update articulos set stock = stock + 1, precio_kg = precio_kg + 100 where id = (select id from articulos order by id offset $1 limit 1)',
          [lugar],
        )
      }
      await work(undefined, UN_RATO_S)
    }
    // The first of each kind goes at once, then what is full.
    const llegados = cuerpos().map(({ evento, data }) => `${evento} ${data.length}`)
    expect(llegados.slice(0, 2).sort()).toEqual(['articulo.precio 5', 'articulo.stock 5'])
    expect(llegados.slice(2).sort()).toEqual(['articulo.precio 100', 'articulo.stock 100'])
    const { id } = (await m.comprar(await m.persona())).json.data
    await hurry()
    await work(undefined, UN_RATO_S)
    const despues = cuerpos().slice(4)
    const [primero, ...siguen] = despues.map(({ evento }) => evento)
    expect([primero, siguen.sort()]).toEqual(['pedido.creado', ['articulo.precio', 'articulo.stock']])
    expect(despues[0].data[0].id).toBe(id)
    const dichos = new Set(
      cuerpos().flatMap(({ evento, data }) =>
        evento === 'articulo.precio' ? data.map((a: { id: number }) => a.id) : [],
      ),
    )
    expect(dichos.size).toBe(cuantos)
  })

  it('what is sent again keeps its bytes, whatever happens to the article meanwhile', async () => {
    const { id } = await make(['articulo.stock'])
    await query('update articulos set stock = stock + 1 where id = 5')
    await work()
    const [{ id: entrega }] = await entregas(id)
    await call('POST', `/${id}/entregas/${entrega}/repetir`)
    await query('update articulos set stock = stock + 1 where id = 6')
    await work()
    expect(receptor.recibidas).toHaveLength(3)
    expect(receptor.recibidas[1]?.cuerpo).toBe(receptor.recibidas[0]?.cuerpo)
  })

  it('what a server that was killed had in hand is another’s when it starts, not a minute later', async () => {
    const { id } = await make(['articulo.stock'])
    await query('update articulos set stock = stock + 1 where id = 5')
    await tareas().comunes['repartir-webhooks']?.({})
    // As a kill leaves it: the job locked, the turn taken, the delivery on its way.
    await query(`update trabajos set locked_by = 'proceso-muerto', locked_at = now()
      where tarea = 'entregar-webhook'`)
    await query(
      `update entregas set intentos = 1, intentada_at = now(), next_at = now() + interval '1 minute'`,
    )
    await query(`update webhooks set ocupado_hasta = now() + interval '1 minute' where id = $1`, [id])
    const { comunes, carril } = tareas()
    const mailer = createMailer({
      smtpUrl: null,
      mailFrom: '',
      publicUrl: 'http://localhost',
      demoAbierta: true,
    })
    const worker = await startWorker({
      pool: m.base.pool,
      db: m.base.db,
      mailer,
      remite: remiteDePrueba,
      log,
      tareas: comunes,
      carriles: [carril],
      solo: true,
    })
    try {
      await expect.poll(() => receptor.recibidas.length, { timeout: 40_000 }).toBe(1)
    } finally {
      await worker.stop(500)
    }
  })

  it('are given up after a day, and switched off with a notice when nothing got through', async () => {
    receptor.responde = 503
    const { id } = await make(['articulo.stock'])
    await query('update articulos set stock = stock + 1 where id = 5')
    await work()
    await query("update entregas set next_at = now(), vence_at = now() + interval '1 second'")
    // Something got through yesterday: it stays on.
    await query("update webhooks set exito_at = now() - interval '23 hours'")
    await work()
    expect((await entregas(id))[0].attributes).toMatchObject({ estado: 'fallida', codigo: 503 })
    expect((await call('GET', '')).json.data[0].attributes).toMatchObject({ activo: true, apagadoAt: null })

    await query("update webhooks set exito_at = null, created_at = now() - interval '25 hours'")
    await query("update entregas set estado = 'espera', next_at = now()")
    await work()
    const [apagado] = (await call('GET', '')).json.data
    expect(apagado.attributes).toMatchObject({ activo: false, apagadoAt: expect.stringMatching(/Z$/) })
    const [correo] = await m.correos(admin.email, 'webhook')
    expect(correo?.asunto).toMatch(/se apagó$/)
    expect(correo?.texto).toContain('127.0.0.1:')
    expect(correo?.texto).not.toContain('clave=de-otros')

    // Off: nothing more is kept for it, and nothing is sent again until it is on.
    await query('update articulos set stock = stock + 1 where id = 5')
    await work()
    const [{ id: entrega }] = await entregas(id)
    expect((await call('POST', `/${id}/entregas/${entrega}/repetir`)).status).toBe(409)
    receptor.responde = 200
    await call('PUT', `/${id}`, { data: { activo: true } })
    expect((await call('POST', `/${id}/entregas/${entrega}/repetir`)).json.data.attributes.estado).toBe(
      'espera',
    )
    await work()
    expect((await entregas(id))[0].attributes).toMatchObject({ estado: 'hecha', intentos: 1 })
  })

  it('are tested while somebody waits, listed in pages, and repeated under the same number', async () => {
    const { id, secreto } = await make(['pedido.creado'])
    const prueba = await call('POST', `/${id}/probar`)
    expect(prueba.json.data.attributes).toMatchObject({
      evento: 'ping',
      estado: 'hecha',
      codigo: 200,
      intentos: 1,
    })
    const [recibida] = receptor.recibidas
    expect(verify(secreto, String(recibida?.headers['mostrador-firma']), recibida?.cuerpo ?? '')).toBe(true)
    receptor.responde = 'colgado'
    expect((await call('POST', `/${id}/probar`)).json.data.attributes).toMatchObject({
      estado: 'fallida',
      codigo: null,
      motivo: 'tiempo',
    })
    receptor.responde = 200
    const { json } = await call('POST', `/${id}/entregas/${prueba.json.data.id}/repetir`)
    expect(json.data.attributes.estado).toBe('espera')
    await work()
    expect(receptor.recibidas.map(({ headers }) => headers['mostrador-entrega'])).toContain(
      prueba.json.data.id,
    )
    const todas = await entregas(id)
    expect(todas).toHaveLength(2)
    const despues = await call('GET', `/${id}/entregas?antes=${todas[0].id}`)
    expect(despues.json.data.map((una: { id: string }) => una.id)).toEqual([todas[1].id])
    for (const resto of [
      `/${id}/entregas/x/repetir`,
      `/999/entregas/${todas[0].id}/repetir`,
      '/999/probar',
    ]) {
      expect([resto, (await call('POST', resto)).status]).toEqual([resto, 404])
    }
    expect((await call('GET', `/${id}/entregas?antes=x`)).status).toBe(404)
  })

  it('are signed by the shop’s time, not by the clock of the machine that sends them (H6)', async () => {
    const { id, secreto } = await make(['articulo.stock'])
    m.reloj.advance(3_600_000)
    await query('update articulos set stock = stock + 1 where id = 5')
    await work()
    await call('POST', `/${id}/probar`)
    expect(receptor.recibidas).toHaveLength(2)
    for (const { headers, cuerpo } of receptor.recibidas) {
      const firma = String(headers['mostrador-firma'])
      expect(verify(secreto, firma, cuerpo, m.reloj.now().getTime() / 1000)).toBe(true)
    }
    m.reloj.advance(-3_600_000)
  })

  it('B4: the secret is in one answer, sealed at rest, and in no other answer, log or note of the log', async () => {
    const { id, secreto } = await make()
    const nuevo = (await call('POST', `/${id}/secreto`)).json.data.attributes.secreto as string
    expect(nuevo).not.toBe(secreto)
    await query('update articulos set stock = stock + 1 where id = 5')
    await work()
    expect(
      verify(
        nuevo,
        String(receptor.recibidas[0]?.headers['mostrador-firma']),
        receptor.recibidas[0]?.cuerpo ?? '',
      ),
    ).toBe(true)
    const { rows } = await query('select sellado from webhooks_secretos')
    const dichos = [
      (await call('GET', '')).text,
      (await call('GET', `/${id}/entregas`)).text,
      (await call('PUT', `/${id}`, { data: { activo: true } })).text,
      JSON.stringify((await query('select * from registro')).rows),
      JSON.stringify((await query('select * from webhooks')).rows),
      JSON.stringify((await query('select * from entregas')).rows),
      rows[0].sellado.toString('latin1'),
      anotado,
    ].join('\n')
    for (const suyo of [secreto, nuevo]) expect(dichos.includes(suyo.slice(6))).toBe(false)
    // Nor does the path of the receiver, which may be a key of its own.
    expect(JSON.stringify((await query('select * from registro')).rows)).not.toContain('de-otros')
    expect(anotado).not.toContain('de-otros')
    // Under another JWT_SECRET it is unreadable: said, not sent unsigned.
    receptor.recibidas.length = 0
    await query('update articulos set stock = stock + 1 where id = 5')
    await work('otro-secreto-de-mas-de-32-caracteres')
    expect(receptor.recibidas).toEqual([])
    expect((await entregas(id))[0].attributes).toMatchObject({ estado: 'espera', motivo: 'secreto' })
  })

  it.each([
    ['http://192.168.1.1/', /adentro de la red/],
    ['https://2852039166/', /adentro de la red/],
    ['https://[::ffff:10.0.0.1]/', /adentro de la red/],
    ['http://8.8.8.8/', /Hace falta https/],
    ['https://8.8.8.8:22/', /Hace falta https/],
    ['ftp://127.0.0.1/', /Tiene que ser una dirección/],
    ['https://ana:clave@127.0.0.1/', /Tiene que ser una dirección/],
    ['no es nada', /Tiene que ser una dirección/],
  ])('E7: %s is refused when it is typed, in words', async (url, motivo) => {
    const { status, json } = await call('POST', '', { data: { url, eventos: ['pedido.creado'] } })
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(motivo)])
    expect(json.error.details.errors[0].path).toEqual(['url'])
    expect(await m.scalar('select count(*) from webhooks')).toBe(0)
  })

  it('S4: an address is as long as it is sent, not as it was typed', async () => {
    const { id } = await make()
    const larga = `${receptor.url}${'ñ'.repeat(400)}`
    for (const { status, json } of [
      await call('POST', '', { data: { url: larga, eventos: ['pedido.creado'] } }),
      await call('PUT', `/${id}`, { data: { url: larga } }),
    ]) {
      expect([status, json.error.details.errors[0].path]).toEqual([400, ['url']])
    }
  })

  it('are refused without events, with others, twice the same, or more than ten', async () => {
    for (const eventos of [[], ['ping'], ['pedido.otro'], ['pedido.creado', 'pedido.creado']]) {
      expect((await call('POST', '', { data: { url: receptor.url, eventos } })).status).toBe(400)
    }
    for (let i = 0; i < 10; i++) await make(['pedido.creado'])
    expect((await call('POST', '', { data: { url: receptor.url, eventos: ['pedido.creado'] } })).status).toBe(
      409,
    )
  })

  it('B6: a change over a newer one is refused, another field merges, and the log says who', async () => {
    const { id } = await make(['pedido.creado'])
    await call('PUT', `/${id}`, { data: { activo: false }, version: 1 })
    const vieja = await call('PUT', `/${id}`, { data: { activo: true }, version: 1 })
    expect(vieja.status).toBe(409)
    const mezcla = await call('PUT', `/${id}`, { data: { eventos: ['pedido.movido'] }, version: 1 })
    expect([mezcla.status, mezcla.json.data.attributes.eventos]).toEqual([200, ['pedido.movido']])
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
    const { rows } = await query(
      "select user_id, de, a from registro where cosa = 'webhook' and cosa_id = $1 order by id",
      [id],
    )
    expect(rows.map(({ user_id }) => user_id)).toEqual([admin.id, admin.id, admin.id, admin.id])
    expect([rows[1].de, rows[1].a]).toEqual([{ activo: true }, { activo: false }])
    expect(rows[0].a.destino).toMatch(/^http:\/\/127.0.0.1:\d+$/)
  })

  it('B8: what an article is called is data in what is sent, whatever it is', async () => {
    await make(['articulo.precio'])
    const nombres = [
      '<script>alert(1)</script>',
      `"><img src=x onerror=alert(1)>`,
      '","id":1}',
      '\u2028é\u202e',
    ]
    for (const nombre of nombres) {
      await query('update articulos set nombre = $1, precio_kg = precio_kg + 100 where id = 9', [nombre])
      await work()
      expect(cuerpos().at(-1).data).toMatchObject([{ id: 9, nombre }])
    }
  })
})
