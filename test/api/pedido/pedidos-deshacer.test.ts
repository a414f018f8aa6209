// Taking a wrong tap back: every step of the Admin's for five minutes, with stock, code and money as they were, and never another's step.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expirePedidos } from '#server/pedido/move/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 100_000_000)
})
afterAll(() => m.close())

const KILO = 1000
const AJENO = 'Este pedido no tiene un paso que se pueda deshacer'
const TARDE = 'Sólo se puede deshacer durante los primeros 5 minutos'

const mover = (id: number, estado: string, total?: number) =>
  m.call('PUT', `/api/pedidos/${id}/estado`, {
    token: admin.token,
    body: { estado, ...(total !== undefined && { total }) },
  })
const deshacer = (id: number, visto?: string) =>
  m.call('POST', `/api/pedidos/${id}/deshacer`, {
    token: admin.token,
    body: { data: visto === undefined ? {} : { estado: visto } },
  })
const pagar = (id: number) =>
  m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
const leer = async (id: number) =>
  (await m.call('GET', `/api/pedidos/${id}`, { token: admin.token })).json.data.attributes
const envejecer = (id: number, minutos: number) =>
  m.base.pool.query(
    'update pedido_historial set created_at = created_at - make_interval(mins => $2) where pedido_id = $1',
    [id, minutos],
  )
async function pedido(pasos: readonly string[] = [], datos: object = {}) {
  const dueña = await m.persona()
  const { id } = (await m.comprar(dueña, datos)).json.data as { id: number }
  for (const paso of pasos) expect((await mover(id, paso)).status).toBe(200)
  return { id, dueña }
}

describe('[LIST-09] taking a step back', () => {
  it('says since when an order is in its state and from where it came, by the history, whatever happened since', async () => {
    const { id, dueña } = await pedido(['en_proceso'])
    await envejecer(id, 6)
    const antes = await leer(id)
    expect(antes.estado_previo).toBe('pendiente')
    expect((await pagar(id)).status).toBe(200)
    const despues = await leer(id)
    expect(despues.estadoAt).toBe(antes.estadoAt)
    expect(despues.updatedAt).not.toBe(antes.updatedAt)
    const { status, json } = await deshacer(id)
    expect([status, json.error.message]).toEqual([409, TARDE])
    // Who stands behind the counter is the shop's own business.
    const suyo = await m.call('GET', `/api/pedidos/${id}`, { token: dueña.token })
    expect(suyo.json.data.attributes).not.toHaveProperty('estado_previo')
  })

  it.each([
    [['en_proceso'], 'pendiente'],
    [['en_proceso', 'finalizado'], 'en_proceso'],
    [['cancelado'], 'pendiente'],
    [['en_proceso', 'cancelado'], 'en_proceso'],
  ] as const)('after %j goes back to %s, once, and not after five minutes', async (pasos, a) => {
    const { id } = await pedido(pasos)
    const { status, json } = await deshacer(id, pasos.at(-1))
    expect([status, json.data.attributes.estado]).toEqual([200, a])
    const otra = await deshacer(id, pasos.at(-1))
    expect([otra.status, otra.json.error.message]).toEqual([409, AJENO])
    const errada = await pedido(pasos)
    // A state nobody knows is a slip, not leave to take back whatever there is.
    expect((await deshacer(errada.id, 'cancelada')).status).toBe(400)
    expect((await leer(errada.id)).estado).toBe(pasos.at(-1))
    const tarde = await pedido(pasos)
    await envejecer(tarde.id, 6)
    const respuesta = await deshacer(tarde.id)
    expect([respuesta.status, respuesta.json.error.message]).toEqual([409, TARDE])
    expect(await faltas(m.base)).toEqual([])
  })

  it('[STATE-03] a wrong final total goes with the finishing, and the right one is taken', async () => {
    const { id } = await pedido(['en_proceso'])
    await mover(id, 'finalizado', 18_000)
    expect((await deshacer(id)).json.data.attributes).toMatchObject({
      estado: 'en_proceso',
      total_final: null,
    })
    const bien = await mover(id, 'finalizado', 20_000)
    expect(bien.json.data.attributes).toMatchObject({ estado: 'finalizado', total_final: 20_000 })
  })

  it('Q10 Q11 an order takes its stock and its code again, as often as it is cancelled and taken back', async () => {
    await m.base.pool.query(
      "insert into discount_codes (code, discount_percentage, max_uses) values ('OTRAVEZ', 10, 1)",
    )
    const usos = () => m.scalar("select current_uses from discount_codes where code = 'OTRAVEZ'")
    const antes = await m.stock(1)
    const { id } = await pedido([], { code: 'OTRAVEZ' })
    for (let i = 0; i < 3; i++) {
      expect((await mover(id, 'cancelado')).status).toBe(200)
      expect([await m.stock(1), await usos()]).toEqual([antes, 0])
      expect((await deshacer(id)).status).toBe(200)
      expect([await m.stock(1), await usos()]).toEqual([antes - KILO, 1])
    }
    expect(await faltas(m.base)).toEqual([])
  })

  it('O5 is refused with the name of what is gone, and nothing is taken', async () => {
    const antes = await m.stock(1)
    const { id } = await pedido(['cancelado'])
    await m.setStock(1, KILO - 1)
    const { status, json } = await deshacer(id)
    expect([status, json.error.message]).toEqual([
      409,
      'No se puede deshacer: ya no alcanza el stock de Vacío',
    ])
    expect([(await leer(id)).estado, await m.stock(1)]).toEqual(['cancelado', KILO - 1])
    await m.setStock(1, antes)
    expect((await deshacer(id)).status).toBe(200)
    expect(await faltas(m.base)).toEqual([])
  })

  it.each([
    [
      'the last use of its code',
      'insert into discount_codes (code, discount_percentage, max_uses) values ($1, 10, 1)',
    ],
    [
      'the one use a customer has',
      'insert into discount_codes (code, discount_percentage, una_por_cliente) values ($1, 10, true)',
    ],
  ])('O8 is refused when another order took %s meanwhile', async (caso, insert) => {
    const code = `CEDIDO${caso.length}`
    await m.base.pool.query(insert, [code])
    const { id, dueña } = await pedido(['cancelado'], { code })
    const stock = await m.stock(1)
    expect((await m.comprar(dueña, { code })).status).toBe(200)
    const { status, json } = await deshacer(id)
    expect([status, json.error.message]).toEqual([
      409,
      `No se puede deshacer: el código ${code} ya se volvió a usar`,
    ])
    expect(await m.stock(1)).toBe(stock - KILO)
    expect(await faltas(m.base)).toEqual([])
  })

  it('STATE-05 leaves alone what the server itself cancelled', async () => {
    const { id } = await pedido()
    await m.base.pool.query(
      "update pedidos set pendiente_at = pendiente_at - interval '25 hours' where id = $1",
      [id],
    )
    await expirePedidos({ pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'https://carniceria.example' })
    const { status, json } = await deshacer(id)
    expect([status, json.error.message]).toEqual([409, AJENO])
  })

  it('Q9 never takes back another’s step: the state that was seen must be the state it is in', async () => {
    const { id } = await pedido(['en_proceso', 'cancelado'])
    const { status, json } = await deshacer(id, 'en_proceso')
    expect([status, json.error.message]).toEqual([409, AJENO])
    expect(json.error.details).toMatchObject({ estado: 'cancelado' })
    expect((await leer(id)).estado).toBe('cancelado')
  })

  it('Q10 undo and another step at once: one wins, stock is conserved', async () => {
    for (let i = 0; i < 12; i++) {
      const antes = await m.stock(1)
      const { id } = await pedido(['en_proceso'])
      const otro = i % 2 === 0 ? 'cancelado' : 'finalizado'
      const [atras, adelante] = await Promise.all([deshacer(id, 'en_proceso'), mover(id, otro)])
      // Taken back first, a pending order can still be cancelled.
      const estados = [atras.status, adelante.status]
      if (otro === 'cancelado' && atras.status === 200) expect(estados).toEqual([200, 200])
      else expect(estados.toSorted()).toEqual([200, 409])
      const { estado } = await leer(id)
      expect(await m.stock(1)).toBe(estado === 'cancelado' ? antes : antes - KILO)
    }
    expect(await faltas(m.base)).toEqual([])
  })

  it('O5 Q10 ten undos and ten buyers for the last kilo: whoever is first has it, and nobody else', async () => {
    const antes = await m.stock(1)
    for (let i = 0; i < 4; i++) {
      await m.setStock(1, antes)
      const { id } = await pedido(['cancelado'])
      await m.setStock(1, KILO)
      const gente = await m.personas(10)
      const respuestas = await Promise.all([
        ...Array.from({ length: 10 }, () => deshacer(id, 'cancelado')),
        ...gente.map(persona => m.comprar(persona)),
      ])
      expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await m.stock(1)).toBe(0)
      expect(await faltas(m.base)).toEqual([])
    }
    await m.setStock(1, antes)
  })
})

it('[STATE-02] [STATE-04] Q9 who comes second is told which state it is in, since when and by whom; a customer is not', async () => {
  const { id, dueña } = await pedido(['en_proceso'])
  const { json } = await mover(id, 'en_proceso')
  const quien = await m.scalar<string>('select username from users where id = $1', [admin.id])
  expect(json.error.details).toEqual({ estado: 'en_proceso', quien, desde: expect.any(String) })
  const suyo = await m.call('PUT', `/api/pedidos/${id}`, {
    token: dueña.token,
    body: { data: { estado: 'pendiente' } },
  })
  expect([suyo.status, suyo.json.error.details]).toEqual([409, {}])
})

describe('[STATE-04] the customer hears of it', () => {
  const correos = (persona: Persona) =>
    m.base.pool
      .query('select tipo, texto from correos where para = $1 order by id', [persona.email])
      .then(({ rows }) => (rows as { tipo: string; texto: string }[]).filter(({ tipo }) => tipo !== 'pedido'))

  it('once, in the transaction that cancels, with a word about the money of a paid order', async () => {
    const { id, dueña } = await pedido()
    for (let i = 0; i < 3; i++) await mover(id, 'cancelado')
    const [unico, ...otros] = await correos(dueña)
    expect([unico?.tipo, otros]).toEqual(['pedido-cancelado', []])
    expect(unico?.texto).toContain(`Cancelamos tu pedido #${id} por $19.500.`)
    expect(unico?.texto).toContain('Si ya lo habías pagado')

    const pagado = await pedido(['en_proceso'])
    await pagar(pagado.id)
    await m.call('PUT', `/api/pedidos/${pagado.id}/estado`, {
      token: admin.token,
      body: { data: { estado: 'cancelado', plata: 'despues' } },
    })
    const [, con] = await correos(pagado.dueña)
    expect(con?.texto).toContain('Figura como pagado: te vamos a devolver ese dinero.')
  })

  it('of every step on its way, once each', async () => {
    const { id, dueña } = await pedido(['en_proceso', 'finalizado'])
    for (const estado of ['en_proceso', 'finalizado']) await mover(id, estado)
    const escritos = await correos(dueña)
    expect(escritos.map(({ tipo }) => tipo)).toEqual(['pedido-en-proceso', 'pedido-finalizado'])
    expect(escritos[0]?.texto).toContain(
      `Confirmamos tu pedido #${id} por $19.500 y ya lo estamos preparando.`,
    )
    expect(escritos[1]?.texto).toContain('El total final es $19.500.')
  })

  it('and that it goes on, when that was a wrong tap', async () => {
    const { id, dueña } = await pedido(['cancelado'])
    await deshacer(id)
    const escritos = await correos(dueña)
    expect(escritos.map(({ tipo }) => tipo)).toEqual(['pedido-cancelado', 'pedido-retomado'])
    expect(escritos[1]?.texto).toContain('sigue en pie')
  })

  it('not when nothing happened: a refused step writes to nobody', async () => {
    const { id, dueña } = await pedido(['en_proceso', 'finalizado'])
    const antes = await correos(dueña)
    expect((await mover(id, 'cancelado')).status).toBe(409)
    expect(await correos(dueña)).toEqual(antes)
  })
})

describe('the link to pay', () => {
  const guardar = (id: number, enlace: unknown, persona = admin) =>
    m.call('PUT', `/api/pedidos/${id}/link-de-pago`, { token: persona.token, body: { data: { enlace } } })

  it('is kept with the order and shown to its customer while there is something to pay', async () => {
    const { id, dueña } = await pedido()
    const link = 'https://pagos.example/abc?x=1'
    expect((await guardar(id, `  ${link} `)).json.data.attributes.link_pago).toBe(link)
    const suyo = async () =>
      (await m.call('GET', `/api/pedidos/${id}`, { token: dueña.token })).json.data.attributes.link_pago
    expect(await suyo()).toBe(link)
    await pagar(id)
    expect(await suyo()).toBeNull()
    const tarde = await guardar(id, link)
    expect([tarde.status, tarde.json.error.message]).toEqual([409, 'Este pedido ya no tiene nada por pagar'])
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: null } })
    expect(await suyo()).toBe(link)
    await guardar(id, null)
    expect(await suyo()).toBeNull()
  })

  it('is refused when it is none, and is the Admin’s only', async () => {
    const { id, dueña } = await pedido()
    for (const enlace of ['', 'mpago.la/x', 'http://mpago.la/x', 'javascript:alert(1)', 5, undefined]) {
      expect([enlace, (await guardar(id, enlace)).status]).toEqual([enlace, 400])
    }
    expect((await guardar(id, 'https://pagos.example/x', dueña)).status).toBe(403)
    expect((await leer(id)).link_pago).toBeNull()
    const { id: cancelado } = await pedido(['cancelado'])
    expect((await guardar(cancelado, 'https://pagos.example/x')).status).toBe(409)
  })
})

it('[ORD-01] refused orders, repeated keys and drafts opened again use no numbers up', async () => {
  const [ana, beto] = [await m.persona(), await m.persona()]
  const llamada = { headers: { 'idempotency-key': 'numeros-sin-huecos' } }
  const { id: primero } = (await m.comprar(ana, {}, llamada)).json.data
  const [rechazadas] = await Promise.all([
    Promise.all([
      m.comprar(beto, { code: 'NOEXISTE1' }),
      m.comprar(beto, {
        articulos: [
          { articuloId: 1, valorId: 2, cantidad: 999 },
          { articuloId: 2, valorId: 2, cantidad: 1 },
        ],
      }),
      m.comprar(beto, { total: 1 }),
      m.comprar(beto, { direccion: '' }),
    ]),
    m.comprar(ana, {}, llamada),
  ])
  for (const { status } of rechazadas) expect(status).toBeGreaterThanOrEqual(400)
  const { id: segundo } = (await m.comprar(beto)).json.data
  expect(segundo).toBe(primero + 1)
  const abrir = async () =>
    (await m.call('POST', '/api/pedidos', { token: beto.token, body: { data: { detalle: 'x' } } })).json.data
      .id
  expect([await abrir(), await abrir(), await abrir()]).toEqual([segundo + 1, segundo + 1, segundo + 1])
  expect((await m.comprar(ana)).json.data.id).toBe(segundo + 2)
})
